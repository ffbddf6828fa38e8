package io.foretrace.scheduler.control.outside;

import java.util.Set;

/**
 * What a thread was seen to do since somebody began to wait for it. Slow is not stuck: on a busy machine a thread that could
 * run has to wait for a CPU, and the time that goes by says nothing about the thread. So a thread is charged for the CPU
 * time that it used, and for the time that it waited. Time in which it could run and did not is charged only while it gets
 * no CPU time at all: the machine's scheduler does not forget a thread for long, so that such a thread waits inside the JVM.
 *
 * <p>Used by one thread at a time.
 */
public final class LifeSigns {
    /** A look that comes later than this was held up itself, with the machine or the JVM: nobody is charged for that. */
    private static final long LONGEST_LOOK_NANOS = 20_000_000;

    /** A thread that gets on, though slowly, may use so many times the CPU time of one that is always at one place. */
    private static final int PATIENCE = 3;

    /**
     * So many times as long a thread may be without CPU time with breaks: native code that wakes now and then, and waits again,
     * looks like a thread that a busy machine forgets.
     */
    private static final int STARVED = 30;

    /** Files take their time, on a busy machine, but wait for nobody: above all where classes are loaded from jars. */
    private static final Set<String> FILES = Set.of(
            "java.io.FileOutputStream",
            "java.io.RandomAccessFile",
            "java.io.UnixFileSystem",
            "java.io.WinNTFileSystem");

    private final Thread thread;
    private final CpuTime time;
    private long looked;
    private long used;
    private int stack;

    private long cpuNanos;
    private long cpuNanosGettingOn;
    private long waitedNanos;
    private long waitingNanos;
    private long blockedNanos;
    private long forgottenNanos;
    private long starvedNanos;

    public LifeSigns(Thread thread, long now) {
        this.thread = thread;
        this.looked = now;
        this.time = new CpuTime(thread);
        this.used = time.nanos();
    }

    /** To be called every few milliseconds. */
    public void look(long now) {
        long passed = now - looked;
        long charged = Math.min(passed, LONGEST_LOOK_NANOS);
        looked = now;
        long cpu = cpuSinceLastLook(passed);
        StackTraceElement[] frames = thread.getStackTrace();
        if (getsOn(frames)) {
            cpuNanosGettingOn += cpu;
        } else {
            cpuNanos += cpu;
        }
        boolean ran = cpu > 0 && time.isOwn();
        if (isWaiting(frames)) {
            waitedNanos += charged;
            waitingNanos = ran ? 0 : waitingNanos + charged;
        } else {
            waitingNanos = 0;
            forgottenNanos = ran ? 0 : forgottenNanos + charged;
            starvedNanos += ran ? 0 : charged;
        }
        // Not even the CPU time says that a blocked thread goes on: the JVM wakes it now and then, to look again.
        blockedNanos = thread.getState() == Thread.State.BLOCKED ? blockedNanos + charged : 0;
    }

    private long cpuSinceLastLook(long passed) {
        long before = used;
        used = time.nanos();
        // A virtual thread may have moved to another carrier, which has a count of its own.
        return Math.max(0, Math.min(used - before, passed));
    }

    /** Whether the thread has had its time. */
    public boolean exceed(long nanos) {
        return cpuNanos > nanos
                || cpuNanos + cpuNanosGettingOn > PATIENCE * nanos
                || waitedNanos > nanos
                || forgottenNanos > nanos
                || starvedNanos > STARVED * nanos;
    }

    /** For how long the thread has been seen to wait, without a break. */
    public long waitingNanos() {
        return waitingNanos;
    }

    /** For how long the thread could run, but has had no CPU time at all. */
    public long forgottenNanos() {
        return forgottenNanos;
    }

    /** For how long the thread has been seen to want a monitor, without a break. */
    public long blockedNanos() {
        return blockedNanos;
    }

    /** What was seen of a thread that has had its time, as the predicate of a sentence. */
    public String seen() {
        long cpu = cpuNanos + cpuNanosGettingOn;
        long idle = Math.max(forgottenNanos, starvedNanos / STARVED);
        if (cpu >= waitedNanos && cpu >= idle) {
            return "used " + millis(cpu) + " ms of CPU time without coming to a scheduling point";
        }
        return waitedNanos >= idle
                ? "waited for " + millis(waitedNanos) + " ms where Foretrace does not control it"
                        + MonitorKeeper.of(thread)
                : "could run, but did not for " + millis(Math.max(forgottenNanos, starvedNanos)) + " ms";
    }

    private static long millis(long nanos) {
        return nanos / 1_000_000;
    }

    /** Whether the thread has come to another method since the last look, or is busy with a class. */
    private boolean getsOn(StackTraceElement[] frames) {
        int before = stack;
        int hash = 1;
        boolean loads = false;
        for (StackTraceElement frame : frames) {
            hash = 31 * hash + frame.getMethodName().hashCode();
            loads |= isOfClassLoading(frame);
        }
        stack = hash;
        return loads || hash != before;
    }

    private static boolean isOfClassLoading(StackTraceElement frame) {
        return frame.getMethodName().equals("<clinit>")
                || (frame.getClassName().equals("java.lang.ClassLoader")
                        && (frame.getMethodName().startsWith("loadClass")
                                || frame.getMethodName().startsWith("defineClass")));
    }

    private boolean isWaiting(StackTraceElement[] frames) {
        return isWaiting(thread, frames);
    }

    /** Whether the thread really waits. One that waits for input runs, as far as the JVM knows. */
    public static boolean isWaiting(Thread thread, StackTraceElement[] frames) {
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING -> true;
            default -> frames.length > 0 && isInputOrOutput(frames[0]);
        };
    }

    private static boolean isInputOrOutput(StackTraceElement frame) {
        String name = frame.getClassName();
        return frame.isNativeMethod()
                && !isSlow(frame)
                && (name.startsWith("sun.nio.")
                        || name.startsWith("java.io.")
                        || name.startsWith("java.net.")
                        || name.startsWith("sun.net.")
                        || name.startsWith("java.lang.Process"));
    }

    /** Files and the start of a process take their time, but a thread waits for nobody there. */
    private static boolean isSlow(StackTraceElement frame) {
        return FILES.contains(frame.getClassName()) || frame.getMethodName().equals("forkAndExec");
    }
}
