package io.foretrace.samples.documentation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
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
        "../README.md, race, io.foretrace.samples.Sample01LostUpdate$Racy, countsBothVisits",
        "../docs/user-guide.md, race, io.foretrace.samples.documentation.GuideExample, twoVisitsAreCounted",
        "../docs/user-guide.md, deadlock, io.foretrace.samples.Sample19OppositeTransfers$Racy, movesMoneyBothWays",
        "../docs/user-guide.md, atomic, io.foretrace.samples.documentation.GuideAtomicExample, noMoreIsSoldThanThereIs"
    })
    void theReportIsTheOneThatIsPrinted(String document, String name, String testClass, String method)
            throws IOException {
        Path file = Path.of(document);
        String text = Files.readString(file);
        String mark = "<!-- report: " + name + " -->\n```\n";
        assertThat(text).contains(mark);
        int begin = text.indexOf(mark) + mark.length();
        int end = text.indexOf(END, begin - 1);
        String report = report(testClass, method).stripTrailing();
        if ("refresh".equals(System.getProperty("foretrace.golden"))) {
            Files.writeString(file, text.substring(0, begin) + report + text.substring(end));
        } else {
            assertThat(text.substring(begin, end)).isEqualTo(report);
        }
    }

    /** Into the usual folder: the path is part of the report. */
    private static String report(String testClass, String method) {
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
                .map(bug -> requireNonNull(requireNonNull(bug.getCause()).getMessage()))
                .findFirst()
                .orElseThrow();
    }
}
