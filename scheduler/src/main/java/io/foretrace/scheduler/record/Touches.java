package io.foretrace.scheduler.record;

/** What each event of a recording touched, in numbers: for those who look at every event of very many executions. */
public final class Touches {
    /** No field and no element has this number. */
    private static final long LOCK = 0xFFFF_FFFFL;

    /** No object has this number. */
    private static final long THREADS = 1L << 63;

    private final EventLog log;

    Touches(EventLog log) {
        this.log = log;
    }

    public int size() {
        return log.size();
    }

    public int thread(int event) {
        return log.thread(event);
    }

    public Operation operation(int event) {
        return log.operation(event);
    }

    /** Where it was done: a number of {@link io.foretrace.scheduler.bridge.Sites}. */
    public int site(int event) {
        return log.site(event);
    }

    /** The same number for the same variable, lock or thread; 0 if the event is about none. */
    public long subject(int event) {
        Operation operation = log.operation(event);
        return switch (operation) {
            case READ, WRITE, READ_MODIFY_WRITE -> variable(log.target(event), log.member(event));
            case END -> THREADS | log.thread(event);
            case JOIN -> THREADS | log.value(event);
            case FORK, BEGIN, YIELD -> 0;
            case ACQUIRE, RELEASE, READ_ACQUIRE, READ_RELEASE, WAIT, WOKEN, NOTIFY, NOTIFY_ALL ->
                lock(log.target(event));
        };
    }

    /** Whether the event cannot come before the one that it follows: its thread waits until it can. */
    public boolean waits(int event) {
        return log.operation(event) == Operation.JOIN && log.newValue(event) == 0;
    }

    /** The number of a field or an element, of an object with this number; a static field's has none. */
    static long variable(int object, int member) {
        return (long) object << Integer.SIZE | (member & LOCK);
    }

    /** The number of the lock of an object with this number. */
    static long lock(int object) {
        return (long) object << Integer.SIZE | LOCK;
    }
}
