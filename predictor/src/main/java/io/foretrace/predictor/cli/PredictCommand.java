package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which accesses of each trace can race, and what else can go wrong. */
@Command(
        name = "predict",
        description = "Says which accesses of a trace can race in another interleaving, and which other bugs can show,"
                + " with a witness for each.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:no race, nor another bug",
            "1:races or other bugs",
            "2:bad use or bad input, for at least one file"
        })
final class PredictCommand implements Callable<Integer> {
    private static final String HEADING = "== ";

    private final Surroundings surroundings;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            description = "quick-check, happens-before, causally-precedes, sync-preserving, causal-order, lock-history,"
                    + " lock-history-sound, causality-graph, polygraph-csr, polygraph-cdsr, closure, said, maximal,"
                    + " ignoring-data, or ladder (the default), which asks the cheapest first and maximal last")
    private @Nullable String algorithm;

    @Option(
            names = "--detect",
            paramLabel = "KINDS",
            description = "races, deadlocks, atomicity, order, with commas between: all of them, or only races if"
                    + " --algorithm names one that is asked alone. Other bugs than races are asked of maximal,"
                    + " or of ignoring-data.")
    private @Nullable String detect;

    @Option(names = "--window", paramLabel = "N", description = "How many events maximal looks at together: 10000")
    private @Nullable String window;

    @Option(
            names = "--timeout",
            paramLabel = "D",
            description = "How long maximal may take for one pair, such as 500ms, 10s or 2m; a plain number is seconds:"
                    + " 10s. All pairs of a window get ten times that. What takes longer is unknown.")
    private @Nullable String timeout;

    @Option(
            names = "--every-pair",
            description = "Answers every pair of conflicting accesses, not one for each pair of locations.")
    private boolean everyPair;

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            description = "sat, z3, or auto (the default): sat first, z3 for what it cannot finish")
    private @Nullable String solver;

    @Option(names = "--cores", paramLabel = "N", description = "How many cores to use: all")
    private @Nullable String cores;

    @Option(names = "--json", description = "Prints one line of JSON for each file, with the witnesses.")
    private boolean json;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Trace files, plain or gzip; - is standard input.")
    private List<String> files = List.of();

    private boolean askedForZ3;
    private boolean isFirst = true;

    PredictCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Settings settings = settings();
        TraceFiles.check(files);
        checkZ3(settings);
        int status = ExitStatus.NO_RACE;
        try (Parallel parallel = cores == null ? Parallel.onAllCores() : new Parallel(Arguments.cores(cores))) {
            for (String file : files) {
                status = Math.max(status, predict(file, settings, parallel));
            }
        }
        return status;
    }

    private Settings settings() {
        Limits limits = Limits.DEFAULT;
        limits = window == null ? limits : limits.withWindow(Arguments.window(window));
        limits = timeout == null ? limits : limits.withPerPair(Arguments.timeout(timeout));
        limits = solver == null ? limits : limits.withSolver(Arguments.solver(solver));
        Algorithm asked = algorithm == null ? Settings.DEFAULT.algorithm() : Arguments.algorithm(algorithm);
        return new Settings(asked, everyPair ? Grouping.EVERY_PAIR : Grouping.BY_LOCATION, limits).only(kinds(asked));
    }

    /** An algorithm that is asked alone is asked about what it is for. */
    private Set<BugKind> kinds(Algorithm asked) {
        if (detect != null) {
            return Arguments.kinds(detect);
        }
        boolean alone = asked != Algorithm.LADDER && asked != Algorithm.MAXIMAL && asked != Algorithm.IGNORING_DATA;
        return alone ? EnumSet.of(BugKind.DATA_RACE) : EnumSet.allOf(BugKind.class);
    }

    private void checkZ3(Settings settings) {
        if (settings.limits().solver() == SolverChoice.Z3) {
            String why = surroundings.withoutZ3().get();
            if (!why.isEmpty()) {
                throw new BadUse(Messages.z3AskedFor(why));
            }
        }
    }

    /** Afterwards, and only if a solver may have been asked: to find out loads Z3, which takes longer than a small trace. */
    private void sayIfWithoutZ3(Settings settings, Report report) {
        Answers races = report.of(BugKind.DATA_RACE);
        boolean mayHaveUsedIt = races.asked(Algorithm.MAXIMAL)
                || races.asked(Algorithm.SAID)
                || races.asked(Algorithm.CAUSALLY_PRECEDES)
                || !report.without(BugKind.DATA_RACE).unknown().isEmpty();
        if (!askedForZ3 && mayHaveUsedIt && settings.limits().solver() == SolverChoice.AUTO) {
            String why = surroundings.withoutZ3().get();
            askedForZ3 = true;
            if (!why.isEmpty()) {
                surroundings.say(Messages.withoutZ3(why));
            }
        }
    }

    /** Whatever happens with one file, the others are answered. */
    private int predict(String file, Settings settings, Parallel parallel) {
        try {
            return answer(file, settings, parallel);
        } catch (Throwable failure) {
            return Failures.report(failure, surroundings);
        }
    }

    private int answer(String file, Settings settings, Parallel parallel) {
        long start = surroundings.nanoTime().getAsLong();
        Trace trace;
        Report report;
        try (ProgressBar bar = ProgressBar.start(file, start, surroundings)) {
            trace = TraceFiles.read(file, surroundings.in());
            bar.at("comparing", 0, 0);
            report = Predictor.predict(trace, settings, parallel, bar);
        }
        long nanos = surroundings.nanoTime().getAsLong() - start;
        sayIfWithoutZ3(settings, report);
        if (json) {
            new JsonReport(surroundings.out()).print(file, trace, report);
        } else {
            heading(file);
            new PeopleReport(surroundings.out(), file, trace, nanos).print(report);
        }
        surroundings.out().flush();
        return report.found().isEmpty() ? ExitStatus.NO_RACE : ExitStatus.RACES;
    }

    private void heading(String file) {
        if (files.size() > 1) {
            String name = Cut.START.fit(Cut.printable(file), Widths.PAGE - HEADING.length());
            surroundings.out().println((isFirst ? "" : System.lineSeparator()) + HEADING + name);
            isFirst = false;
        }
    }
}
