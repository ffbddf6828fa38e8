package io.foretrace.samples.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** No number in {@code docs/benchmarks.md} was typed by hand. */
final class BenchmarksPageTest {
    private static final Path PAGE = Path.of("..").resolve(Benchmarks.PAGE);
    private static final Path RESULTS = Path.of("..").resolve(Benchmarks.RESULTS);

    @Test
    void theTablesOfThePageAreThoseThatWereMeasured() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(Page.filled(page, Result.in(RESULTS)))
                .as("bin/benchmark --page makes it anew")
                .isEqualTo(page);
    }

    @Test
    void everyResultIsOnThePage() throws IOException {
        String page = Files.readString(PAGE);
        for (Result result : Result.in(RESULTS)) {
            assertThat(page).contains("<!-- measured: " + result.part() + " -->");
        }
    }

    @Test
    void thePlotsAreDrawnFromWhatWasMeasured() throws IOException {
        for (Result result : Result.in(RESULTS)) {
            for (Plot plot : Plot.of(result)) {
                assertThat(RESULTS.resolve(plot.file())).content().isEqualTo(plot.svg());
                assertThat(Files.readString(PAGE)).contains("(benchmarks/" + plot.file() + ")");
            }
        }
    }

    @Test
    void whatCannotBeAskedForIsRefusedInASentence() {
        assertThat(Benchmarks.complaint(List.of("--only", "pages", "--quick"))).isEmpty();
        assertThat(Benchmarks.complaint(List.of("--page"))).isEmpty();
        assertThat(Benchmarks.complaint(List.of("--help")))
                .startsWith("There is no option --help: bin/benchmark [--quick] [--only PART] [--page], where PART");
        assertThat(Benchmarks.complaint(List.of("pages"))).startsWith("There is no option pages: ");
        assertThat(Benchmarks.complaint(List.of("--only"))).startsWith("--only needs one of process, ");
        assertThat(Benchmarks.complaint(List.of("--only", "--page"))).startsWith("--only needs one of process, ");
    }

    @Test
    void aTableIsReadFromWhatABenchmarkPrints() {
        List<String> printed = List.of(
                "JDK 17",
                "",
                "### Speed",
                "",
                "| what | time |",
                "| --- | --- |",
                "| a | 1.5 ms (1.0 ms–2.0 ms) |",
                "| b | 2.4K |",
                "",
                "| other |",
                "| --- |",
                "| missed |",
                "",
                "None.");
        List<Table> tables = Table.in(printed, "untitled");
        assertThat(Table.notes(printed)).containsExactly("None.");
        assertThat(tables).extracting(Table::title).containsExactly("Speed", "Speed");
        assertThat(tables.get(0).rows().get(0).get(1))
                .isEqualTo(new Cell("1.5 ms (1.0 ms–2.0 ms)", 0.0015, 0.001, 0.002));
        assertThat(tables.get(0).rows().get(1).get(1)).isEqualTo(new Cell("2.4K", 2400.0, null, null));
        assertThat(tables.get(1).rows().get(0).get(0)).isEqualTo(new Cell("missed", null, null, null));
    }

    @Test
    void aPlaceForSomethingThatWasNotMeasuredIsNamed() {
        assertThatThrownBy(() -> Page.filled("<!-- table: x, y -->\n<!-- end -->", List.of()))
                .hasMessageContaining("\"table: x, y\"");
    }
}
