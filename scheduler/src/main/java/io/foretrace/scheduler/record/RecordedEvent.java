package io.foretrace.scheduler.record;

/**
 * An event in words.
 *
 * @param thread the number of the thread in the execution
 * @param ordinal how many events of the thread came before
 * @param subject the variable, lock or thread that it is about, as traces write it; empty if there is none
 * @param type the class of the object that an access is to, with its package; of a static field the class that has it
 * @param location as {@link io.foretrace.scheduler.bridge.Sites} spells it
 * @param value what was read or written, of a read-modify-write both with a comma; empty if there is none
 */
public record RecordedEvent(
        int thread, int ordinal, Operation operation, String subject, String type, String location, String value) {
    public boolean isAccess() {
        return operation.isAccess();
    }
}
