package io.foretrace.scheduler.benchmark;

import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.record.Recorder;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/** What the recorder takes for an event, without hooks and without a scheduler. */
final class RecordingCost {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int EVENTS = 200_000;
    private static final int ROUNDS = 10;

    private RecordingCost() {}

    /** In nanoseconds of CPU time an event: with one target, with 64 of them in turn, or for the copy that is kept after an execution. */
    static double of(String what) {
        Recorder recorder = new Recorder();
        Object[] targets = new Object[what.equals("targets") ? 64 : 1];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = new Object();
        }
        long nanos = 0;
        for (int round = 0; round < ROUNDS; round++) {
            recorder.clear();
            long start = THREADS.getCurrentThreadCpuTime();
            record(recorder, targets);
            long middle = THREADS.getCurrentThreadCpuTime();
            int copied = recorder.recording(List.of("0"), List.of("main")).events();
            long end = THREADS.getCurrentThreadCpuTime();
            if (copied != EVENTS) {
                throw new IllegalStateException("recorded " + copied);
            }
            nanos += what.equals("copy") ? end - middle : middle - start;
        }
        return (double) nanos / ROUNDS / EVENTS;
    }

    private static void record(Recorder recorder, Object[] targets) {
        int mask = targets.length - 1;
        for (int event = 0; event < EVENTS; event++) {
            recorder.access(Ops.WRITE, 0, 1, targets[event & mask], 1, event, 0);
        }
    }
}
