package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Op;
import io.foretrace.scheduler.record.Operation;

/**
 * An event of a witness, as a thread of another execution can be asked to do it again.
 *
 * @param thread the thread's name, the same under every schedule
 * @param ordinal how many events the thread has done before it
 * @param operation what it does
 * @param location where; {@link Location#UNTOLD} if that is not known
 * @param target to which variable, lock or thread, in words; empty if there is none
 */
public record WitnessStep(String thread, int ordinal, Op operation, Location location, String target) {
    /** Whether a thread that is about to do an operation at a location is about to do this. */
    public boolean isDoneBy(Operation pending, Location where) {
        return (location.equals(Location.UNTOLD) || location.equals(where)) && covers(pending);
    }

    /** What reads and writes may turn out to do one of the two only, such as a compare-and-set that fails. */
    private boolean covers(Operation pending) {
        return switch (operation) {
            case READ -> pending.reads();
            case WRITE -> pending.writes();
            case READ_MODIFY_WRITE -> pending == Operation.READ_MODIFY_WRITE;
            default -> !pending.isAccess();
        };
    }

    @Override
    public String toString() {
        String what = target.isEmpty() ? "" : " " + target;
        String where = location.equals(Location.UNTOLD) ? "" : " at " + location.text();
        return "thread " + thread + " to " + verb() + what + where;
    }

    private String verb() {
        return switch (operation) {
            case READ -> "read";
            case WRITE -> "write";
            case READ_MODIFY_WRITE -> "read and write";
            case ACQUIRE -> "acquire";
            case RELEASE -> "release";
            case READ_ACQUIRE -> "acquire, shared,";
            case READ_RELEASE -> "release, shared,";
            case FORK -> "start";
            case JOIN -> "join";
            case BEGIN -> "begin";
            case END -> "end";
            case WAIT -> "wait for";
            case WOKEN -> "wake up from";
            case NOTIFY -> "notify";
            case BRANCH -> "branch";
        };
    }
}
