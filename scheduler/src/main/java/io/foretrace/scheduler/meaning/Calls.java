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

    private Calls() {}
}
