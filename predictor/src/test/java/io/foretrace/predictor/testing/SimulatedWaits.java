package io.foretrace.predictor.testing;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Waits and notifications of a {@link Simulation}: when a wait starts it is decided whether it will time out. */
final class SimulatedWaits {
    private final SplittableRandom random;

    SimulatedWaits(SplittableRandom random) {
        this.random = random;
    }

    void start(SimulatedThread thread, String lock, boolean releasesIt) {
        thread.startWait(lock, releasesIt, random.nextInt(5) == 0);
    }

    /** Returns the value column. */
    String end(SimulatedThread thread) {
        thread.endWait();
        return thread.timesOut() ? "|timeout" : "";
    }

    List<SimulatedThread> waiters(List<SimulatedThread> threads, String lock) {
        return threads.stream().filter(thread -> thread.canBeNotified(lock)).toList();
    }

    /** Wakes one or all; returns the value column without its separator. */
    String signal(List<SimulatedThread> threads, String lock) {
        List<SimulatedThread> waiters = waiters(threads, lock);
        // Several waiters at once are rare: use them.
        boolean isAll = waiters.size() > 1 ? random.nextInt(4) > 0 : random.nextInt(3) == 0;
        List<SimulatedThread> woken =
                isAll || waiters.isEmpty() ? waiters : List.of(waiters.get(random.nextInt(waiters.size())));
        woken.forEach(SimulatedThread::notified);
        if (isAll || woken.isEmpty()) {
            threads.stream()
                    .filter(thread -> lock.equals(thread.waitsOn()) && thread.timesOut())
                    .forEach(SimulatedThread::passedOver);
        }
        return (isAll ? "all:" : "") + woken.stream().map(SimulatedThread::name).collect(Collectors.joining(","));
    }
}
