package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The table that the papers print: a row for each trace, a column for each algorithm. */
@Command(
        name = "compare",
        description =
                "Asks each algorithm alone about each trace, and prints how many races it found and how long it took.",
        footer = {
            "",
            "In a cell: the races, then +N for pairs that were not answered, and the time in seconds.",
            "A race is counted once for each pair of locations."
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class CompareCommand implements Callable<Integer> {
    /** The closure enumerates, and is for traces of a few dozen events. */
    private static final int CLOSURE_EVENTS = 30;

    private static final Set<BugKind> RACES = Set.of(BugKind.DATA_RACE);

    private final Surroundings surroundings;

    @Option(
            names = "--timeout",
            paramLabel = "D",
            description = "How long one pair or group may take, such as 500ms, 10s or 2m: 10s. What takes longer is not"
                    + " answered.")
    private @Nullable String timeout;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Trace files, plain or gzip; - is standard input.")
    private List<String> files = List.of();

    CompareCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        TraceFiles.check(files);
        Limits limits = timeout == null ? Limits.DEFAULT : Limits.DEFAULT.withPerPair(Arguments.timeout(timeout));
        Table table = new Table(Stream.concat(
                        Stream.of(Table.Column.full("trace"), Table.Column.full("events")),
                        Stream.of(Algorithm.values()).map(algorithm -> Table.Column.full(algorithm.toString())))
                .toArray(Table.Column[]::new));
        for (String file : files) {
            Trace trace = TraceFiles.read(file, surroundings.in());
            table.row(row(file, trace, limits));
        }
        table.print(surroundings.out());
        return ExitStatus.NO_RACE;
    }

    private static String[] row(String file, Trace trace, Limits limits) {
        List<String> cells = new ArrayList<>(List.of(file, Integer.toString(trace.size())));
        for (Algorithm algorithm : Algorithm.values()) {
            boolean tooLong = algorithm == Algorithm.CLOSURE && trace.size() > CLOSURE_EVENTS;
            cells.add(
                    tooLong
                            ? "-"
                            : cell(trace, new Settings(RACES, algorithm, Grouping.BY_LOCATION, limits, Set.of())));
        }
        return cells.toArray(new String[0]);
    }

    private static String cell(Trace trace, Settings settings) {
        long start = System.nanoTime();
        Report report = Predictor.predict(trace, settings);
        return Messages.compared(report.found().size(), report.unknown().size(), System.nanoTime() - start);
    }
}
