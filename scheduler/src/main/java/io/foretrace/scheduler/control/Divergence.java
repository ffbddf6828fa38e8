package io.foretrace.scheduler.control;

/** Thrown by a strategy that follows a given course when the execution does not. */
public final class Divergence extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long step;
    private final String expected;
    private final String actual;

    public Divergence(long step, String expected, String actual) {
        super("step " + step + ": expected " + expected + ", but " + actual, null, false, false);
        this.step = step;
        this.expected = expected;
        this.actual = actual;
    }

    public long step() {
        return step;
    }

    public String expected() {
        return expected;
    }

    public String actual() {
        return actual;
    }
}
