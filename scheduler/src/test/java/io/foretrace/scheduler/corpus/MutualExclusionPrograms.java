package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;

/** Mutual exclusion out of volatile fields only: Dekker and Peterson, and what becomes of them with one slip. */
@SuppressWarnings("NonAtomicVolatileUpdate") // the critical section has to be one that notices
final class MutualExclusionPrograms {
    private MutualExclusionPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("dekker", () -> run(new Dekker())).reaches("01", "10"),
                Entry.of("dekkerBroken", () -> run(new BrokenDekker())).reaches("01", "10", "both"),
                Entry.of("peterson", () -> run(new Peterson())).reaches("01", "10"),
                Entry.of("petersonBroken", () -> run(new BrokenPeterson())).reaches("01", "10", "both"),
                Entry.of("spinLock", MutualExclusionPrograms::spinLock).reaches("01", "10"));
    }

    private static String run(Protocol protocol) throws Exception {
        Section section = new Section();
        together(() -> protocol.around(0, section), () -> protocol.around(1, section));
        return section.result();
    }

    /** Notices who is inside, and who came first. */
    private static final class Section {
        volatile boolean occupied;
        volatile boolean both;
        volatile String order = "";

        void visit(int self) {
            if (occupied) {
                both = true;
            }
            occupied = true;
            order += self;
            occupied = false;
        }

        String result() {
            return both || order.length() != 2 ? "both" : order;
        }
    }

    private abstract static class Protocol {
        volatile boolean wants0;
        volatile boolean wants1;
        volatile int turn;

        abstract void around(int self, Section section);

        final boolean wants(int thread) {
            return thread == 0 ? wants0 : wants1;
        }

        final void setWants(int thread, boolean wants) {
            if (thread == 0) {
                wants0 = wants;
            } else {
                wants1 = wants;
            }
        }
    }

    private static final class Dekker extends Protocol {
        @Override
        void around(int self, Section section) {
            int other = 1 - self;
            setWants(self, true);
            while (wants(other)) {
                if (turn == other) {
                    setWants(self, false);
                    while (turn == other) {
                        Thread.onSpinWait();
                    }
                    setWants(self, true);
                }
            }
            section.visit(self);
            turn = other;
            setWants(self, false);
        }
    }

    /** Looks before it says that it wants to. */
    private static final class BrokenDekker extends Protocol {
        @Override
        void around(int self, Section section) {
            while (wants(1 - self)) {
                Thread.onSpinWait();
            }
            setWants(self, true);
            section.visit(self);
            setWants(self, false);
        }
    }

    private static final class Peterson extends Protocol {
        @Override
        void around(int self, Section section) {
            int other = 1 - self;
            setWants(self, true);
            turn = other;
            while (wants(other) && turn == other) {
                // A loop without a hint: it must not starve the other.
            }
            section.visit(self);
            setWants(self, false);
        }
    }

    /** Gives way before it says that it wants to. */
    private static final class BrokenPeterson extends Protocol {
        @Override
        void around(int self, Section section) {
            int other = 1 - self;
            turn = other;
            setWants(self, true);
            while (wants(other) && turn == other) {
                Thread.onSpinWait();
            }
            section.visit(self);
            setWants(self, false);
        }
    }

    private static String spinLock() throws Exception {
        java.util.concurrent.atomic.AtomicBoolean held = new java.util.concurrent.atomic.AtomicBoolean();
        Section section = new Section();
        together(() -> locked(held, section, 0), () -> locked(held, section, 1));
        return section.result();
    }

    private static void locked(java.util.concurrent.atomic.AtomicBoolean held, Section section, int self) {
        while (!held.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        section.visit(self);
        held.set(false);
    }
}
