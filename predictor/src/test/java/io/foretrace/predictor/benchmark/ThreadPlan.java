package io.foretrace.predictor.benchmark;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** What a simulated thread does next. Locks are taken in ascending order, so that no plan can deadlock with another. */
final class ThreadPlan {
    /** No plan has more events. */
    static final int LONGEST = 40;

    private final int thread;
    private final TraceShape shape;
    private final SplittableRandom random;
    private final Deque<Action> actions = new ArrayDeque<>();

    ThreadPlan(int thread, TraceShape shape, SplittableRandom random) {
        this.thread = thread;
        this.shape = shape;
        this.random = random;
    }

    record Action(Kind kind, int target) {
        enum Kind {
            ACQUIRE,
            RELEASE,
            ACCESS
        }
    }

    int size() {
        return actions.size();
    }

    @Nullable
    Action peek() {
        return actions.peek();
    }

    void next() {
        actions.remove();
    }

    /** Plans one more critical section, or a few nested ones, if nothing is left to do. */
    void ensure() {
        if (!actions.isEmpty()) {
            return;
        }
        if (shape.lockHeavy()) {
            if (random.nextBoolean()) {
                nest();
            } else {
                handOverHand();
            }
        } else {
            section();
        }
    }

    /** One to three accesses inside a critical section, one time in five with another section in the middle. */
    private void section() {
        int variable = random.nextInt(shape.variables());
        int lock = TraceShape.lockOf(variable);
        int inner = random.nextInt(5) == 0 ? lock + 1 + random.nextInt(TraceShape.LOCKS) : TraceShape.LOCKS;
        add(Action.Kind.ACQUIRE, lock);
        for (int i = random.nextInt(3); i >= 0; i--) {
            access(guardedBy(lock));
        }
        if (inner < Math.min(TraceShape.LOCKS, shape.variables())) {
            add(Action.Kind.ACQUIRE, inner);
            access(guardedBy(inner));
            add(Action.Kind.RELEASE, inner);
        }
        add(Action.Kind.RELEASE, lock);
    }

    private void nest() {
        int[] locks = ascendingLocks(random.nextInt(3, 6));
        for (int lock : locks) {
            add(Action.Kind.ACQUIRE, lock);
        }
        access(guardedBy(locks[random.nextInt(locks.length)]));
        for (int i = locks.length - 1; i >= 0; i--) {
            add(Action.Kind.RELEASE, locks[i]);
        }
    }

    private void handOverHand() {
        int[] locks = ascendingLocks(random.nextInt(4, 9));
        add(Action.Kind.ACQUIRE, locks[0]);
        for (int i = 1; i < locks.length; i++) {
            add(Action.Kind.ACQUIRE, locks[i]);
            add(Action.Kind.RELEASE, locks[i - 1]);
        }
        int last = locks[locks.length - 1];
        access(guardedBy(last));
        add(Action.Kind.RELEASE, last);
    }

    /** Inside the section that is being planned, or before all that is planned where the shape says so. */
    private void access(int variable) {
        if (variable < shape.racy() && thread % 4 == 1) {
            accessBadlyGuarded(variable);
        } else if (random.nextInt(100) < shape.unlocked()) {
            actions.addFirst(new Action(Action.Kind.ACCESS, variable));
        } else {
            add(Action.Kind.ACCESS, variable);
        }
    }

    /** Half of the time by no lock, else by a wrong one. */
    private void accessBadlyGuarded(int variable) {
        if (random.nextBoolean()) {
            actions.addFirst(new Action(Action.Kind.ACCESS, variable));
            return;
        }
        int wrong = TraceShape.lockOf(variable + 1);
        actions.addFirst(new Action(Action.Kind.RELEASE, wrong));
        actions.addFirst(new Action(Action.Kind.ACCESS, variable));
        actions.addFirst(new Action(Action.Kind.ACQUIRE, wrong));
    }

    private int guardedBy(int lock) {
        int count = (shape.variables() - lock + TraceShape.LOCKS - 1) / TraceShape.LOCKS;
        return lock + TraceShape.LOCKS * random.nextInt(count);
    }

    private int[] ascendingLocks(int count) {
        int bound = Math.min(TraceShape.LOCKS, shape.variables());
        int[] all = new int[bound];
        Arrays.setAll(all, lock -> lock);
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i, bound);
            int lock = all[other];
            all[other] = all[i];
            all[i] = lock;
        }
        int[] locks = Arrays.copyOf(all, count);
        Arrays.sort(locks);
        return locks;
    }

    private void add(Action.Kind kind, int target) {
        actions.add(new Action(kind, target));
    }
}
