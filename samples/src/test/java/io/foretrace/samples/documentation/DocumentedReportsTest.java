package io.foretrace.samples.documentation;

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

/** The reports in the documents are real. {@code -Dforetrace.golden=write} writes them anew. */
@Timeout(60)
class DocumentedReportsTest {
    private static final String BEGIN = "<!-- report -->\n```\n";
    private static final String END = "\n```";

    @ParameterizedTest
    @CsvSource({
        "../README.md, io.foretrace.samples.Sample01LostUpdate$Racy, countsBothVisits",
        "../docs/user-guide.md, io.foretrace.samples.documentation.GuideExample, twoVisitsAreCounted"
    })
    void theReportIsTheOneThatIsPrinted(String document, String testClass, String method) throws IOException {
        Path file = Path.of(document);
        String text = Files.readString(file);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf(END, begin);
        String report = report(testClass, method).stripTrailing();
        if ("write".equals(System.getProperty("foretrace.golden"))) {
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
                .map(Throwable::getMessage)
                .findFirst()
                .orElseThrow();
    }
}
