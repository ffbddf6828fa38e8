package io.foretrace.extension.cli;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What a schedule says: who ran for how long, and where it stood then. */
final class ScheduleStory {
    /** More than that nobody follows with the eye. */
    private static final int MOST_DRAWN = 28;

    private static final int MOST = 10_000;

    private ScheduleStory() {}

    static Story of(SavedFile saved) {
        String path = saved.path().toString().replace('\\', '/');
        SavedSchedule schedule = new SavedSchedule(path, "-Dforetrace.replay=" + path);
        return new Story(saved.shows(), "", List.of(), List.of(order(saved)), schedule, text(saved));
    }

    private static Story.Order order(SavedFile saved) {
        Schedule schedule = saved.schedule();
        Lanes lanes = Lanes.of(
                IntStream.range(0, schedule.runs()).map(schedule::thread).toArray());
        int first = Math.max(0, schedule.runs() - MOST);
        List<Story.Step> steps = new ArrayList<>();
        for (int run = first; run < schedule.runs(); run++) {
            steps.add(step(schedule, run, lanes));
        }
        List<String> threads = lanes.names(number -> "thread " + saved.thread(number));
        return new Story.Order("", "runs so, step by step", false, threads, steps, first, List.of());
    }

    private static Story.Step step(Schedule schedule, int run, Lanes lanes) {
        String place = schedule.place(run);
        return new Story.Step(
                lanes.of(schedule.thread(run)),
                "runs " + Count.of(schedule.steps(run), "step"),
                place.isEmpty() ? Location.NOWHERE : Location.parse(place),
                false,
                run >= schedule.runs() - MOST_DRAWN,
                -1);
    }

    /** For a terminal. */
    static String text(SavedFile saved) {
        StringBuilder text = new StringBuilder(saved.shows()).append('\n');
        text.append("test:  ").append(said(saved.header("test"))).append('\n');
        text.append("made:  ").append(saved.made()).append('\n');
        text.append("JDK:   ").append(said(saved.header("jdk"))).append('\n');
        Schedule schedule = saved.schedule();
        for (int run = 0; run < schedule.runs(); run++) {
            text.append("thread ").append(saved.thread(schedule.thread(run)));
            text.append(": ").append(Count.of(schedule.steps(run), "step"));
            text.append(schedule.place(run).isEmpty() ? "" : ", then at " + schedule.place(run));
            text.append('\n');
        }
        return text.toString();
    }

    private static String said(String header) {
        return header.isEmpty() ? "unknown" : header;
    }
}
