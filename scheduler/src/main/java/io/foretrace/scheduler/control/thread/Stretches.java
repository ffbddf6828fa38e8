package io.foretrace.scheduler.control.thread;

/** Stretches of code in which a thread is treated in another way. They may lie inside each other. */
public final class Stretches {
    private int quiet;
    private long quietSince;
    private int pinned;

    /** Whether the thread is in code that is not to be seen. */
    public boolean isQuiet() {
        return quiet > 0;
    }

    /** In how many levels of such code. */
    public int quietDepth() {
        return quiet;
    }

    /**
     * When the outermost one began. To a class initialiser time starts anew, before any execution does: classes are initialised
     * in the first execution only, and the moments that they keep must not lie in the future of the next one.
     */
    public long quietSince() {
        return quietSince;
    }

    public void enterQuiet(long now) {
        if (quiet++ == 0) {
            quietSince = now;
        }
    }

    public void leaveQuiet() {
        quiet--;
    }

    /** Whether the thread is in code that is not to be interrupted by a switch. */
    public boolean isPinned() {
        return pinned != 0;
    }

    public void pin() {
        pinned++;
    }

    public void unpin() {
        pinned--;
    }

    /** However the thread left them, it is in none any more. */
    public void leaveAll() {
        quiet = 0;
        pinned = 0;
    }
}
