package io.foretrace.predictor.cli;

import io.foretrace.predictor.algorithm.closure.ClosureLimitException;
import io.foretrace.predictor.algorithm.closure.FeasibilityClosure;
import io.foretrace.predictor.algorithm.closure.FeasibleTrace;
import io.foretrace.predictor.trace.Trace;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How many proper feasible traces a small trace has, and which. */
@Command(
        name = "closure",
        description = "Counts the proper feasible traces of a small trace: the other executions that every program"
                + " which can produce this one can produce too, and that none of them extends.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class ClosureCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Option(
            names = "--list",
            description =
                    "Prints each of them as event numbers; 9=0 is a read that sees 0, not what it saw in the trace.")
    private boolean list;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "How many feasible traces to look at, counting those that others extend: ${DEFAULT-VALUE}")
    private String limit = "1000000";

    @Parameters(paramLabel = "FILE", description = "A trace file, plain or gzip; - is standard input.")
    private String file = "";

    ClosureCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        long most = Arguments.limit(limit);
        Trace trace = TraceFiles.read(file, surroundings.in());
        FeasibilityClosure closure = FeasibilityClosure.of(trace);
        PrintWriter out = surroundings.out();
        try {
            long proper = closure.countProper(most);
            long aside = closure.threadEventsAside().countProper(most);
            out.println(Messages.properTraces(proper));
            if (aside != proper) {
                out.println(Messages.properTracesAside(aside));
            }
            if (list) {
                closure.forEachProper(tau -> print(out, trace, tau), most);
            }
        } catch (ClosureLimitException tooMany) {
            throw new BadUse(Messages.closureLimit(file, most));
        }
        return ExitStatus.NO_RACE;
    }

    private static void print(PrintWriter out, Trace trace, FeasibleTrace tau) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < tau.length(); i++) {
            line.append(i == 0 ? "" : " ").append(tau.event(i));
            tau.offValue(i).ifPresent(value -> line.append('=').append(Cut.printable(trace.valueText(value))));
        }
        out.println(line);
    }
}
