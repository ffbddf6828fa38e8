package io.foretrace.scheduler.meaning;

import io.foretrace.scheduler.meaning.Meaning.Shape;
import org.jspecify.annotations.Nullable;

/** What a method does, as the first word of a line of a table says. */
enum Verb {
    NOTHING(-1),
    /** Something, which a hook inside the JDK or a redirected call tells. */
    ELSEWHERE(-1),
    READS(Calls.QUERY),
    READS_ALL(Calls.QUERY | Calls.ALL),
    /** Reads elements, as many as it needs. */
    READS_SOME(Calls.SCAN),
    /** Reads the element whose index is the first argument. */
    READS_ONE(Calls.QUERY),
    /** Looks for the first argument. */
    SEARCHES(Calls.SEARCH),
    SEARCHES_BACK(Calls.SEARCH_BACK),
    OPENS(Calls.OPEN),
    STEPS(Calls.STEP),
    STEPS_BACK(Calls.STEP_BACK),
    VISITS(Calls.VISIT),
    LOOKS_UP(Calls.LOOK_UP),
    CHANGES(Calls.CHANGE),
    PUTS(Calls.PUT),
    /** The element whose index is the first argument. */
    REPLACES(Calls.REPLACE),
    REPLACES_LAST(Calls.REPLACE_LAST),
    MEETS(Calls.MEET),
    POINTS(Calls.POINT),
    GETS(Accesses.GET),
    SETS(Accesses.SET),
    GETS_PLAINLY(Accesses.GET | Accesses.PLAIN),
    SETS_PLAINLY(Accesses.SET | Accesses.PLAIN),
    SWAPS(Accesses.CHANGE),
    COMPARES(Accesses.COMPARE),
    /** Calls a function of the user's, its last argument, for the new value. */
    UPDATES(0),
    LOCKS(0),
    UNLOCKS(0),
    /** Waits or signals. */
    WAITS(0);

    final int mode;

    Verb(int mode) {
        this.mode = mode;
    }

    /** The shape of a call that does this to such a subject; null if there is nothing to be seen. */
    @Nullable
    Shape shape(Subject subject) {
        if (mode < 0) {
            return null;
        }
        boolean updates = this == UPDATES;
        return switch (subject) {
            case PLAIN -> call(Shape.COLLECTION);
            case LOCKED, SHARED, MEETING, ASKED, ARGUMENT -> call(Shape.CALL);
            case VARIABLE -> updates ? Shape.ATOMIC_UPDATE : Shape.ATOMIC;
            case ELEMENT -> updates ? Shape.ATOMIC_ELEMENT_UPDATE : Shape.ATOMIC_ELEMENT;
            case UPDATER -> updates ? Shape.UPDATER_UPDATE : Shape.UPDATER;
            case HANDLE -> Shape.VAR_HANDLE;
            case FIELD -> Shape.FIELD;
            case REFLECTED -> Shape.ELEMENT;
            case LOCK -> this == UNLOCKS ? Shape.UNLOCK : this == POINTS ? Shape.CALL : Shape.LOCK;
            case CONDITION -> Shape.CONDITION;
            case VIEW, FILE, INSIDE, STATELESS -> null;
        };
    }

    private Shape call(Shape other) {
        return switch (this) {
            case READS_ONE, REPLACES -> Shape.CALL_ELEMENT;
            case SEARCHES, SEARCHES_BACK -> Shape.CALL_SEARCH;
            default -> other;
        };
    }
}
