package io.foretrace.predictor.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Runs random threads for a while and writes down what they do. Each trace has habits of its own (has it branches, tells
 * it values, are locks nested), so that every kind of trace comes up often enough, the plain ones too.
 */
final class Simulation {
    private final Shape shape;
    private final SplittableRandom random;
    private final List<String> lines = new ArrayList<>();
    private final List<SimulatedThread> threads = new ArrayList<>();
    private final int events;
    private final boolean hasBranches;
    private final boolean isNested;
    private final boolean isInLoops;
    private final SimulatedLocks locks;
    private final SimulatedWaits waits;
    private final SimulatedMemory memory;

    Simulation(Shape shape, SplittableRandom random) {
        this.shape = shape;
        this.random = random;
        // Long traces show more, so they come twice as often as short ones.
        this.events = Math.max(length(), length());
        this.hasBranches = random.nextInt(4) > 0;
        this.isNested = random.nextBoolean();
        this.isInLoops = random.nextBoolean();
        boolean allForked = random.nextInt(3) > 0;
        int size = random.nextInt(2, shape.maxThreads() + 1);
        for (int thread = 0; thread < size; thread++) {
            boolean needsFork = thread > 0 && shape.threading() > 0 && (allForked || random.nextBoolean());
            threads.add(new SimulatedThread("T" + thread, needsFork, random.nextInt(4) == 0));
        }
        this.locks = new SimulatedLocks(shape.locks());
        this.waits = new SimulatedWaits(random);
        this.memory = new SimulatedMemory(shape, random);
    }

    private int length() {
        return random.nextInt(Shape.MIN_EVENTS, shape.maxEvents() + 1);
    }

    /** Returns false if it ends in what a trace cannot tell: a wait that timed out, but whose thread did not notice. */
    boolean run() {
        int attempts = 0;
        while (lines.size() < events && attempts++ < 20 * events) {
            step(threads.get(random.nextInt(threads.size())));
        }
        for (SimulatedThread thread : threads) {
            while (thread.wasPassedOver() && lines.size() < shape.maxEvents()) {
                int before = lines.size();
                step(thread);
                if (lines.size() == before) {
                    return false;
                }
            }
        }
        return lines.size() >= Shape.MIN_EVENTS && threads.stream().noneMatch(SimulatedThread::wasPassedOver);
    }

    String text() {
        return memory.headers() + String.join("\n", lines) + "\n";
    }

    private void step(SimulatedThread thread) {
        if (!thread.canRun()) {
            return;
        }
        Dice dice = new Dice(random);
        if (thread.waitsOn() != null) {
            goOnWaiting(thread, dice);
        } else if (thread.shouldBegin()) {
            dice.add(1, () -> line(thread, "begin()"));
        } else {
            access(thread, dice);
            lock(thread, dice);
            share(thread, dice);
            waitOrNotify(thread, dice);
            forkOrJoin(thread, dice);
        }
        if (!dice.isEmpty()) {
            dice.roll();
        }
    }

    private void line(SimulatedThread thread, String event) {
        line(thread, event, "");
    }

    private void line(SimulatedThread thread, String event, String value) {
        thread.ran();
        // In loops, events come from the same places again.
        int location = isInLoops ? random.nextInt(1, 9) : lines.size() + 1;
        lines.add(thread.name() + "|" + event + "|" + location + value);
    }

    private void access(SimulatedThread thread, Dice dice) {
        int variable = random.nextInt(shape.variables());
        String target = "(x" + variable + ")";
        dice.add(shape.accesses(), () -> line(thread, "r" + target, memory.read(variable)));
        dice.add(shape.accesses(), () -> line(thread, "w" + target, memory.write(variable)));
        dice.add(shape.accesses() / 6, () -> line(thread, "rmw" + target, memory.readModifyWrite(variable)));
        dice.add(hasBranches ? shape.accesses() / 2 : 0, () -> line(thread, "branch()"));
    }

    private void lock(SimulatedThread thread, Dice dice) {
        String lock = locks.any(random);
        dice.add(locks.isFree(lock) ? shape.locking() : 0, () -> acquire(thread, lock));
        List<String> held = thread.exclusive();
        if (!held.isEmpty()) {
            String releases = held.get(isNested ? held.size() - 1 : random.nextInt(held.size()));
            dice.add(2 * shape.locking(), () -> release(thread, releases));
        }
    }

    private void acquire(SimulatedThread thread, String lock) {
        locks.acquire(thread, lock);
        line(thread, "acq(" + lock + ")");
    }

    private void release(SimulatedThread thread, String lock) {
        locks.release(thread, lock);
        line(thread, "rel(" + lock + ")");
    }

    private void share(SimulatedThread thread, Dice dice) {
        String lock = locks.any(random);
        // Downgrading is rare unless it is helped.
        int weight = thread.exclusive().contains(lock) ? 3 * shape.sharing() : shape.sharing();
        if (locks.canShare(thread, lock)) {
            dice.add(weight, () -> {
                locks.share(thread, lock);
                line(thread, "racq(" + lock + ")");
            });
        }
        if (thread.shared().contains(lock)) {
            dice.add(4 * shape.sharing(), () -> {
                locks.unshare(thread, lock);
                line(thread, "rrel(" + lock + ")");
            });
        }
    }

    private void waitOrNotify(SimulatedThread thread, Dice dice) {
        String lock = locks.any(random);
        boolean holds = thread.exclusive().contains(lock);
        if (!thread.shared().contains(lock) && someoneElseRuns(thread)) {
            dice.add(holds ? 3 * shape.waiting() : shape.waiting(), () -> {
                waits.start(thread, lock, holds && random.nextInt(8) > 0);
                line(thread, "wait(" + lock + ")");
            });
        }
        int waiters = waits.waiters(threads, lock).size();
        dice.add(waiters == 0 ? shape.waiting() / 5 : 4 * waiters * waiters * shape.waiting(), () -> {
            String woken = waits.signal(threads, lock);
            line(thread, "notify(" + lock + ")", "|" + woken);
        });
    }

    private boolean someoneElseRuns(SimulatedThread self) {
        return threads.stream().anyMatch(thread -> thread != self && thread.canRun() && thread.waitsOn() == null);
    }

    private void goOnWaiting(SimulatedThread thread, Dice dice) {
        String lock = thread.waitsOn();
        if (thread.mustRelease()) {
            dice.add(1, () -> {
                thread.released();
                release(thread, lock);
            });
        } else if (thread.mayWake() && thread.mustReacquire()) {
            dice.add(locks.isFree(lock) ? 1 : 0, () -> {
                thread.reacquired();
                acquire(thread, lock);
            });
        } else if (thread.mayWake()) {
            dice.add(1, () -> line(thread, "woken(" + lock + ")", waits.end(thread)));
        }
    }

    private void forkOrJoin(SimulatedThread thread, Dice dice) {
        for (SimulatedThread other : threads) {
            if (other.needsFork()) {
                dice.add(4 * shape.threading(), () -> {
                    other.forked();
                    line(thread, "fork(" + other.name() + ")");
                });
            } else if (other != thread && other.canBeJoined()) {
                dice.add(other.isOver() ? 2 * shape.threading() : shape.threading() / 2, () -> {
                    other.joined();
                    line(thread, "join(" + other.name() + ")");
                });
            }
        }
        dice.add(shape.threading() / 2, () -> {
            thread.ended();
            line(thread, "end()");
        });
    }
}
