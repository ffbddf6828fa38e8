package io.foretrace.scheduler.meaning;

/** Futures, stages and tasks. What a stage hands over is told inside the JDK, where it does so; here it is worth a switch only. */
final class TaskTable {
    static final String TEXT = """
            shared: java.util.concurrent.FutureTask java.util.concurrent.CompletableFuture
              java.util.concurrent.ForkJoinTask java.util.concurrent.RecursiveAction
              java.util.concurrent.RecursiveTask java.util.concurrent.CountedCompleter java.util.TimerTask
            asked: java.util.concurrent.Future java.util.concurrent.RunnableFuture
              java.util.concurrent.ScheduledFuture java.util.concurrent.RunnableScheduledFuture
              java.util.concurrent.CompletionStage
            reads: equals hashCode toString clone compareTo get getNow join quietlyJoin quietlyJoinUninterruptibly
              resultNow exceptionNow state isDone isCancelled isCompletedAbnormally isCompletedExceptionally
              isCompletedNormally isPeriodic getDelay getException getNumberOfDependents getForkJoinTaskTag
              getPendingCount getCompleter getRoot firstComplete scheduledExecutionTime
            changes: compareAndSetForkJoinTaskTag setForkJoinTaskTag compareAndSetPendingCount setPendingCount
              decrementPendingCountUnlessZero helpComplete nextComplete reinitialize tryUnfork
            meets: cancel invoke quietlyInvoke
            points: thenAccept thenAcceptAsync thenAcceptBoth thenAcceptBothAsync thenApply thenApplyAsync thenCombine
              thenCombineAsync thenCompose thenComposeAsync thenRun thenRunAsync acceptEither acceptEitherAsync
              applyToEither applyToEitherAsync runAfterBoth runAfterBothAsync runAfterEither runAfterEitherAsync
              handle handleAsync whenComplete whenCompleteAsync exceptionally exceptionallyAsync
              exceptionallyCompose exceptionallyComposeAsync complete completeAsync completeExceptionally
              completeOnTimeout obtrudeException obtrudeValue orTimeout minimalCompletionStage copy fork
              quietlyComplete quietlyCompleteRoot tryComplete propagateCompletion addToPendingCount
            nothing: run compute exec done getRawResult setRawResult toCompletableFuture newIncompleteFuture
              defaultExecutor onCompletion onExceptionalCompletion
            """;

    private TaskTable() {}
}
