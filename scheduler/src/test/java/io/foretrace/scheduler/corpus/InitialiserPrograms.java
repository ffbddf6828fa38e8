package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/** Classes that are first used in the middle of a run, by one thread or by two at once. */
public final class InitialiserPrograms {
    private static final AtomicInteger INITIALISED = new AtomicInteger();

    private InitialiserPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("initialiserRace", InitialiserPrograms::race).reaches("1 initialised, 7 7"),
                Entry.of("initialiserJoins", InitialiserPrograms::joins).reaches("2"),
                Entry.of("initialiserFails", InitialiserPrograms::fails)
                        .reaches("ExceptionInInitializerError then NoClassDefFoundError"));
    }

    /** Makes its class anew, so that the initialiser runs in every execution. */
    private static final class Fresh extends ClassLoader {
        private final String only;

        Fresh(Class<?> only) {
            super(InitialiserPrograms.class.getClassLoader());
            this.only = only.getName();
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(only)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? define() : loaded;
            }
        }

        private Class<?> define() throws ClassNotFoundException {
            String file = only.substring(only.lastIndexOf('.') + 1) + ".class";
            try (InputStream in = InitialiserPrograms.class.getResourceAsStream(file)) {
                byte[] code = Objects.requireNonNull(in).readAllBytes();
                return defineClass(only, code, 0, code.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(only, e);
            }
        }

        Object value() throws ReflectiveOperationException {
            return loadClass(only).getField("value").get(null);
        }
    }

    /** Public, and calls public methods only: loaded by another loader it is in another package. */
    public static final class Lazy {
        public static final int value = compute();

        private Lazy() {}

        private static int compute() {
            InitialiserPrograms.initialised();
            int sum = 3;
            for (int i = 0; i < 8; i++) {
                sum += i / 4;
            }
            return sum;
        }
    }

    /** Waits for other threads in its initialiser. */
    public static final class LazyJoining {
        public static final int value = InitialiserPrograms.countInThreads();

        private LazyJoining() {}
    }

    /** Cannot be initialised. */
    public static final class LazyFailing {
        public static final int value = Integer.parseInt("seven");

        private LazyFailing() {}
    }

    public static void initialised() {
        INITIALISED.incrementAndGet();
    }

    public static int countInThreads() {
        AtomicInteger count = new AtomicInteger();
        try {
            together(count::incrementAndGet, count::incrementAndGet);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return count.get();
    }

    private static String race() throws Exception {
        INITIALISED.set(0);
        Fresh fresh = new Fresh(Lazy.class);
        Object[] seen = new Object[2];
        together(() -> seen[0] = fresh.value(), () -> seen[1] = fresh.value());
        return INITIALISED + " initialised, " + seen[0] + " " + seen[1];
    }

    private static String joins() throws Exception {
        Fresh fresh = new Fresh(LazyJoining.class);
        Object[] seen = new Object[1];
        together(() -> seen[0] = fresh.value());
        return "" + seen[0];
    }

    private static String fails() throws Exception {
        Fresh fresh = new Fresh(LazyFailing.class);
        Log log = new Log();
        Threads.Action use = () -> {
            try {
                log.add("" + fresh.value());
            } catch (LinkageError e) {
                log.add(e.getClass().getSimpleName());
            }
        };
        together(use);
        log.add(" then ");
        together(use);
        return log.toString();
    }
}
