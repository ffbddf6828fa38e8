package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.origin.Origin;
import java.util.Map;
import java.util.regex.Pattern;

/** What would let a thread go on that waits for one of the JDK's synchronizers: each has a mistake of its own. */
final class SynchronizerMending {
    private static final String PACKAGE = "java.util.concurrent.";
    private static final Pattern FUTURE = Pattern.compile(".*(Future|FutureTask|ForkJoinTask)");
    private static final Pattern QUEUE = Pattern.compile(".*(Queue|Deque)");
    private static final Pattern TAKING = Pattern.compile("(take|poll).*");

    /** By the name of the class; what the sentence begins with is the name of the object. */
    private static final Map<String, String> SENTENCES = Map.of(
            "CountDownLatch",
            " is counted down too few times: let each thread that it stands for call countDown, in a finally block, or make"
                    + " it with a smaller count.",
            "CyclicBarrier",
            " lets nobody go before as many threads wait as it was made for: make it for as many as come, or let the others"
                    + " come, too.",
            "Phaser",
            " waits for parties that do not arrive: let each of them arrive, or call arriveAndDeregister when it does not"
                    + " come any more.",
            "Semaphore",
            " has too few permits: release each of them in a finally block, or make it with more.",
            "Exchanger",
            " waits for a second thread: let another one call exchange, too, or give it a time limit.",
            "CompletableFuture",
            " is never completed: complete it on every way, by completeExceptionally where something fails.",
            "StampedLock",
            " is not given back: unlock it in a finally block.");

    private SynchronizerMending() {}

    static boolean isFuture(Instance object) {
        return object.className().startsWith(PACKAGE)
                && FUTURE.matcher(object.className()).matches();
    }

    /** @param name of the object, as it is told */
    static String of(Instance object, String name, Outcome.Waiting waiting) {
        String type = Names.type(object.className());
        String it = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        boolean known = object.className().startsWith(PACKAGE);
        if (known && SENTENCES.containsKey(type)) {
            return it + SENTENCES.get(type);
        }
        if (known && QUEUE.matcher(type).matches()) {
            return queue(type, name, waiting);
        }
        if (isFuture(object)) {
            return future(it, waiting);
        }
        return "No thread is left that changes " + name
                + ": change it on every way that leads there, or wait with a time" + " limit.";
    }

    private static String queue(String type, String name, Outcome.Waiting waiting) {
        if (TAKING.matcher(called(waiting)).matches()) {
            return "Nobody puts anything more into " + name
                    + ": put in as much as is taken out, such as a last element that" + " says that no more will come.";
        }
        return "Nobody takes anything out of " + name + (type.equals("SynchronousQueue") ? "" : ", which is full")
                + ": let another thread take out as much as is put in, or offer it with a time limit.";
    }

    /** A task of a pool may be in the way of the one that it waits for. */
    private static String future(String it, Outcome.Waiting waiting) {
        return isInPool(waiting)
                ? it
                        + " may need the thread of the pool that waits for it: give it a pool of its own, or let no task of a"
                        + " pool wait for another one."
                : it + " is not run to its end: give it to a thread, or to a pool that has one free for it.";
    }

    static boolean isInPool(Outcome.Waiting waiting) {
        return waiting.stack().stream()
                .anyMatch(frame -> frame.getClassName().equals("java.util.concurrent.ThreadPoolExecutor")
                        && frame.getMethodName().equals("runWorker"));
    }

    /** The method of the JDK's that the program has called. */
    private static String called(Outcome.Waiting waiting) {
        String called = "";
        for (StackTraceElement frame : waiting.stack()) {
            if (Origin.of(frame.getClassName()) != Origin.JDK) {
                return called;
            }
            called = frame.getMethodName();
        }
        return called;
    }
}
