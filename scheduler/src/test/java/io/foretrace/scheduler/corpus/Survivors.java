package io.foretrace.scheduler.corpus;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Threads that outlive an execution; the JVM's own come and go as they like. */
public final class Survivors {
    private static final long PATIENCE_MILLIS = 5_000;

    private Survivors() {}

    public static Set<Thread> alive() {
        return Thread.getAllStackTraces().keySet();
    }

    /** Those that are alive now, were not then, and do not end within a few seconds. */
    public static Set<String> since(Set<Thread> then) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        Set<String> names = new TreeSet<>();
        Set<Thread> now = alive();
        Set<String> carriers = now.stream()
                .filter(Survivors::isCarrier)
                .map(thread -> pool(thread.getName()))
                .collect(Collectors.toSet());
        for (Thread thread : now) {
            if (!then.contains(thread) && !isOfJvm(thread, carriers)) {
                thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
                if (thread.isAlive()) {
                    names.add(thread.getName() + " " + thread.getState() + String.join("", stack(thread)));
                }
            }
        }
        return names;
    }

    private static String[] stack(Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        String[] lines = new String[frames.length];
        for (int i = 0; i < frames.length; i++) {
            lines[i] = "\n      at " + frames[i];
        }
        return lines;
    }

    private static boolean isOfJvm(Thread thread, Set<String> carriers) {
        String name = thread.getName();
        return isCarrier(thread)
                || carriers.contains(pool(name))
                || thread.getClass().getName().startsWith("jdk.internal.")
                || name.startsWith("VirtualThread-")
                || name.startsWith("surefire-")
                || name.equals("foretrace-watchdog")
                || name.equals("process reaper")
                || name.equals("Attach Listener");
    }

    /** Of virtual threads: their pool stays, and so does the thread that wakes them. */
    private static boolean isCarrier(Thread thread) {
        return thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
    }

    private static String pool(String threadName) {
        return threadName.replaceFirst("-(worker-[0-9]+|delayScheduler)$", "");
    }
}
