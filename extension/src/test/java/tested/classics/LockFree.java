package tested.classics;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** Structures without locks. */
final class LockFree {
    private LockFree() {}

    private static final class Node {
        private volatile @Nullable Node next;

        /** How many are reached from here, up to a bound: a broken structure may have a circle. */
        private static int count(@Nullable Node first) {
            int count = 0;
            for (Node node = first; node != null && count < 10; node = node.next) {
                count++;
            }
            return count;
        }
    }

    /** Wrong: the head may be another one when it is compared than when it was linked to. */
    static final class Treiber implements Program {
        private final boolean right;
        private final AtomicReference<@Nullable Node> head = new AtomicReference<>();

        Treiber(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::push, this::push);
            Check.equal(2, Node.count(head.get()));
        }

        private void push() {
            Node node = new Node();
            Node seen;
            do {
                seen = head.get();
                node.next = seen;
            } while (!head.compareAndSet(right ? seen : head.get(), node));
        }
    }

    /** A stack whose nodes are used again. Wrong: a head that is the same may have another successor. */
    static final class Aba implements Program {
        private final boolean right;
        private final AtomicStampedReference<@Nullable Node> head = new AtomicStampedReference<>(null, 0);

        Aba(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            push(new Node());
            push(new Node());
            push(new Node());
            Node[] taken = new Node[2];
            Threads.run(() -> taken[0] = pop(), () -> {
                Node first = pop();
                taken[1] = pop();
                if (first != null) {
                    push(first);
                }
            });
            int left = Node.count(head.getReference());
            Check.equal(1, left);
            Check.that(head.getReference() != taken[1], "in the stack and in a hand");
        }

        private void push(Node node) {
            int[] stamp = new int[1];
            Node seen;
            do {
                seen = head.get(stamp);
                node.next = seen;
            } while (!head.compareAndSet(seen, node, stamp[0], stamp[0] + (right ? 1 : 0)));
        }

        private @Nullable Node pop() {
            int[] stamp = new int[1];
            Node seen;
            Node next;
            do {
                seen = head.get(stamp);
                if (seen == null) {
                    return null;
                }
                next = seen.next;
            } while (!head.compareAndSet(seen, next, stamp[0], stamp[0] + (right ? 1 : 0)));
            return seen;
        }
    }

    /** A queue. Wrong: links the new node without a look whether somebody else has linked one. */
    static final class MichaelScott implements Program {
        private static final class Link {
            private final AtomicReference<@Nullable Link> next = new AtomicReference<>();
        }

        private final boolean right;
        private final Link first = new Link();
        private final AtomicReference<Link> tail = new AtomicReference<>(first);

        MichaelScott(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::add, this::add);
            int count = 0;
            for (Link link = first.next.get(); link != null; link = link.next.get()) {
                count++;
            }
            Check.equal(2, count);
        }

        private void add() {
            Link link = new Link();
            while (true) {
                Link last = Objects.requireNonNull(tail.get());
                Link next = last.next.get();
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (right ? last.next.compareAndSet(null, link) : set(last, link)) {
                    tail.compareAndSet(last, link);
                    return;
                }
            }
        }

        private static boolean set(Link last, Link link) {
            last.next.set(link);
            return true;
        }
    }

    /** A sorted list that is searched without locks. Wrong: does not look again when it has the lock. */
    static final class LazyList implements Program {
        private final boolean right;
        private final Node first = new Node();

        LazyList(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::insert, this::insert);
            Check.equal(3, Node.count(first));
        }

        private void insert() {
            Node node = new Node();
            while (true) {
                Node after = first.next;
                node.next = after;
                synchronized (first) {
                    if (!right || first.next == after) {
                        first.next = node;
                        return;
                    }
                }
            }
        }
    }

    /** The owner takes from one end, a thief from the other. Wrong: the owner looks for thieves before it says what it takes. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // each has one writer, or a lock
    static final class WorkStealing implements Program {
        private static final int ITEMS = 2;
        private final boolean right;
        private final AtomicIntegerArray taken = new AtomicIntegerArray(ITEMS);
        private volatile int head;
        private volatile int tail = ITEMS;

        WorkStealing(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(
                    () -> {
                        for (int i = 0; i < ITEMS; i++) {
                            pop();
                        }
                    },
                    this::steal);
            for (int i = 0; i < ITEMS; i++) {
                Check.that(taken.get(i) <= 1, "taken twice");
            }
        }

        private void pop() {
            int early = head;
            tail--;
            if ((right ? head : early) <= tail) {
                taken.incrementAndGet(tail);
                return;
            }
            tail++;
            synchronized (this) {
                tail--;
                if (head <= tail) {
                    taken.incrementAndGet(tail);
                } else {
                    tail++;
                }
            }
        }

        private synchronized void steal() {
            head++;
            if (head <= tail) {
                taken.incrementAndGet(head - 1);
            } else {
                head--;
            }
        }
    }
}
