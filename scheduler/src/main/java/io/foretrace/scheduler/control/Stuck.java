package io.foretrace.scheduler.control;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.ControlledThread.Status;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.ClassNames;
import io.foretrace.scheduler.record.Recorder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why threads do not go on, in words. */
final class Stuck {
    private final Threads threads;
    private final Recorder recorder;
    private final LockCycle cycles;

    Stuck(Threads threads, Recorder recorder) {
        this.threads = threads;
        this.recorder = recorder;
        this.cycles = new LockCycle(threads);
    }

    /** The outcome when no thread can run. */
    Outcome outcome() {
        List<Outcome.Waiting> cycle = cycle();
        return cycle.isEmpty() ? new Outcome.Hang(describe()) : new Outcome.Deadlock(cycle);
    }

    /** The threads that wait for each other's locks; empty if there is no such cycle. */
    List<Outcome.Waiting> cycle() {
        return describe(cycles.find());
    }

    /** As {@link #cycle}, for a thread that has just begun to wait, while others may still be able to run. */
    List<Outcome.Waiting> cycleClosedBy(ControlledThread thread) {
        return LockCycle.wanted(thread) == null ? List.of() : describe(cycles.closedBy(thread));
    }

    List<Outcome.Waiting> describe() {
        return threads.all().stream()
                .filter(thread -> !thread.isEnded())
                .map(thread -> describe(thread, null))
                .toList();
    }

    /** In one sentence: what a thread was doing when its execution was over. */
    String leftover(ControlledThread thread) {
        return "Thread " + thread.name + " (" + thread.thread.getName() + ") was still "
                + (thread.status == Status.RUNNABLE ? "running" : "waiting for " + waitsFor(thread))
                + " when the body had returned; it was ended.";
    }

    private List<Outcome.Waiting> describe(List<ControlledThread> cycle) {
        Outcome.Waiting[] waiting = new Outcome.Waiting[cycle.size()];
        for (int i = 0; i < waiting.length; i++) {
            waiting[i] = describe(cycle.get(i), cycle.get((i + 1) % waiting.length));
        }
        return List.of(waiting);
    }

    /** @param next who holds what the thread waits for; null to find out */
    private Outcome.Waiting describe(ControlledThread thread, @Nullable ControlledThread next) {
        List<ControlledThread> holders = next != null ? List.of(next) : cycles.holders(thread);
        String holder = holders.isEmpty() ? "" : holders.get(0).name;
        String waits = thread.status == Status.RUNNABLE ? "nothing" : waitsFor(thread);
        boolean waitsOnLock = thread.status == Status.WAITING || LockCycle.wanted(thread) != null;
        return new Outcome.Waiting(
                thread.name,
                thread.thread.getName(),
                holder.isEmpty() ? waits : waits + ", which thread " + holder + " holds",
                waitsOnLock ? recorded(thread.waitsFor).map(Subject.Lock::new) : Optional.empty(),
                holder,
                thread.held.stream().map(this::lockName).toList(),
                stack(thread.thread));
    }

    private String waitsFor(ControlledThread thread) {
        Object subject = thread.waitsFor;
        return switch (thread.status) {
            case BLOCKED -> "the monitor of " + lockName(subject);
            case WAITING -> "a notification of " + lockName(subject);
            case PARKED -> subject == null ? "an unpark" : lockName(subject);
            case SLEEPING -> "the end of its sleep";
            case JOINING -> "the end of thread " + subject;
            case DETACHED -> "a call that Foretrace does not control";
            case NEW, RUNNABLE, ENDED -> "nothing";
        };
    }

    /** As events name it; what never was in one, by its hash. Never calls the object's own code. */
    private String lockName(@Nullable Object lock) {
        Object object = lock instanceof Monitor monitor ? monitor.object : lock;
        if (object == null) {
            return "nothing";
        }
        return recorded(lock)
                .map(Instance::text)
                .orElseGet(() -> ClassNames.simple(object.getClass())
                        + '@'
                        + Integer.toHexString(System.identityHashCode(object)));
    }

    /** Empty for what never was in an event. */
    private Optional<Instance> recorded(@Nullable Object lock) {
        Object object = lock instanceof Monitor monitor ? monitor.object : lock;
        return object == null ? Optional.empty() : recorder.instance(object);
    }

    /** What the program was doing: without our own frames on top of it and below it. */
    static List<StackTraceElement> stack(Thread thread) {
        List<StackTraceElement> frames = List.of(thread.getStackTrace());
        int first = 0;
        for (int i = 0; i < frames.size() && !Lifecycle.isBody(frames.get(i)); i++) {
            if (Origin.isHook(frames.get(i).getClassName())) {
                first = i + 1;
            }
        }
        int end = first;
        while (end < frames.size() && !Lifecycle.isBody(frames.get(end))) {
            end++;
        }
        return frames.subList(first, end);
    }
}
