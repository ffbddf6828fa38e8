package io.foretrace.scheduler.meaning;

/**
 * What a call into the JDK is for other threads.
 *
 * @param shape which hooks surround it, and with which of its arguments
 * @param mode what it does: one of {@link Accesses} or {@link Calls}, as the shape has it
 * @param role what it may be of a check-then-act
 * @param keyed whether the first argument says which part of a map or a set it is about
 */
public record Meaning(Shape shape, int mode, Role role, boolean keyed) {
    /** The same, where nothing is known of the receiver. */
    public Meaning asked() {
        return shape == Shape.COLLECTION ? new Meaning(Shape.CALL, mode, role, keyed) : this;
    }

    /** Which hooks surround a call. */
    public enum Shape {
        /** Accesses the one variable of the receiver. */
        ATOMIC,
        /** Accesses an element of the receiver; the index is the first argument. */
        ATOMIC_ELEMENT,
        /** As {@link #ATOMIC}, with a function of the user's as the last argument. */
        ATOMIC_UPDATE,
        /** As {@link #ATOMIC_ELEMENT}, with a function of the user's as the last argument. */
        ATOMIC_ELEMENT_UPDATE,
        /** Accesses a field of the first argument. */
        UPDATER,
        /** As {@link #UPDATER}, with a function of the user's as the last argument. */
        UPDATER_UPDATE,
        /** Accesses what the handle stands for. */
        VAR_HANDLE,
        /** Accesses a field of the first argument, by reflection. */
        FIELD,
        /** Accesses the element of an array, by reflection. */
        ELEMENT,
        /** Takes a lock, perhaps. */
        LOCK,
        UNLOCK,
        /** Replaced as a whole. */
        CONDITION,
        /** Whatever the receiver is: only the object itself tells. */
        CALL,
        /** As {@link #CALL}, about one element; the index is the first argument. */
        CALL_ELEMENT,
        /** As {@link #CALL}, which looks for the first argument. */
        CALL_SEARCH,
        /** The receiver is no collection for threads. */
        COLLECTION
    }
}
