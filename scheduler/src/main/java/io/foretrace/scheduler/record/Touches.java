package io.foretrace.scheduler.record;

/** What each event of a recording touched, in numbers: for those who look at every event of very many executions. */
public final class Touches {
    /** No field and no element has this number. */
    private static final long LOCK = 0xFFFF_FFFFL;

    /** No object has this number. */
    private static final long THREADS = 1L << 63;

    /** No thread has such a number. */
    private static final long INSIDES = THREADS | 1L << Integer.SIZE;

    private static final long PERMITS = THREADS | 2L << Integer.SIZE;
    private static final long INTERRUPTS = THREADS | 3L << Integer.SIZE;

    private final EventLog log;
    private final Insides insides;
    private final Naming naming;

    Touches(EventLog log, Insides insides, Naming naming) {
        this.log = log;
        this.insides = insides;
        this.naming = naming;
    }

    /** Does nothing, but the class is loaded then. */
    static void load() {}

    public int size() {
        return log.size();
    }

    /** How many threads have a part in the events. */
    public int threads() {
        int threads = 0;
        for (int event = 0; event < log.size(); event++) {
            threads = Math.max(threads, log.thread(event) + 1);
        }
        return threads;
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
            case END -> end(log.thread(event));
            case JOIN -> THREADS | log.value(event);
            case FORK, BEGIN, YIELD -> 0;
            case ACQUIRE, RELEASE, READ_ACQUIRE, READ_RELEASE, WAIT, WOKEN, NOTIFY, NOTIFY_ALL ->
                lock(log.target(event));
        };
    }

    /** The class of the object that the event is about, as {@link ClassNames} has it; empty if the event is about none. */
    public String type(int event) {
        int object = object(subject(event));
        return object == 0 ? "" : naming.objects().type(object);
    }

    /** Whether the object that the event is about has its name since it was made: no object from before has. */
    public boolean isNamedWhenMade(int event) {
        return naming.objects().isNamedWhenMade(object(subject(event)));
    }

    /** What was written, or read where nothing was: a number, or one that stands for an object. */
    public long value(int event) {
        return log.operation(event) == Operation.READ_MODIFY_WRITE ? log.newValue(event) : log.value(event);
    }

    /** What an event that reads has found. */
    public long found(int event) {
        return log.value(event);
    }

    /** Whether the JDK takes several steps for it, of which only this one is an event. */
    public SeveralSteps steps(int event) {
        if (log.operation(event) == Operation.ACQUIRE) {
            return SeveralSteps.of(log.site(event));
        }
        return log.operation(event).isAccess() && !naming.isElement(event)
                ? SeveralSteps.of(log.site(event), log.member(event))
                : SeveralSteps.NO;
    }

    /** Whether the event cannot come before the one that it follows: its thread waits until it can. */
    public boolean waits(int event) {
        return log.operation(event) == Operation.JOIN && log.newValue(event) == 0;
    }

    /** What was touched by the n-th touch that is inside the JDK and that no event tells of. */
    public long insideSubject(int touch) {
        return insides.subject(touch);
    }

    /** Whether that touch did more than to look. */
    public boolean insideChanges(int touch) {
        return insides.changes(touch);
    }

    public int insides() {
        return insides.size();
    }

    /** Whether that touch is made only because a thread waits for a lock, or stops to. */
    public boolean isForLock(int touch) {
        return insides.isForLock(touch);
    }

    /** Whether that touch is of a permit with which threads park. */
    public boolean isPermit(int touch) {
        return isOf(PERMITS, touch);
    }

    /** Whether that touch is of a thread's interrupt. */
    public boolean isInterrupt(int touch) {
        return isOf(INTERRUPTS, touch);
    }

    private boolean isOf(long kind, int touch) {
        return (insides.subject(touch) & ~LOCK) == kind;
    }

    static long end(int thread) {
        return THREADS | thread;
    }

    static long inside(int owner) {
        return INSIDES | owner;
    }

    static long permit(int thread) {
        return PERMITS | thread;
    }

    static long interrupt(int thread) {
        return INTERRUPTS | thread;
    }

    /** The number of a field or an element, of an object with this number; a static field's has none. */
    static long variable(int object, int member) {
        return (long) object << Integer.SIZE | (member & LOCK);
    }

    /** The number of the object whose variable or lock it is; 0 if it is none of an object. */
    static int object(long subject) {
        return subject < 0 ? 0 : (int) (subject >>> Integer.SIZE);
    }

    /** The number of the lock of an object with this number. */
    static long lock(int object) {
        return (long) object << Integer.SIZE | LOCK;
    }
}
