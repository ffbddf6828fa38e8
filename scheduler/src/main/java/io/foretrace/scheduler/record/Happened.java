package io.foretrace.scheduler.record;

import io.foretrace.scheduler.bridge.Members;

/**
 * The events of an execution that goes on. What they are about has numbers that mean the same in other executions, as far as
 * objects have names that do.
 */
public final class Happened {
    /** Of an execution that nobody records. */
    public static final Happened NOTHING = new Happened(new EventLog(), new ObjectTable());

    private static final long LOW = 0xFFFF_FFFFL;

    private final EventLog log;
    private final ObjectTable objects;

    Happened(EventLog log, ObjectTable objects) {
        this.log = log;
        this.objects = objects;
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

    public int site(int event) {
        return log.site(event);
    }

    /** Of the start of a thread, or the wait for its end: which one. */
    public int other(int event) {
        return (int) log.value(event);
    }

    /** The variable or the lock; 0 if the event is about none. */
    public long subject(int event) {
        Operation operation = log.operation(event);
        if (operation.isAccess()) {
            return named(Touches.variable(log.target(event), log.member(event)));
        }
        boolean isLock = operation.acquires() || operation.releases() || operation.signals();
        return isLock ? named(Touches.lock(log.target(event))) : 0;
    }

    /** What an access has found, or has written where it did not look. */
    public long found(int event) {
        return named(event, log.value(event));
    }

    /** What the variable has after an access. */
    public long left(int event) {
        return named(
                event, log.operation(event) == Operation.READ_MODIFY_WRITE ? log.newValue(event) : log.value(event));
    }

    /** What {@link Touches#subject} numbers by the order of the first touch. */
    public long named(long subject) {
        int object = (int) (subject >>> Integer.SIZE);
        return object <= 0 ? subject : ((long) objects.name(object) << Integer.SIZE) | (subject & LOW);
    }

    private long named(int event, long value) {
        return value > 0 && value < objects.size() && isReference(event) ? objects.name((int) value) : value;
    }

    private boolean isReference(int event) {
        Object target = objects.object(log.target(event));
        if (target != null && target.getClass().isArray()) {
            return !target.getClass().getComponentType().isPrimitive();
        }
        return !Values.isPrimitive(Members.member(log.member(event)).type());
    }
}
