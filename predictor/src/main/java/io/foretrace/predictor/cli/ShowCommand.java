package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Trace;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A trace or a schedule to look at. */
@Command(
        name = "show",
        description = "Prints a trace with a column for each thread, or what a schedule says.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ShowCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(
            paramLabel = "FILE",
            description = "A trace file, plain or gzip, or a file whose name ends in .schedule; - is standard input.")
    private String file = "";

    @Option(
            names = {"-o", "--page"},
            paramLabel = "PAGE",
            description = "Writes a page for a browser to this file instead.")
    private @Nullable String page;

    ShowCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        if (page != null) {
            Outputs.write(page, draw());
        } else if (isSchedule()) {
            Outputs.print(Pages.find().scheduleText(TraceFiles.path(file)), surroundings.out());
        } else {
            new TraceView(read()).print(surroundings.out());
        }
        return ExitStatus.NO_RACE;
    }

    private String draw() {
        Pages pages = Pages.find();
        if (isSchedule()) {
            return pages.ofSchedule(TraceFiles.path(file));
        }
        Trace trace = read();
        return pages.ofTrace(trace, ImpliedBugs.of(trace));
    }

    private boolean isSchedule() {
        return file.endsWith(".schedule");
    }

    private Trace read() {
        return TraceFiles.read(file, surroundings.in());
    }
}
