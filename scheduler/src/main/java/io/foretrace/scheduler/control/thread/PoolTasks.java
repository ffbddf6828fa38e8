package io.foretrace.scheduler.control.thread;

/** What the thread of a pool is about, as its stack tells. */
public final class PoolTasks {
    private PoolTasks() {}

    /** Whether the thread works on a task: which can be broken off without breaking the thread. */
    public static boolean isInTask(StackTraceElement[] stack) {
        int worker = worker(stack);
        return worker > 0 && !isIdle(stack[worker - 1]);
    }

    /** Whether the thread waits for a task that somebody has yet to give, and goes if nobody does for a while. */
    public static boolean isIdle(StackTraceElement[] stack) {
        int worker = worker(stack);
        if (worker <= 0 || !isIdle(stack[worker - 1])) {
            return false;
        }
        for (int i = 0; i < worker; i++) {
            if (stack[i].getClassName().endsWith("ScheduledThreadPoolExecutor$DelayedWorkQueue")) {
                return false; // it waits for the time of the next task
            }
        }
        return true;
    }

    /** Where the loop of the pool's thread is; -1 if the thread is none of a pool. */
    private static int worker(StackTraceElement[] stack) {
        for (int i = stack.length - 1; i > 0; i--) {
            String owner = stack[i].getClassName();
            boolean isPool = owner.equals("java.util.concurrent.ThreadPoolExecutor")
                    || owner.equals("java.util.concurrent.ForkJoinPool");
            if (isPool && stack[i].getMethodName().equals("runWorker")) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isIdle(StackTraceElement called) {
        return switch (called.getMethodName()) {
            case "getTask", "processWorkerExit", "awaitWork", "deactivate" -> true;
            default ->
                called.getClassName().startsWith("java.util.concurrent.locks."); // 17's ForkJoinPool parks itself
        };
    }
}
