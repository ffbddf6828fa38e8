package io.foretrace.scheduler.bugs;

import io.foretrace.scheduler.control.Body;

/** Two threads, of which the second reads what the first wrote, and goes on without caring. */
final class DependencePrograms {
    private DependencePrograms() {}

    /** What both programs have: the first thread writes, then sets a flag under the lock. */
    private abstract static class Two implements Body {
        final Object lock = new Object();
        int data;
        int flag;
        int other;

        @Override
        public void run() throws InterruptedException {
            other = 0;
            Thread first = new Thread(() -> {
                data = 1;
                synchronized (lock) {
                    flag = 1;
                }
            });
            Thread second = new Thread(this::second);
            first.start();
            second.start();
            first.join();
            second.join();
            if (data == 0) {
                throw new AssertionError("nobody wrote");
            }
        }

        int readFlag() {
            synchronized (lock) {
                return flag;
            }
        }

        abstract void second();
    }

    /** A loop with a bound and a counter of its own decides nothing by what was read. */
    static final class LocalLoop extends Two {
        @Override
        void second() {
            int seen;
            synchronized (lock) {
                seen = flag;
            }
            int rounds = 3;
            for (int i = 0; i < rounds; i++) {
                rounds--;
            }
            data = 2;
            other = seen;
        }
    }

    /** The flag is read and kept, but the branch goes by something else. */
    static final class OtherCondition extends Two {
        @Override
        void second() {
            int seen;
            int condition;
            synchronized (lock) {
                seen = flag;
                condition = other;
            }
            if (condition == 0) {
                data = 2;
            }
            other = seen;
        }
    }

    /** The branch goes by the flag: without it the second write does not come. */
    static final class SameCondition extends Two {
        @Override
        void second() {
            int seen;
            synchronized (lock) {
                seen = flag;
            }
            if (seen == 1) {
                data = 2;
            }
        }
    }

    /** As above, through arithmetic, another local variable, and an object that no other thread sees. */
    static final class ThroughAnObject extends Two {
        private static final class Box {
            int content;
        }

        @Override
        void second() {
            Box box = new Box();
            synchronized (lock) {
                box.content = flag + 1;
            }
            int half = box.content / 2;
            if (half == 1) {
                data = 2;
            }
        }
    }

    /** As above, through a call. */
    static final class ThroughACall extends Two {
        @Override
        void second() {
            int seen = readFlag();
            if (seen == 1) {
                data = 2;
            }
        }
    }

    /** As above, through what the read saw the time before. */
    static final class TheTimeBefore extends Two {
        @Override
        void second() {
            int last = 0;
            int before = 0;
            for (int i = 0; i < 2; i++) {
                before = last;
                synchronized (lock) {
                    last = flag;
                }
            }
            if (before == 1) {
                data = 2;
            }
        }
    }

    /** What is written says what was read: who reads it decides by that. */
    static final class ThroughAnotherThread extends Two {
        @Override
        void second() {
            synchronized (lock) {
                other = flag;
            }
            synchronized (lock) {
                if (other == 1) {
                    data = 2;
                }
            }
        }
    }
}
