package io.foretrace.predictor.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The page of many tests, wherever they were run. */
@Command(
        name = "report",
        description = "Makes the page and the findings of all tests anew, from the files of many machines.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ReportCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Parameters(
            paramLabel = "DIR",
            arity = "1..*",
            description = "A folder; the files that tests have left are found anywhere below it.")
    private List<String> folders = List.of();

    @Option(
            names = {"-o", "--to"},
            paramLabel = "DIR",
            description = "Where index.html and foretrace.sarif go; by default the first folder.")
    private @Nullable String to;

    ReportCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        List<Path> from = folders.stream().map(TraceFiles::path).toList();
        Path where = to == null ? from.get(0) : TraceFiles.path(to);
        Outputs.print(Pages.find().report(from, where), surroundings.out());
        return ExitStatus.NO_RACE;
    }
}
