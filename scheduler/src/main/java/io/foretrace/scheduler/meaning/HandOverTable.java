package io.foretrace.scheduler.meaning;

/**
 * Where the JDK hands a task or a result from one thread to another, out of sight of any call of the user's. A line says which
 * hook is called (an object is published for whoever observes it; a task is handed to whoever will run it, and pushed where others can take it; a thread helps a task, until it is done), where in the method ({@code HEAD} and {@code RETURN}: the object is in the local of that number;
 * {@code CALL} and {@code FIELD}: before each call of that method or read of that field, the object is on top of the stack), and
 * in which methods, {@code *} for all of a class. To say too much is to claim an order that is not needed; to say too little is to
 * report a race that there is not.
 */
public final class HandOverTable {
    public static final String TEXT = """
            hand HEAD 1: java.util.concurrent.ThreadPoolExecutor.execute
              java.util.concurrent.ScheduledThreadPoolExecutor.delayedExecute
              java.util.concurrent.ForkJoinPool$WorkQueue.push java.util.Timer.sched
            before19 hand HEAD 1: java.util.concurrent.ForkJoinPool$WorkQueue.lockedPush
            pushed RETURN 1: java.util.concurrent.ForkJoinPool$WorkQueue.push
            before19 pushed RETURN 1: java.util.concurrent.ForkJoinPool$WorkQueue.lockedPush
            before19 helps FIELD status: java.util.concurrent.ForkJoinPool$WorkQueue.helpComplete
            run CALL beforeExecute: java.util.concurrent.ThreadPoolExecutor.runWorker
            run HEAD 0: java.util.concurrent.ForkJoinTask.doExec
            run CALL run: java.util.TimerThread.mainLoop
            publish HEAD 1: java.util.concurrent.ThreadPoolExecutor.execute
              java.util.concurrent.ScheduledThreadPoolExecutor.delayedExecute
              java.util.concurrent.ForkJoinPool$WorkQueue.push java.util.Timer.sched
            observe CALL beforeExecute: java.util.concurrent.ThreadPoolExecutor.runWorker
            publish HEAD 0: java.util.concurrent.ThreadPoolExecutor.processWorkerExit java.util.concurrent.FutureTask.set
              java.util.concurrent.FutureTask.setException java.util.concurrent.FutureTask.cancel
              java.util.concurrent.ForkJoinPool.deregisterWorker java.util.concurrent.ForkJoinTask.setDone
              java.util.concurrent.ForkJoinTask.trySetThrown java.util.concurrent.ForkJoinTask.trySetCancelled
              java.util.concurrent.CountedCompleter.weakCompareAndSetPendingCount
              java.util.concurrent.CountedCompleter.compareAndSetPendingCount
              java.util.concurrent.CountedCompleter.addToPendingCount
              java.util.concurrent.CompletableFuture.internalComplete
              java.util.concurrent.CompletableFuture.completeNull java.util.concurrent.CompletableFuture.completeValue
              java.util.concurrent.CompletableFuture.completeThrowable
              java.util.concurrent.CompletableFuture.completeRelay java.util.concurrent.CompletableFuture.obtrudeValue
              java.util.concurrent.CompletableFuture.obtrudeException
              java.util.concurrent.CompletableFuture.tryPushStack
              java.util.concurrent.SubmissionPublisher$BufferedSubscription.offer
              java.util.concurrent.SubmissionPublisher$BufferedSubscription.retryOffer
              java.util.concurrent.SubmissionPublisher$BufferedSubscription.onComplete
              java.util.concurrent.SubmissionPublisher$BufferedSubscription.onError
            observe HEAD 0: java.util.concurrent.FutureTask.report
              java.util.concurrent.SubmissionPublisher$BufferedSubscription.takeItems
              java.util.concurrent.SubmissionPublisher$BufferedSubscription.consumeComplete
              java.util.concurrent.SubmissionPublisher$BufferedSubscription.consumeError
            observe FIELD status: java.util.concurrent.ForkJoinTask.*
            observe RETURN 0: java.util.concurrent.ForkJoinTask.awaitDone
            observe FIELD pending: java.util.concurrent.CountedCompleter.*
            observe FIELD result: java.util.concurrent.CompletableFuture.*
              java.util.concurrent.CompletableFuture$UniApply.tryFire
              java.util.concurrent.CompletableFuture$UniAccept.tryFire
              java.util.concurrent.CompletableFuture$UniRun.tryFire
              java.util.concurrent.CompletableFuture$UniWhenComplete.tryFire
              java.util.concurrent.CompletableFuture$UniHandle.tryFire
              java.util.concurrent.CompletableFuture$UniExceptionally.tryFire
              java.util.concurrent.CompletableFuture$UniComposeExceptionally.tryFire
              java.util.concurrent.CompletableFuture$UniRelay.tryFire
              java.util.concurrent.CompletableFuture$UniCompose.tryFire
              java.util.concurrent.CompletableFuture$BiApply.tryFire
              java.util.concurrent.CompletableFuture$BiAccept.tryFire
              java.util.concurrent.CompletableFuture$BiRun.tryFire
              java.util.concurrent.CompletableFuture$BiRelay.tryFire
              java.util.concurrent.CompletableFuture$OrApply.tryFire
              java.util.concurrent.CompletableFuture$OrAccept.tryFire
              java.util.concurrent.CompletableFuture$OrRun.tryFire
              java.util.concurrent.CompletableFuture$AnyOf.tryFire
            observe CALL run: java.util.TimerThread.mainLoop
            before19 publish HEAD 1: java.util.concurrent.ForkJoinPool$WorkQueue.lockedPush
            since21 publish HEAD 0: java.util.concurrent.ThreadPerTaskExecutor.taskComplete
            since25 publish HEAD 1: java.util.concurrent.DelayScheduler.pend
            """;

    private HandOverTable() {}
}
