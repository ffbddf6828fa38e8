package io.foretrace.scheduler.control.ending;

/**
 * Thrown out of the wait of a thread that outlives its execution, to where the wait began: the thread goes on with the wait
 * by itself, as an ordinary thread. It never leaves the hooks.
 */
public final class Released extends Error {
    private static final long serialVersionUID = 1L;

    Released() {
        super("Foretrace releases this thread", null, false, false);
    }
}
