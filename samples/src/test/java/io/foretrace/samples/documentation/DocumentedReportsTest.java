package io.foretrace.samples.documentation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The reports in the documents are real. {@code -Dforetrace.golden=refresh} writes them anew. */
@Timeout(300)
class DocumentedReportsTest {
    private static final String END = "\n```";

    @ParameterizedTest
    @CsvSource({
        "../docs/user-guide.md, race, io.foretrace.samples.documentation.GuideExample, twoVisitsAreCounted",
        "../docs/user-guide.md, deadlock, io.foretrace.samples.Sample19OppositeTransfers$Racy, movesMoneyBothWays",
        "../docs/user-guide.md, atomic, io.foretrace.samples.documentation.GuideAtomicExample, noMoreIsSoldThanThereIs"
    })
    void theReportIsTheOneThatIsPrinted(String document, String name, String testClass, String method)
            throws IOException {
        String report =
                requireNonNull(requireNonNull(bug(testClass, method).getCause()).getMessage());
        compare(Path.of(document), "report: " + name, report.stripTrailing());
    }

    @Test
    void theReadmeHasTheLineThatTheFailureBeginsWith() throws IOException {
        Throwable bug = bug("io.foretrace.samples.Sample01LostUpdate$Racy", "countsBothVisits");
        String message = requireNonNull(bug.getMessage());
        compare(
                Path.of("../README.md"),
                "title: race",
                message.lines().findFirst().orElseThrow());
    }

    private static void compare(Path file, String name, String expected) throws IOException {
        String text = Files.readString(file);
        String mark = "<!-- " + name + " -->\n```\n";
        assertThat(text).contains(mark);
        int begin = text.indexOf(mark) + mark.length();
        int end = text.indexOf(END, begin - 1);
        if ("refresh".equals(System.getProperty("foretrace.golden"))) {
            Files.writeString(file, text.substring(0, begin) + expected + text.substring(end));
        } else {
            assertThat(text.substring(begin, end)).isEqualTo(expected);
        }
    }

    /** Into the usual folder: the path is part of the report. */
    private static Throwable bug(String testClass, String method) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(testClass, method))
                .execute()
                .testEvents()
                .failed()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class)
                        .getThrowable()
                        .orElseThrow())
                .flatMap(thrown -> Stream.concat(Stream.of(thrown), Stream.of(thrown.getSuppressed())))
                .filter(thrown -> thrown.getClass().getSimpleName().equals("ConcurrencyBug"))
                .findFirst()
                .orElseThrow();
    }
}
