package io.foretrace.scheduler.control;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.control.ControlledThread.Status;
import io.foretrace.scheduler.record.ClassNames;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/** Why threads do not go on: in words, and as the cycle of locks and holders if there is one. */
final class Stuck {
    private Stuck() {}

    /** The outcome when no thread can run. */
    static Outcome outcome(Threads threads) {
        List<Outcome.Waiting> cycle = cycle(threads);
        return cycle.isEmpty() ? new Outcome.Hang(describe(threads)) : new Outcome.Deadlock(cycle);
    }

    /** The threads that wait for each other's locks; empty if there is no such cycle. */
    static List<Outcome.Waiting> cycle(Threads threads) {
        for (ControlledThread start : threads.all()) {
            List<ControlledThread> path = new ArrayList<>();
            ControlledThread at = start;
            while (at != null && !path.contains(at)) {
                path.add(at);
                at = holderOf(at, threads);
            }
            if (at != null) {
                return path.subList(path.indexOf(at), path.size()).stream()
                        .map(thread -> describe(thread, threads))
                        .toList();
            }
        }
        return List.of();
    }

    static List<Outcome.Waiting> describe(Threads threads) {
        return threads.all().stream()
                .filter(thread -> !thread.isEnded())
                .map(thread -> describe(thread, threads))
                .toList();
    }

    /** In one sentence: what a thread was doing when its execution was over. */
    static String leftover(ControlledThread thread) {
        return "Thread " + thread.name + " (" + thread.thread.getName() + ") was still "
                + (thread.status == Status.RUNNABLE ? "running" : "waiting for " + waitsFor(thread))
                + " when the body had returned; it was ended.";
    }

    /** The thread that holds the lock that this one waits for. */
    private static @Nullable ControlledThread holderOf(ControlledThread thread, Threads threads) {
        if (thread.isEnded() || thread.deadline != ControlledThread.NEVER) {
            return null;
        }
        if (thread.status == Status.BLOCKED && thread.waitsFor instanceof Monitor monitor) {
            return monitor.owner;
        }
        if (thread.status == Status.PARKED && thread.waitsFor instanceof AbstractOwnableSynchronizer lock) {
            Object owner = Jdk.field(lock, AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
            return owner instanceof Thread holder ? threads.of(holder) : null;
        }
        return null;
    }

    private static Outcome.Waiting describe(ControlledThread thread, Threads threads) {
        ControlledThread holder = holderOf(thread, threads);
        String waits = thread.status == Status.RUNNABLE ? "nothing" : waitsFor(thread);
        return new Outcome.Waiting(
                thread.name,
                thread.thread.getName(),
                holder == null ? waits : waits + ", which thread " + holder.name + " holds",
                thread.held.stream().map(Stuck::lockName).toList(),
                stack(thread.thread));
    }

    private static String waitsFor(ControlledThread thread) {
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

    /** Never calls the object's own code. */
    static String lockName(@Nullable Object lock) {
        Object object = lock instanceof Monitor monitor ? monitor.object : lock;
        if (object == null) {
            return "nothing";
        }
        return ClassNames.simple(object.getClass()) + '@' + Integer.toHexString(System.identityHashCode(object));
    }

    /** What the program was doing: without our own frames on top of it and below it. */
    static List<StackTraceElement> stack(Thread thread) {
        List<StackTraceElement> frames = List.of(thread.getStackTrace());
        int first = 0;
        for (int i = 0; i < frames.size() && !Lifecycle.isBody(frames.get(i)); i++) {
            if (isHook(frames.get(i))) {
                first = i + 1;
            }
        }
        int end = first;
        while (end < frames.size() && !Lifecycle.isBody(frames.get(end))) {
            end++;
        }
        return frames.subList(first, end);
    }

    private static boolean isHook(StackTraceElement frame) {
        return frame.getClassName().startsWith("io.foretrace.scheduler.bridge.");
    }
}
