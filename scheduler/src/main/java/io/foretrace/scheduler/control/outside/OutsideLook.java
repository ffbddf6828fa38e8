package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.jdk.OutsideThread;
import io.foretrace.scheduler.bridge.jdk.OutsideThreads;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The threads outside at a moment.
 *
 * @param busy those that may do something by themselves
 * @param atWork whether one of ours has set one of them to work
 * @param awaited whether one of ours is in a call that comes to an end by itself: one that blocks, or for a process
 */
record OutsideLook(List<OutsideThread> busy, boolean atWork, boolean awaited) {
    /** Threads that wake each other all the time would keep us looking for ever. */
    private static final int LOOKS = 3;

    /** Looks at all of them as if at once: else one could wake another behind our back, and wait itself when seen. */
    static OutsideLook look(Threads threads) {
        for (int look = 1; ; look++) {
            int before = OutsideThreads.pulse();
            OutsideLook view = lookOnce(threads);
            if (!view.isQuiet() || OutsideThreads.pulse() == before || look == LOOKS) {
                return view;
            }
        }
    }

    private static OutsideLook lookOnce(Threads threads) {
        boolean awaited = Baton.detached != 0;
        boolean atWork = false;
        List<OutsideThread> busy = new ArrayList<>();
        for (OutsideThread outside : OutsideThreads.alive()) {
            Thread thread = outside.get();
            if (thread == null || thread == Thread.currentThread() || threads.of(thread) != null) {
                continue; // the body may run in a thread that we once knew as one outside, and one that leaves looks
                // itself
            }
            Expectation expected = Expectation.of(outside, thread);
            if (expected != Expectation.NONE) {
                busy.add(outside);
                atWork |= expected == Expectation.WORKS_FOR_US;
            }
        }
        return new OutsideLook(busy, atWork, awaited);
    }

    /** As {@link #look}, when it is the last: one of ours that waits for the end of a process waits for the JDK. */
    static OutsideLook lookWell(Threads threads) {
        OutsideLook view = look(threads);
        return new OutsideLook(view.busy, view.atWork, view.awaited || isProcessAwaited(threads));
    }

    /** Whether nobody outside will do anything. */
    boolean isQuiet() {
        return busy.isEmpty() && !awaited;
    }

    /** Whether the clock is to be held up for one of them. */
    boolean hasCredit() {
        return atWork || busy.stream().anyMatch(OutsideThread::hasCredit);
    }

    /** The clock was held up for all of them. */
    void charge(long nanos) {
        if (!atWork) {
            busy.forEach(outside -> outside.charge(nanos));
        }
    }

    /** Their names, as a part of a sentence. */
    String names() {
        return threads().stream().map(Thread::getName).sorted().collect(Collectors.joining(", "));
    }

    /** Those that may do something by themselves. */
    List<Thread> threads() {
        return busy.stream().map(OutsideThread::get).filter(Objects::nonNull).toList();
    }

    /** The end of a process is seen by a thread of the JDK's that may have been there before the agent. */
    private static boolean isProcessAwaited(Threads threads) {
        for (ControlledThread thread : threads.all()) {
            if (thread.state() instanceof ThreadState.Parked && isProcessAwaited(thread.thread.getStackTrace())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isProcessAwaited(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals("java.lang.ProcessImpl")
                    && frame.getMethodName().equals("waitFor")) {
                return true;
            }
        }
        return false;
    }
}
