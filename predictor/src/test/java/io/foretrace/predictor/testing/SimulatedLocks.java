package io.foretrace.predictor.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** The locks of a {@link Simulation}, each of which can be held alone, shared, or both by one thread that downgrades. */
final class SimulatedLocks {
    private final int size;
    private final Map<String, SimulatedThread> owners = new HashMap<>();
    private final Map<String, Integer> readers = new HashMap<>();

    SimulatedLocks(int size) {
        this.size = size;
    }

    String any(SplittableRandom random) {
        return "l" + random.nextInt(size);
    }

    boolean isFree(String lock) {
        return !owners.containsKey(lock) && readers.getOrDefault(lock, 0) == 0;
    }

    void acquire(SimulatedThread thread, String lock) {
        owners.put(lock, thread);
        thread.exclusive().add(lock);
    }

    void release(SimulatedThread thread, String lock) {
        owners.remove(lock);
        thread.exclusive().remove(lock);
    }

    boolean canShare(SimulatedThread thread, String lock) {
        SimulatedThread owner = owners.get(lock);
        return (owner == null || owner == thread) && !thread.shared().contains(lock);
    }

    void share(SimulatedThread thread, String lock) {
        readers.merge(lock, 1, Integer::sum);
        thread.shared().add(lock);
    }

    void unshare(SimulatedThread thread, String lock) {
        readers.merge(lock, -1, Integer::sum);
        thread.shared().remove(lock);
    }
}
