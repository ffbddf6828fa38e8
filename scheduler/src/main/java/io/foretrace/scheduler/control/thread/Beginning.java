package io.foretrace.scheduler.control.thread;

import java.util.List;

/** How a thread came into the execution. */
public final class Beginning {
    /** So often a thread from before looks, after the body has returned, whether there is something for it to do. */
    private static final int LOOKS = 3;

    private boolean isBegun;
    private boolean isFromBefore;
    private boolean isInTask;
    private boolean isOfInitialiser;
    private boolean isForBytes;
    private boolean isAgain;
    private List<String> rested = List.of();
    private int looks;

    /** Whether the thread has come to its own first hook. */
    public boolean isBegun() {
        return isBegun;
    }

    /** The thread comes to a hook; whether this is its first one. */
    public boolean begin() {
        boolean isFirst = !isBegun;
        isBegun = true;
        return isFirst;
    }

    /** Whether the thread was there before the execution. */
    public boolean isFromBefore() {
        return isFromBefore;
    }

    /** Whether the thread, which is one of a pool, was in the middle of a task then: the task is not the execution's. */
    public boolean isInTask() {
        return isInTask;
    }

    public void fromBefore(boolean inTask) {
        isFromBefore = true;
        isInTask = inTask;
    }

    /** The thread, which is from before, waited there, in the program's code, when it came. */
    public void restedAt(List<StackTraceElement> stack) {
        rested = places(stack);
    }

    /** The thread's wait was over because of the time, after the body had returned. */
    public void looked() {
        looks++;
    }

    /**
     * Whether the thread is back where it waited when it came, and has looked often enough that nobody has anything for it to do. It
     * would look again and again, and goes on with that as an ordinary thread.
     */
    public boolean isBack(Thread thread) {
        return looks >= LOOKS && !rested.isEmpty() && rested.equals(places(ProgramStack.of(thread)));
    }

    /** Without hidden classes, as lambdas have: a thread that looks at its own stack does not see those. */
    private static List<String> places(List<StackTraceElement> stack) {
        return stack.stream()
                .filter(frame -> frame.getClassName().indexOf('/') < 0)
                .map(frame -> frame.getClassName() + '.' + frame.getMethodName() + ':' + frame.getLineNumber())
                .toList();
    }

    /** Whether a class initialiser started the thread: what the initialiser wrote stays, and so may what the thread waits for. */
    public boolean isOfInitialiser() {
        return isOfInitialiser;
    }

    /** Whether the thread came for bytes that it has received: it leaves when it waits for more, or is done. */
    public boolean isForBytes() {
        return isForBytes;
    }

    /** The thread, which is from before, has received bytes. */
    void forBytes() {
        isForBytes = true;
    }

    /** The thread has left, and comes again: it waits for its turn as if it came for the first time. */
    void again() {
        isBegun = false;
        isAgain = true;
    }

    /** Whether the thread was under control before, in the same execution. */
    public boolean isAgain() {
        return isAgain;
    }

    /** The thread is started by another one. */
    public void startedBy(ControlledThread parent) {
        isOfInitialiser = parent.stretches.isQuiet();
    }
}
