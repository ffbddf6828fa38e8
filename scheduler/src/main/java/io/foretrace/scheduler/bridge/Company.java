package io.foretrace.scheduler.bridge;

/**
 * Whether a thread that is not under control gets another one to do something: starts it, unparks it, interrupts it, notifies
 * it, or gives a pool a task or a result to whoever asks for it. A test that never does cannot have a concurrency bug, and is known for it after a plain run.
 *
 * <p>Without lambdas and collections: it is asked inside {@code Thread.start} and {@code LockSupport.unpark}.
 */
public final class Company {
    private static final Object LOCK = new Object();
    private static volatile Company[] watched = {};

    private final Thread thread = Thread.currentThread();

    /** Written and read by the thread alone. */
    private boolean seen;

    private Company() {}

    /** Watches the caller, until {@link #end}. */
    public static Company watch() {
        Company company = new Company();
        synchronized (LOCK) {
            Company[] more = new Company[watched.length + 1];
            System.arraycopy(watched, 0, more, 0, watched.length);
            more[watched.length] = company;
            watched = more;
        }
        return company;
    }

    /** Called by the thread that is watched; whether it had company. */
    public boolean end() {
        synchronized (LOCK) {
            Company[] fewer = new Company[watched.length - 1];
            int kept = 0;
            for (Company each : watched) {
                if (each != this) {
                    fewer[kept++] = each;
                }
            }
            watched = fewer;
        }
        return seen;
    }

    /** Whether it is to be known of any thread. */
    public static boolean isWatched() {
        return watched.length > 0;
    }

    /** The caller is about to get another thread to do something. */
    public static void found() {
        Company[] all = watched;
        if (all.length == 0) {
            return;
        }
        Thread me = Thread.currentThread();
        for (Company each : all) {
            if (each.thread == me) {
                each.seen = true;
            }
        }
    }
}
