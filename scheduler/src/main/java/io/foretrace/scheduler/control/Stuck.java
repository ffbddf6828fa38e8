package io.foretrace.scheduler.control;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Awaited.Kind;
import io.foretrace.scheduler.control.ControlledThread.Status;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.ClassNames;
import io.foretrace.scheduler.record.Recorder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why threads do not go on. */
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
                + (thread.status == Status.RUNNABLE ? "running" : "waiting for " + awaited(thread))
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
        return new Outcome.Waiting(
                thread.name,
                thread.thread.getName(),
                awaited(thread),
                holders.stream().map(holder -> holder.name).findFirst(),
                thread.held.stream().map(this::lock).toList(),
                stack(thread.thread));
    }

    private Awaited awaited(ControlledThread thread) {
        return switch (thread.status) {
            case BLOCKED -> new Awaited(Kind.MONITOR, subject(thread));
            case WAITING -> new Awaited(Kind.NOTIFICATION, subject(thread));
            case PARKED -> new Awaited(parked(thread), subject(thread));
            case SLEEPING -> new Awaited(Kind.SLEEP, Optional.empty());
            case JOINING -> new Awaited(Kind.THREAD, subject(thread));
            case DETACHED -> new Awaited(Kind.OUTSIDE, Optional.empty());
            case NEW, RUNNABLE, ENDED -> new Awaited(Kind.NOTHING, Optional.empty());
        };
    }

    private static Kind parked(ControlledThread thread) {
        if (thread.waitsFor == null) {
            return Kind.UNPARK;
        }
        return LockCycle.wanted(thread) == null ? Kind.SYNCHRONIZER : Kind.LOCK;
    }

    private Optional<Subject> subject(ControlledThread thread) {
        Object subject = thread.waitsFor;
        if (subject instanceof ControlledThread other) {
            return Optional.of(new Subject.OfThread(other.index, other.name));
        }
        return subject == null ? Optional.empty() : Optional.of(lock(subject));
    }

    /** Never calls the object's own code. */
    private Subject.Lock lock(Object lock) {
        Object object = lock instanceof Monitor monitor ? monitor.object : lock;
        String className = ClassNames.of(object.getClass());
        return new Subject.Lock(
                recorder.instance(object).orElseGet(() -> new Instance(className, Instance.IN_NO_EVENT)));
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
