package io.foretrace.scheduler.meaning;

/** What a call does to the object that it is made on, as far as other threads can tell. */
public final class Calls {
    /** Looks at the object. */
    public static final int QUERY = 0;

    /** As a query, but calls the user's code meanwhile. */
    public static final int VISIT = 1;

    /** Looks something up in a map, which reorders those that keep the order of access. */
    public static final int LOOK_UP = 2;

    /** Changes the object, and answers something that depends on what it was. */
    public static final int CHANGE = 3;

    /** Changes the object, and does not answer what it was. */
    public static final int PUT = 4;

    /** Changes the object, and may be seen by others before it returns: it waits for them, or calls the user's code. */
    public static final int MEET = 5;

    /** Is worth a switch, and no more: what it does is told elsewhere. */
    public static final int POINT = 6;

    /** Puts another element in the place of one. */
    public static final int REPLACE = 7;

    /** As {@link #REPLACE}, of the element that an iterator gave last. */
    public static final int REPLACE_LAST = 8;

    /** A query of an iterator: gives the element after its place. */
    public static final int STEP = 9;

    /** A query of an iterator: gives the element before its place. */
    public static final int STEP_BACK = 10;

    /** A query that gives an iterator or the like. */
    public static final int OPEN = 11;

    /** A query that looks for the first argument, from the first element on, and ends where it finds it. */
    public static final int SEARCH = 12;

    /** As {@link #SEARCH}, from the last element on. */
    public static final int SEARCH_BACK = 13;

    /** A query that reads elements, as many as it needs. */
    public static final int SCAN = 14;

    /** Added to a query or a visit: every element is read. */
    public static final int ALL = 16;

    /** Added to a call of a class of the program's: that may extend an atomic, whose {@code get} it would be. */
    public static final int PERHAPS_ATOMIC = 32;

    private Calls() {}

    /** Whether the call looks at the object and leaves it as it is. */
    public static boolean looks(int call) {
        return switch (call & ~ALL & ~PERHAPS_ATOMIC) {
            case QUERY, VISIT, LOOK_UP, STEP, STEP_BACK, OPEN, SEARCH, SEARCH_BACK, SCAN -> true;
            default -> false;
        };
    }
}
