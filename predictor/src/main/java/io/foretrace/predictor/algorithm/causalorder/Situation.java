package io.foretrace.predictor.algorithm.causalorder;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** How far each thread has come, who holds and who waits for what. */
final class Situation {
    private final Map<Integer, Integer> done = new HashMap<>();
    private final Map<Integer, Integer> owner = new HashMap<>();
    private final Map<Integer, Integer> readers = new HashMap<>();
    /** Per thread its wait, until it is notified. */
    private final Map<Integer, Waiting> waits = new HashMap<>();

    private final Set<Integer> notified = new HashSet<>();

    Situation copy() {
        Situation copy = new Situation();
        copy.done.putAll(done);
        copy.owner.putAll(owner);
        copy.readers.putAll(readers);
        copy.waits.putAll(waits);
        copy.notified.addAll(notified);
        return copy;
    }

    /** How many of its events a thread has performed. */
    int done(int thread) {
        return done.getOrDefault(thread, 0);
    }

    /** Whether all that comes before a thread's next event has happened. */
    boolean follows(Step step) {
        return step.before().isWithin(this);
    }

    /** Whether the rules for locks, joins and notifications let a thread's next event happen. */
    boolean allows(Step step) {
        Event event = step.event();
        int target = event.target();
        return switch (event.op()) {
            case ACQUIRE -> !owner.containsKey(target) && !readers.containsKey(target);
            case READ_ACQUIRE -> owner.getOrDefault(target, event.thread()) == event.thread();
            case JOIN -> done(target) == step.childLength();
            case WOKEN -> event.timedOut() || notified.contains(event.thread());
            case NOTIFY -> canNotify(event);
            default -> true;
        };
    }

    private boolean canNotify(Event event) {
        for (int thread : event.woken()) {
            Waiting waiting = waits.get(thread);
            if (waiting == null || waiting.lock() != event.target() || !waiting.isNotified()) {
                return false;
            }
        }
        // A wait that may still time out is counted, so that it is in the way: whatever it will be, that is safe.
        return !event.countsWaiters()
                || waits.values().stream()
                                .filter(waiting -> waiting.lock() == event.target() && !waiting.isTimedOut())
                                .count()
                        == event.woken().length;
    }

    void perform(Step step) {
        Event event = step.event();
        int thread = event.thread();
        int target = event.target();
        done.put(thread, step.position() + 1);
        switch (event.op()) {
            case ACQUIRE -> owner.put(target, thread);
            case RELEASE -> owner.remove(target);
            case READ_ACQUIRE -> readers.merge(target, 1, Integer::sum);
            case READ_RELEASE -> readers.computeIfPresent(target, (lock, count) -> count == 1 ? null : count - 1);
            case WAIT -> waits.put(thread, Objects.requireNonNull(step.waiting()));
            case WOKEN -> {
                waits.remove(thread);
                notified.remove(thread);
            }
            case NOTIFY -> {
                for (int woken : event.woken()) {
                    waits.remove(woken);
                    notified.add(woken);
                }
            }
            default -> {}
        }
    }
}
