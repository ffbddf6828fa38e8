package io.foretrace.extension.pipeline.files;

import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Saves schedules, with what a reader of the file and a replay need to know. */
public final class Schedules {
    /** A header of those schedules in which waits could end without a signal. */
    public static final String SPURIOUS_WAKE_UPS = "spurious-wake-ups";

    private final TestName test;
    private final OutputFolder folder;
    private final boolean spuriousWakeUps;

    /** @param spuriousWakeUps whether waits could end without a signal in what is saved: a replay has to know */
    public Schedules(TestName test, OutputFolder folder, boolean spuriousWakeUps) {
        this.test = test;
        this.folder = folder;
        this.spuriousWakeUps = spuriousWakeUps;
    }

    /** Whose schedules they are. */
    public TestName test() {
        return test;
    }

    /**
     * The schedule of a run that shows something by itself.
     *
     * @param seed of the recording that it comes from, if that was at random
     */
    public SavedSchedule save(String name, String shows, Execution execution, OptionalLong seed) {
        return save(name, shows, execution, seed, Map.of());
    }

    /**
     * The schedule of a run with a bug, which a replay looks at again.
     *
     * @param bug what {@code BugHeaders} says about it
     */
    public SavedSchedule save(
            String name, String shows, Execution execution, OptionalLong seed, Map<String, String> bug) {
        Map<String, String> headers = headers(shows, execution, seed);
        headers.putAll(bug);
        Path file = folder.write(name + ".schedule", ScheduleCodec.write(execution.schedule(), headers));
        String shown = OutputFolder.shown(file);
        return new SavedSchedule(shown, ReplayLine.of(test, shown));
    }

    private Map<String, String> headers(String shows, Execution execution, OptionalLong seed) {
        Map<String, String> headers = new TreeMap<>();
        headers.put("test", test.toString());
        headers.put("jdk", System.getProperty("java.version"));
        headers.put("shows", shows);
        if (spuriousWakeUps) {
            headers.put(SPURIOUS_WAKE_UPS, "true");
        }
        seed.ifPresent(value -> headers.put("seed", Long.toString(value)));
        Recording recording = execution.recording();
        for (int thread = 0; thread < recording.threads(); thread++) {
            headers.put("thread." + thread, recording.threadName(thread) + " " + recording.javaName(thread));
        }
        for (Event event : recording.forks()) {
            if (event.location().isKnown()) {
                headers.computeIfPresent(
                        "thread." + event.other().number(),
                        (key, value) ->
                                value + ", started at " + event.location().place());
            }
        }
        return headers;
    }
}
