package tested.classics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import tested.failing.Check;
import tested.failing.Program;
import tested.failing.Threads;

/** Objects that others see too early, twice, or after they are gone. */
@SuppressWarnings("DoubleCheckedLocking") // the mistake
final class Publishing {
    private Publishing() {}

    private static final class Config {
        private volatile int value;
    }

    /** Two threads make it, each its own. */
    static final class LazyInitialisation implements Program {
        private final boolean right;
        private volatile @Nullable Config config;

        LazyInitialisation(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Config[] seen = new Config[2];
            Threads.run(() -> seen[0] = get(), () -> seen[1] = get());
            Check.that(seen[0] == seen[1], "two of them");
        }

        private Config get() {
            if (right) {
                synchronized (this) {
                    return make();
                }
            }
            return make();
        }

        private Config make() {
            Config made = config;
            if (made == null) {
                made = new Config();
                config = made;
            }
            return made;
        }
    }

    /** Shown to everybody before it is filled. */
    static final class DoubleChecked implements Program {
        private final boolean right;
        private volatile @Nullable Config config;

        DoubleChecked(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::use, this::use);
        }

        private void use() {
            Check.equal(42, get().value);
        }

        private Config get() {
            Config made = config;
            if (made != null) {
                return made;
            }
            synchronized (this) {
                made = config;
                if (made == null) {
                    made = new Config();
                    if (right) {
                        made.value = 42;
                    }
                    config = made;
                    if (!right) {
                        made.value = 42;
                    }
                }
                return made;
            }
        }
    }

    /** A driver that is stopped while it is asked to do something. */
    static final class Bluetooth implements Program {
        private final boolean right;
        private final CountDownLatch nobodyIn = new CountDownLatch(1);
        private volatile boolean stopping;
        private volatile boolean stopped;
        private int pending = 1;

        Bluetooth(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::work, this::stop);
        }

        private void work() {
            if (right) {
                enter();
            }
            if (stopping) {
                if (right) {
                    leave();
                }
                return;
            }
            if (!right) {
                enter();
            }
            Check.that(!stopped, "used after it was stopped");
            leave();
        }

        private void stop() throws InterruptedException {
            stopping = true;
            leave();
            nobodyIn.await();
            stopped = true;
        }

        private synchronized void enter() {
            pending++;
        }

        private synchronized void leave() {
            if (--pending == 0) {
                nobodyIn.countDown();
            }
        }
    }

    /** Asks a concurrent map, and then tells it. */
    static final class Registry implements Program {
        private final Map<String, Integer> numbers = new ConcurrentHashMap<>();
        private final boolean right;

        Registry(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(() -> register(1), () -> register(2));
        }

        private void register(int number) {
            if (right) {
                numbers.putIfAbsent("name", number);
            } else if (!numbers.containsKey("name")) {
                Check.that(numbers.put("name", number) == null, "overwritten");
            }
        }
    }

    /** The text may become shorter between its length and its characters: the JDK's StringBuffer of old. */
    static final class Text implements Program {
        private final boolean right;
        private volatile int length = 3;

        Text(boolean right) {
            this.right = right;
        }

        @Override
        public void run() throws Exception {
            Threads.run(this::append, this::clear);
        }

        private void append() {
            if (right) {
                synchronized (this) {
                    characters(length());
                }
            } else {
                characters(length());
            }
        }

        private synchronized int length() {
            return length;
        }

        private synchronized void clear() {
            length = 0;
        }

        private synchronized void characters(int end) {
            Check.that(end <= length, "behind the end");
        }
    }
}
