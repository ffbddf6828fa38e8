package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.extension.report.Violation;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Reached;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Saves schedules, with what a reader of the file and a replay need to know. */
final class Schedules {
    private final TestName test;
    private final OutputFolder folder;

    Schedules(TestName test, OutputFolder folder) {
        this.test = test;
        this.folder = folder;
    }

    /**
     * The schedule of a run that shows something by itself.
     *
     * @param seed of the recording that it comes from, if that was at random
     */
    SavedSchedule save(String name, String shows, Execution execution, OptionalLong seed) {
        return write(name, headers(shows, execution, seed), execution);
    }

    /** The schedule of a run with a race, which a replay looks at again. */
    SavedSchedule save(String name, String shows, Execution execution, OptionalLong seed, Reached reached) {
        Map<String, String> headers = headers(shows, execution, seed);
        headers.put("race.step", Long.toString(reached.step()));
        headers.put(
                "race.threads", reached.first().index() + " " + reached.second().index());
        return write(name, headers, execution);
    }

    /**
     * The schedule of a run with another bug, which a replay looks at again.
     *
     * @param state what the run ended with; empty if its outcome says all
     */
    SavedSchedule save(
            String name, Execution execution, OptionalLong seed, Violation violation, Optional<TornState> state) {
        Map<String, String> headers = headers(violation.title(), execution, seed);
        headers.putAll(ViolationHeaders.of(violation, state));
        return write(name, headers, execution);
    }

    private SavedSchedule write(String name, Map<String, String> headers, Execution execution) {
        Path file = folder.write(name + ".schedule", ScheduleCodec.write(execution.schedule(), headers));
        String shown = OutputFolder.shown(file);
        return new SavedSchedule(shown, ReplayLine.of(test, shown));
    }

    private Map<String, String> headers(String shows, Execution execution, OptionalLong seed) {
        Map<String, String> headers = new TreeMap<>();
        headers.put("test", test.toString());
        headers.put("jdk", System.getProperty("java.version"));
        headers.put("shows", shows);
        seed.ifPresent(value -> headers.put("seed", Long.toString(value)));
        Recording recording = execution.recording();
        for (int thread = 0; thread < recording.threads(); thread++) {
            headers.put("thread." + thread, recording.threadName(thread) + " " + recording.javaName(thread));
        }
        for (Event event : recording.events(recording.events())) {
            if (event.operation() == Operation.FORK && event.location().isKnown()) {
                headers.computeIfPresent(
                        "thread." + event.other().number(),
                        (key, value) ->
                                value + ", started at " + event.location().place());
            }
        }
        return headers;
    }
}
