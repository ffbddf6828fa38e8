package io.foretrace.predictor.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Saved schedules, and what is known of them without running anything. */
@Command(
        name = "schedules",
        description = "Lists saved schedules: what they show, when they were made, whether they still fit.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class SchedulesCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(paramLabel = "DIR", description = "A folder; schedules are found anywhere below it.")
    private String folder = "";

    @Option(
            names = "--classes",
            paramLabel = "PATH",
            description = "The class path of the tests: folders and jars, as Java writes it.")
    private String classes = "";

    SchedulesCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        List<Path> path = Arrays.stream(classes.split(File.pathSeparator, -1))
                .filter(part -> !part.isEmpty())
                .map(TraceFiles::path)
                .toList();
        Outputs.print(Pages.find().schedules(TraceFiles.path(folder), path), surroundings.out());
        return ExitStatus.NO_RACE;
    }
}
