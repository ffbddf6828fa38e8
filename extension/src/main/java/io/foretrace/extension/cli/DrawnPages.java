package io.foretrace.extension.cli;

import io.foretrace.extension.page.TestPage;
import io.foretrace.extension.report.text.Count;
import io.foretrace.predictor.cli.Pages;
import io.foretrace.predictor.trace.Trace;
import java.nio.file.Path;
import java.util.List;

/** Draws what the command line asks for. */
public final class DrawnPages implements Pages {
    /** For the service loader. */
    public DrawnPages() {}

    @Override
    public String ofTrace(Trace trace, List<Implied> bugs) {
        String about = "a trace: " + Count.of(trace.size(), "event") + " in "
                + Count.of(trace.threads().size(), "thread")
                + (bugs.isEmpty() ? ", which implies no bug" : ", which implies " + Count.of(bugs.size(), "bug"));
        return TestPage.ofFile(trace.source(), about, TraceStories.of(trace, bugs));
    }

    @Override
    public String ofSchedule(Path file) {
        SavedFile saved = SavedFile.read(file);
        String about = "a schedule: " + Count.of(saved.schedule().totalSteps(), "step") + " in "
                + Count.of(saved.schedule().runs(), "run");
        return TestPage.ofFile(String.valueOf(file.getFileName()), about, List.of(ScheduleStory.of(saved)));
    }

    @Override
    public String scheduleText(Path file) {
        return ScheduleStory.text(SavedFile.read(file));
    }

    @Override
    public String report(List<Path> folders, Path to) {
        return ManyMachines.report(folders, to);
    }

    @Override
    public String schedules(Path folder, List<Path> classPath) {
        return ScheduleList.of(folder, classPath);
    }
}
