package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad use and bad input: one sentence on standard error, nothing on standard output, exit status 2. */
class SentencesTest {
    private static final String SEED = "src/test/resources/seed-cases/";
    private static final String FIG4 = SEED + "rvpredict-fig4.std";

    @TempDir
    Path folder;

    private static void isRefused(Run run, String sentence) {
        assertThat(run.err()).isEqualTo("foretrace: " + sentence + System.lineSeparator());
        assertThat(run.out()).isEmpty();
        assertThat(run.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '>', textBlock = """
            predict --algorithm best f  > --algorithm best is not allowed; expected quick-check, happens-before,\
             causally-precedes, sync-preserving, causal-order, lock-history, lock-history-sound, causality-graph, polygraph-csr,\
             polygraph-cdsr, closure, said, maximal, ignoring-data or ladder
            predict --detect bugs f     > --detect bugs is not allowed; expected races, deadlocks, atomicity or order, or some of them with commas between
            predict --detect races, f   > --detect races, is not allowed; expected races, deadlocks, atomicity or order, or some of them with commas between
            predict --solver cvc5 f     > --solver cvc5 is not allowed; expected auto, sat or z3
            predict --window 1 f        > --window 1 is not allowed; expected a number of events from 2 to 2147483647
            predict --window many f     > --window many is not allowed; expected a number of events from 2 to 2147483647
            predict --window 3000000000 f > --window 3000000000 is not allowed; expected a number of events from 2 to 2147483647
            predict --window= f         > --window "" is not allowed; expected a number of events from 2 to 2147483647
            predict --cores 0 f         > --cores 0 is not allowed; expected a number of cores from 1 to 10000
            predict --timeout 0 f       > --timeout 0 is not allowed; expected a time such as 500ms, 10s or 2m, or a plain\
             number of seconds, longer than 0
            predict --timeout 1h f      > --timeout 1h is not allowed; expected a time such as 500ms, 10s or 2m, or a plain\
             number of seconds, longer than 0
            predict --timeout=-1s f     > --timeout -1s is not allowed; expected a time such as 500ms, 10s or 2m, or a plain\
             number of seconds, longer than 0
            predict - -                 > standard input can be read only once; expected - at most once among the files
            predict                     > missing required parameter: 'FILE'; foretrace predict --help lists what there is
            predict --window            > missing required parameter for option '--window' (N); foretrace predict --help\
             lists what there is
            predict --fast f            > unknown option: '--fast'; foretrace predict --help lists what there is
            predict --json --json f     > option '--json' should be specified only once; foretrace predict --help lists what\
             there is
            predict missing.std         > missing.std does not exist; expected a trace file
            predict src                 > src is a directory; expected a trace file
            closure                     > missing required parameter: 'FILE'; foretrace closure --help lists what there is
            closure --limit 0 f         > --limit 0 is not allowed; expected a number of traces from 1 to 9223372036854775807
            closure missing.std         > missing.std does not exist; expected a trace file
            show a b                    > unmatched argument at index 2: 'b'; foretrace show --help lists what there is
            show missing.std            > missing.std does not exist; expected a trace file
            explain f                   > there is no command explain; expected predict, compare, closure, show, report or schedules
            show --page x.html a.std    > pages and schedules need Foretrace's other modules on the class path, as bin/foretrace has them
            report target               > pages and schedules need Foretrace's other modules on the class path, as bin/foretrace has them
            schedules target            > pages and schedules need Foretrace's other modules on the class path, as bin/foretrace has them
            --fast                      > unknown option: '--fast'; foretrace --help lists what there is
            """)
    void badUseIsOneSentence(String args, String sentence) {
        isRefused(Run.of(args.split(" ", -1)), sentence);
    }

    @Test
    void noCommandAtAll() {
        isRefused(
                Run.of(),
                "no command; expected predict, compare, closure, show, report or schedules, and foretrace --help tells more");
    }

    @Test
    void fileNamesThatCannotBe() {
        isRefused(
                Run.of("show", "a\0b"), "a\uFFFDb is not a file name; expected a trace file, or - for standard input");
    }

    @Test
    void badLinesAreToldByTheReader() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.std"), "T|w(x)|1|1\nT|jump(x)|2\n");
        Run run = Run.of("predict", file.toString());
        assertThat(run.err())
                .startsWith("foretrace: " + file + ":2: ")
                .contains("expected")
                .hasLineCount(1);
        assertThat(run.status()).isEqualTo(2);
        assertThat(Run.withInput("T|rel(l)|1\n").run("show", "-").err()).startsWith("foretrace: standard input:1: ");
    }

