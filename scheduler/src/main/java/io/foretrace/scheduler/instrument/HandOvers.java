package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.instrument.HandOver.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.bytebuddy.jar.asm.MethodVisitor;

/**
 * Where the JDK hands a task or a result from one thread to another, out of sight of any call of the user's: insertions
 * of events into its bodies, without scheduling points. They may say too much (an order that is not needed) but not too
 * little. The names are the same on 17 and 25 but for those in {@link #OF_17} and {@link #OF_25}.
 */
final class HandOvers {
    private static final int FIRST_WITHOUT_LOCKED_PUSH = 19;
    private static final int FIRST_WITH_THREAD_PER_TASK = 21;
    private static final int FIRST_WITH_DELAY_SCHEDULER = 25;

    /** Package {@code java.util}: class, method (* for all), place, its argument, give or take. */
    private static final String ALL = """
            concurrent/ThreadPoolExecutor execute HEAD 1 give
            concurrent/ThreadPoolExecutor runWorker CALL beforeExecute take
            concurrent/ThreadPoolExecutor processWorkerExit HEAD 0 give
            concurrent/ScheduledThreadPoolExecutor delayedExecute HEAD 1 give
            concurrent/FutureTask set HEAD 0 give
            concurrent/FutureTask setException HEAD 0 give
            concurrent/FutureTask cancel HEAD 0 give
            concurrent/FutureTask report HEAD 0 take
            concurrent/ForkJoinPool$WorkQueue push HEAD 1 give
            concurrent/ForkJoinPool deregisterWorker HEAD 0 give
            concurrent/ForkJoinTask setDone HEAD 0 give
            concurrent/ForkJoinTask trySetThrown HEAD 0 give
            concurrent/ForkJoinTask trySetCancelled HEAD 0 give
            concurrent/ForkJoinTask * FIELD status take
            concurrent/ForkJoinTask awaitDone RETURN 0 take
            concurrent/CountedCompleter weakCompareAndSetPendingCount HEAD 0 give
            concurrent/CountedCompleter compareAndSetPendingCount HEAD 0 give
            concurrent/CountedCompleter addToPendingCount HEAD 0 give
            concurrent/CountedCompleter * FIELD pending take
            concurrent/CompletableFuture internalComplete HEAD 0 give
            concurrent/CompletableFuture completeNull HEAD 0 give
            concurrent/CompletableFuture completeValue HEAD 0 give
            concurrent/CompletableFuture completeThrowable HEAD 0 give
            concurrent/CompletableFuture completeRelay HEAD 0 give
            concurrent/CompletableFuture obtrudeValue HEAD 0 give
            concurrent/CompletableFuture obtrudeException HEAD 0 give
            concurrent/CompletableFuture tryPushStack HEAD 0 give
            concurrent/CompletableFuture * FIELD result take
            concurrent/CompletableFuture$UniApply tryFire FIELD result take
            concurrent/CompletableFuture$UniAccept tryFire FIELD result take
            concurrent/CompletableFuture$UniRun tryFire FIELD result take
            concurrent/CompletableFuture$UniWhenComplete tryFire FIELD result take
            concurrent/CompletableFuture$UniHandle tryFire FIELD result take
            concurrent/CompletableFuture$UniExceptionally tryFire FIELD result take
            concurrent/CompletableFuture$UniComposeExceptionally tryFire FIELD result take
            concurrent/CompletableFuture$UniRelay tryFire FIELD result take
            concurrent/CompletableFuture$UniCompose tryFire FIELD result take
            concurrent/CompletableFuture$BiApply tryFire FIELD result take
            concurrent/CompletableFuture$BiAccept tryFire FIELD result take
            concurrent/CompletableFuture$BiRun tryFire FIELD result take
            concurrent/CompletableFuture$BiRelay tryFire FIELD result take
            concurrent/CompletableFuture$OrApply tryFire FIELD result take
            concurrent/CompletableFuture$OrAccept tryFire FIELD result take
            concurrent/CompletableFuture$OrRun tryFire FIELD result take
            concurrent/CompletableFuture$AnyOf tryFire FIELD result take
            concurrent/SubmissionPublisher$BufferedSubscription offer HEAD 0 give
            concurrent/SubmissionPublisher$BufferedSubscription retryOffer HEAD 0 give
            concurrent/SubmissionPublisher$BufferedSubscription onComplete HEAD 0 give
            concurrent/SubmissionPublisher$BufferedSubscription onError HEAD 0 give
            concurrent/SubmissionPublisher$BufferedSubscription takeItems HEAD 0 take
            concurrent/SubmissionPublisher$BufferedSubscription consumeComplete HEAD 0 take
            concurrent/SubmissionPublisher$BufferedSubscription consumeError HEAD 0 take
            Timer sched HEAD 1 give
            TimerThread mainLoop CALL run take""";

    private static final String OF_17 = "concurrent/ForkJoinPool$WorkQueue lockedPush HEAD 1 give";

    private static final String OF_21 = "concurrent/ThreadPerTaskExecutor taskComplete HEAD 0 give";

    private static final String OF_25 = "concurrent/DelayScheduler pend HEAD 1 give";

    private static final int WORDS = 5;
    private static final List<HandOver> TABLE = table(Runtime.version().feature());

    private HandOvers() {}

    /** The classes to rewrite, as in class files. */
    static Set<String> classes() {
        Set<String> classes = new TreeSet<>();
        TABLE.forEach(each -> classes.add(each.owner()));
        return classes;
    }

    /** Inserts what belongs into the method; the visitor itself if nothing does. */
    static MethodVisitor rewrite(String owner, String method, MethodVisitor next) {
        List<HandOver> here = TABLE.stream()
                .filter(each -> each.owner().equals(owner))
                .filter(each -> each.method().isEmpty() || each.method().equals(method))
                .toList();
        return here.isEmpty() || method.equals("<init>") ? next : new HandOverWriter(next, here);
    }

    static List<HandOver> table(int version) {
        List<HandOver> table = new ArrayList<>(parse(ALL));
        if (version < FIRST_WITHOUT_LOCKED_PUSH) {
            table.addAll(parse(OF_17));
        }
        if (version >= FIRST_WITH_THREAD_PER_TASK) {
            table.addAll(parse(OF_21));
        }
        if (version >= FIRST_WITH_DELAY_SCHEDULER) {
            table.addAll(parse(OF_25));
        }
        return List.copyOf(table);
    }

    private static List<HandOver> parse(String text) {
        return text.lines().map(HandOvers::parseLine).toList();
    }

    private static HandOver parseLine(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != WORDS) {
            throw new IllegalStateException("A hand-over has five words: " + line);
        }
        String method = words[1].equals("*") ? "" : words[1];
        return new HandOver(
                "java/util/" + words[0], method, Place.valueOf(words[2]), words[3], words[4].equals("give"));
    }
}
