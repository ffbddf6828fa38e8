package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Trace;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** A trace to look at. */
@Command(
        name = "show",
        description = "Prints a trace with a column for each thread.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ShowCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(paramLabel = "FILE", description = "A trace file, plain or gzip; - is standard input.")
    private String file = "";

    ShowCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Trace trace = TraceFiles.read(file, surroundings.in());
        new TraceView(trace).print(surroundings.out());
        return ExitStatus.NO_RACE;
    }
}
