package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import java.util.List;
import java.util.Optional;

/**
 * An event of an execution. Made when somebody asks for it: while events happen they are numbers in columns.
 *
 * @param thread the number of the thread in the execution
 * @param ordinal how many events of the thread came before
 * @param values what was read or written, of a read-modify-write both; nothing for other operations
 * @param timedOut whether a wait ended without a notification
 * @param call by which the program touched what is inside an object of the JDK; empty if it did so in another way
 */
public record Event(
        int thread,
        int ordinal,
        Operation operation,
        Subject subject,
        Location location,
        List<Value> values,
        boolean timedOut,
        Optional<Call> call) {
    public boolean isAccess() {
        return operation.isAccess();
    }

    /** What an access is to. */
    public Subject.Variable variable() {
        return (Subject.Variable) subject;
    }

    /** What an event of a lock, a wait or a notification is about. */
    public Subject.Lock lock() {
        return (Subject.Lock) subject;
    }

    /** The thread that a fork or a join is about. */
    public Subject.OfThread other() {
        return (Subject.OfThread) subject;
    }
}
