package io.foretrace.scheduler.bridge;

/** The kinds of visible operations, as rewritten code and the recorder name them. */
public final class Ops {
    public static final int READ = 0;
    public static final int WRITE = 1;
    public static final int READ_MODIFY_WRITE = 2;
    public static final int ACQUIRE = 3;
    public static final int RELEASE = 4;
    public static final int READ_ACQUIRE = 5;
    public static final int READ_RELEASE = 6;
    public static final int FORK = 7;
    public static final int JOIN = 8;
    public static final int BEGIN = 9;
    public static final int END = 10;
    public static final int WAIT = 11;
    public static final int WOKEN = 12;
    public static final int NOTIFY = 13;
    public static final int NOTIFY_ALL = 14;
    /** A scheduling point without an event. */
    public static final int YIELD = 15;

    private Ops() {}
}