    @Test
    void theOtherFilesAreAnsweredAndTheBadOneDecidesTheStatus() {
        Run run = Run.of("predict", FIG4, "missing.std", SEED + "polygraph-fig7-trace1.std");
        assertThat(run.out()).contains("rvpredict-fig4.std: 16 events", "polygraph-fig7-trace1.std: 17 events");
        assertThat(run.err()).hasLineCount(1);
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void theStatusTellsWhetherThereAreRaces() {
        assertThat(Run.of("predict", FIG4).status()).isEqualTo(1);
        assertThat(Run.of("predict", SEED + "rvpredict-array-index.std").status())
                .isZero();
        assertThat(Run.of("predict", SEED + "rvpredict-array-index.std", FIG4).status())
                .isEqualTo(1);
        assertThat(Run.of("predict", "--algorithm", "quick-check", FIG4).status())
                .isZero();
        assertThat(Run.of("closure", FIG4).status()).isZero();
        assertThat(Run.of("show", FIG4).status()).isZero();
        assertThat(Run.of("--version").status()).isZero();
        assertThat(Run.of("predict", "--help").status()).isZero();
    }

    @Test
    void theSameAnswersWithAllOptions() {
        String[] start = {"predict", "--window", "16", "--timeout", "10s", "--cores", "1", "--solver"};
        for (String solver : new String[] {"auto", "sat"}) {
            String[] args = {
                start[0], start[1], start[2], start[3], start[4], start[5], start[6], start[7], solver, FIG4
            };
            assertThat(Run.of(args)).isEqualTo(Run.of("predict", FIG4));
        }
    }

    @Test
    void withoutZ3ItIsSaidOnce() {
        Run run = Run.withoutZ3("No such library.").run("predict", "--algorithm", "maximal", FIG4, FIG4);
        assertThat(run.err())
                .isEqualTo("foretrace: going on without Z3, so that what the other solver cannot finish stays unknown:"
                        + " No such library" + System.lineSeparator());
        assertThat(run.status()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "predict --algorithm happens-before rvpredict-fig4.std",
        "predict --algorithm closure rvpredict-fig4.std",
        "predict --solver sat --algorithm maximal rvpredict-fig4.std",
        "predict rvpredict-fig4.std",
        "predict polygraph-fig7-trace1.std --algorithm sync-preserving"
    })
    void whereNoSolverNeedsItNothingIsSaid(String args) {
        String[] words = args.replaceAll("(\\S+\\.std)", SEED + "$1").split(" ", -1);
        assertThat(Run.withoutZ3("No such library.").run(words).err()).isEmpty();
    }

    @Test
    void askingForZ3WhereThereIsNone() {
        isRefused(
                Run.withoutZ3("No such\n library.").run("predict", "--solver", "z3", FIG4),
                "--solver z3 is not possible here; expected auto or sat: No such library");
    }

    @Test
    void theVersionIsOneLine() {
        assertThat(Run.of("--version").out())
                .startsWith("foretrace ")
                .contains("Java")
                .hasLineCount(1);
        assertThat(Run.of("show", "--version").out())
                .isEqualTo(Run.of("--version").out());
    }
}
