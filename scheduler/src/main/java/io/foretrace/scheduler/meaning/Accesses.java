package io.foretrace.scheduler.meaning;

/** How a call accesses one variable, as rewritten code tells the hooks. */
public final class Accesses {
    public static final int GET = 0;
    public static final int SET = 1;

    /** Reads and writes; what changes nothing is a read. */
    public static final int CHANGE = 2;

    /** Reads, and writes if it found what it expected; else it is a read. */
    public static final int COMPARE = 3;

    /** Added to the mode of a {@code VarHandle}: as an access of a field that is not volatile. */
    public static final int PLAIN = 8;

    private Accesses() {}
}
