package io.foretrace.scheduler.meaning;

/** Executors, timers and publishers: what others are given to do. */
final class ExecutorTable {
    static final String TEXT = """
            shared: java.util.concurrent.ThreadPoolExecutor java.util.concurrent.ScheduledThreadPoolExecutor
              java.util.concurrent.ForkJoinPool java.util.concurrent.ThreadPerTaskExecutor
              java.util.concurrent.SubmissionPublisher java.util.concurrent.ExecutorCompletionService java.util.Timer
            asked: java.util.concurrent.Executor java.util.concurrent.ExecutorService
              java.util.concurrent.ScheduledExecutorService java.util.concurrent.AbstractExecutorService
              java.util.concurrent.CompletionService java.util.concurrent.Flow$Publisher
              java.util.concurrent.Flow$Processor
            view through e: java.util.concurrent.Executors$DelegatedExecutorService
            stateless: java.util.concurrent.Callable java.util.concurrent.Delayed java.util.concurrent.Executors
              java.util.concurrent.Flow java.util.concurrent.Flow$Subscriber java.util.concurrent.Flow$Subscription
              java.util.concurrent.ForkJoinPool$ForkJoinWorkerThreadFactory
              java.util.concurrent.ForkJoinPool$ManagedBlocker java.util.concurrent.ForkJoinWorkerThread
              java.util.concurrent.RejectedExecutionHandler java.util.concurrent.ThreadFactory
              java.util.concurrent.TimeUnit
              java.util.concurrent.ThreadPoolExecutor$AbortPolicy
              java.util.concurrent.ThreadPoolExecutor$CallerRunsPolicy
              java.util.concurrent.ThreadPoolExecutor$DiscardOldestPolicy
              java.util.concurrent.ThreadPoolExecutor$DiscardPolicy java.util.concurrent.Future$State
              java.util.concurrent.CompletableFuture$AsynchronousCompletionTask
              java.util.concurrent.StructuredTaskScope java.util.concurrent.StructuredTaskScope$Configuration
              java.util.concurrent.StructuredTaskScope$Joiner java.util.concurrent.StructuredTaskScope$Subtask
              java.util.concurrent.StructuredTaskScope$Subtask$State
            reads: equals hashCode toString clone awaitQuiescence awaitTermination estimateMaximumLag
              estimateMinimumDemand allowsCoreThreadTimeOut getActiveCount getActiveThreadCount getAsyncMode
              getClosedException getCompletedTaskCount getContinueExistingPeriodicTasksAfterShutdownPolicy
              getCorePoolSize getDelayedTaskCount getExecuteExistingDelayedTasksAfterShutdownPolicy getKeepAliveTime
              getLargestPoolSize getMaxBufferCapacity getMaximumPoolSize getNumberOfSubscribers getParallelism
              getPoolSize getQueue getQueuedSubmissionCount getQueuedTaskCount getRemoveOnCancelPolicy
              getRunningThreadCount getStealCount getSubscribers getTaskCount getUncaughtExceptionHandler
              hasQueuedSubmissions hasSubscribers isClosed isQuiescent isShutdown isSubscribed isTerminated
              isTerminating
            visits: execute submit externalSubmit lazySubmit submitWithTimeout schedule scheduleAtFixedRate
              scheduleWithFixedDelay
            changes act: poll take remove
            changes: allowCoreThreadTimeOut cancelDelayedTasksOnShutdown closeExceptionally consume
              prestartAllCoreThreads prestartCoreThread purge setContinueExistingPeriodicTasksAfterShutdownPolicy
              setCorePoolSize setExecuteExistingDelayedTasksAfterShutdownPolicy setKeepAliveTime setMaximumPoolSize
              setParallelism setRejectedExecutionHandler setRemoveOnCancelPolicy setThreadFactory shutdown shutdownNow
              subscribe
            meets: cancel close invoke invokeAll invokeAllUninterruptibly invokeAny offer SubmissionPublisher.submit
            nothing: afterExecute beforeExecute terminated getExecutor getFactory getRejectedExecutionHandler
              getThreadFactory onSubscribe onNext onError onComplete
            """;

    private ExecutorTable() {}
}
