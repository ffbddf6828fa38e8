package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/**
 * What the command line asks of the module that draws pages and knows schedules, which is on the class path of
 * {@code bin/foretrace} where it is needed. What cannot be done is a {@link BadUse}.
 */
public interface Pages {
    /**
     * A bug that a trace implies.
     *
     * @param title what it is, on one line
     * @param events of the trace, in an order that ends in it
     * @param about those of them that make it
     */
    record Implied(String title, List<Integer> events, List<Integer> about) {}

    /** A trace as a page, with the bugs that it implies. */
    String ofTrace(Trace trace, List<Implied> bugs);

    /** A schedule as a page. */
    String ofSchedule(Path file);

    /** A schedule as text. */
    String scheduleText(Path file);

    /**
     * Writes the page and the findings of all tests whose files lie below the folders.
     *
     * @param to where the files go
     * @return what was written, in one sentence
     */
    String report(List<Path> folders, Path to);

    /**
     * Lists the schedules below a folder.
     *
     * @param classPath where the classes of the program are; empty if that is not said
     */
    String schedules(Path folder, List<Path> classPath);

    /** The one that is on the class path. */
    static Pages find() {
        return ServiceLoader.load(Pages.class).findFirst().orElseThrow(() -> new BadUse(Messages.noPages()));
    }
}
