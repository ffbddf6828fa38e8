package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people see, as files beside the traces. {@code -Dforetrace.golden=refresh} writes them anew. */
class GoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/cli");
    private static final String LOST_UPDATE = "../docs/traces/lost-update.std";

    @ParameterizedTest(name = "{0}")
    @CsvSource(textBlock = """
            predict-lost-update,      predict LOST-UPDATE
            predict-every-pair,       predict --every-pair LOST-UPDATE
            predict-happens-before,   predict --algorithm happens-before LOST-UPDATE
            predict-fig4,             predict SEED/rvpredict-fig4.std
            predict-peterson,         predict --algorithm closure SEED/maximal-causal-peterson.std
            predict-no-race,          predict SEED/rvpredict-array-index.std
            predict-shared-locks,     predict CLI/everything.std
            predict-long-names,       predict CLI/long-names.std
            predict-strange-names,    predict CLI/strange-names.std
            predict-different-window, predict --algorithm maximal --window 2 LOST-UPDATE
            predict-other-bugs,       predict ../docs/traces/transfer.std
            predict-deadlocks,        predict --detect deadlocks ../docs/traces/transfer.std
            predict-order,            predict --detect order CLI/order.std LOST-UPDATE
            predict-long-interleaving, predict --detect deadlocks --algorithm maximal CLI/long-interleaving.std
            predict-unknown-bugs,     predict --detect deadlocks --window 14 ../docs/traces/transfer.std
            predict-files,            predict CLI/missing.std SEED/rvpredict-fig4.std SEED/polygraph-fig7-trace2.std
            closure-fig1,             closure --list SEED/maximal-causal-fig1.std
            closure-lost-update,      closure LOST-UPDATE
            closure-unknown-value,    closure --list CLI/unknown-value.std
            closure-limit,            closure --limit 20 LOST-UPDATE
            show-lost-update,         show LOST-UPDATE
            show-fig7,                show SEED/polygraph-fig7-trace1.std
            show-everything,          show CLI/everything.std
            show-long-names,          show CLI/long-names.std
            show-strange-names,       show CLI/strange-names.std
            help,                     --help
            help-predict,             predict --help
            help-closure,             closure --help
            help-show,                show --help
            help-compare,             compare --help
            help-report,              report --help
            help-schedules,           schedules --help
            """)
    void printsWhatIsInTheFile(String name, String command) throws IOException {
        String args = command.replace("LOST-UPDATE", LOST_UPDATE)
                .replace("SEED/", "src/test/resources/seed-cases/")
                .replace("CLI/", FOLDER + "/");
        Run run = Run.of(args.split(" ", -1));
        String actual = transcript(args, run);
        Path golden = FOLDER.resolve(name + ".txt");
        if ("refresh".equals(System.getProperty("foretrace.golden"))) {
            Files.writeString(golden, actual);
        }
        assertThat(actual).isEqualTo(Files.readString(golden));
        assertThat(actual.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(Widths.PAGE));
    }

    private static String transcript(String args, Run run) {
        StringBuilder text = new StringBuilder("$ foretrace " + args + "\n");
        run.out().lines().forEach(line -> text.append(line).append('\n'));
        run.err()
                .lines()
                .forEach(line -> text.append("[standard error] ").append(line).append('\n'));
        return text.append("[exit status ").append(run.status()).append("]\n").toString();
    }
}
