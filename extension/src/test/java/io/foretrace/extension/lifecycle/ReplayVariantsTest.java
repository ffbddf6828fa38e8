package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.SuiteKit.classes;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tested.junit.Variants;

/**
 * The line that replays one set of parameters, one repetition or one overload names a method, since builds know nothing smaller: the
 * others of that method are run with it. They are not predicted anew, and what was found in them stays where it is.
 */
@Timeout(300)
class ReplayVariantsTest {
    private static final Pattern LINE = Pattern.compile("-Dforetrace\\.replay='([^']*)'");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            OfParameters  | adds[2]          | adds[1]          | expected: <4> but was: <2>
            OfRepetitions | counts[2]        | counts[1]        | expected: <2> but was: <1>
            OfOverloads   | counts(TestInfo) | counts()         | expected: <4> but was: <2>
            OfOverloads   | counts()         | counts(TestInfo) | expected: <2> but was: <1>
            """)
    void theOthersOfItsMethodAreLeftAlone(String name, String replayed, String other, String failure)
            throws IOException, ClassNotFoundException {
        Class<?> type = Class.forName(Variants.class.getName() + "$" + name);
        SuiteKit first = run(type);
        Map<String, String> before = files();
        assertThat(before.keySet())
                .anyMatch(file -> file.contains("." + replayed + "/race-1.schedule"))
                .anyMatch(file -> file.contains("." + other + "/race-1.schedule"));

        String schedule = printedSchedule(first, replayed);
        SuiteKit again = run(type, "foretrace.replay", schedule);
        assertThat(again.tree())
                .hasSize(2)
                .anyMatch(line -> line.endsWith(": failed"))
                .anyMatch(line -> line.endsWith(": aborted"));
        assertThat(again.failures())
                .anySatisfy(thrown -> assertThat(thrown).hasMessageEndingWith(" \u2014 " + failure))
                .anySatisfy(thrown -> assertThat(thrown)
                        .hasMessage("Foretrace: not run: " + schedule + " is of " + type.getName() + "." + replayed));
        assertThat(files()).isEqualTo(before);
    }

    /** As somebody reads it. */
    private static String printedSchedule(SuiteKit seen, String test) {
        return seen.failures().stream()
                .flatMap(failure -> LINE.matcher(Seen.report(failure)).results())
                .map(found -> found.group(1))
                .filter(file -> file.contains("." + test + "/"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line for " + test + " in " + seen.failures()));
    }

    private SuiteKit run(Class<?> test, String... more) {
        String[] output = {"foretrace.output", folder.toString()};
        return SuiteKit.run(
                classes(test), Stream.of(output, more).flatMap(Stream::of).toArray(String[]::new));
    }

    /** What each test has left, and when it was written. */
    private Map<String, String> files() throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.find(folder, 2, (file, attributes) -> attributes.isRegularFile())) {
            all = files.filter(file -> !folder.equals(file.getParent())).toList();
        }
        Map<String, String> contents = new TreeMap<>();
        for (Path file : all) {
            contents.put(
                    folder.relativize(file).toString(),
                    Files.getLastModifiedTime(file) + "\n" + Files.readString(file));
        }
        return contents;
    }
}
