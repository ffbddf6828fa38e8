package io.foretrace.predictor.trace;

/** What an event does, with the name it has in a trace file and the kind of thing that it names in parentheses. */
public enum Op {
    READ("r", Target.VARIABLE),
    WRITE("w", Target.VARIABLE),
    READ_MODIFY_WRITE("rmw", Target.VARIABLE),
    ACQUIRE("acq", Target.LOCK),
    RELEASE("rel", Target.LOCK),
    READ_ACQUIRE("racq", Target.LOCK),
    READ_RELEASE("rrel", Target.LOCK),
    FORK("fork", Target.THREAD),
    JOIN("join", Target.THREAD),
    BEGIN("begin", Target.NONE),
    END("end", Target.NONE),
    WAIT("wait", Target.LOCK),
    WOKEN("woken", Target.LOCK),
    NOTIFY("notify", Target.LOCK),
    BRANCH("branch", Target.NONE);

    /** What the text between the parentheses names. A signal that no lock guards is a lock that nobody acquires. */
    public enum Target {
        VARIABLE,
        LOCK,
        THREAD,
        NONE
    }

    private static final Op[] BY_CODE = values();

    private final String text;
    private final Target target;

    Op(String text, Target target) {
        this.text = text;
        this.target = target;
    }

    /** The name in a trace file, such as {@code rmw}. */
    public String text() {
        return text;
    }

    public Target target() {
        return target;
    }

    public boolean reads() {
        return this == READ || this == READ_MODIFY_WRITE;
    }

    public boolean writes() {
        return this == WRITE || this == READ_MODIFY_WRITE;
    }

    public boolean isAccess() {
        return target == Target.VARIABLE;
    }

    /** Takes a lock, alone or shared with other readers. */
    public boolean acquires() {
        return this == ACQUIRE || this == READ_ACQUIRE;
    }

    public boolean releases() {
        return this == RELEASE || this == READ_RELEASE;
    }

    // The code never leaves the process: in files an op is its text.
    @SuppressWarnings("EnumOrdinal")
    byte code() {
        return (byte) ordinal();
    }

    static Op ofCode(byte code) {
        return BY_CODE[code];
    }
}
