package io.foretrace.scheduler.meaning;

/** Latches, semaphores, barriers: where threads wait for each other. */
final class MeetingTable {
    static final String TEXT = """
            shared: java.util.concurrent.CountDownLatch java.util.concurrent.Semaphore
            meeting: java.util.concurrent.CyclicBarrier java.util.concurrent.Phaser java.util.concurrent.Exchanger
            reads: equals hashCode toString clone await availablePermits getArrivedParties getCount getNumberWaiting
              getParent getParties getPhase getQueueLength getQueuedThreads getRegisteredParties getRoot
              getUnarrivedParties hasQueuedThreads isBroken isFair isTerminated
            changes: acquire acquireUninterruptibly tryAcquire release drainPermits reducePermits countDown register
              bulkRegister forceTermination reset
            meets: CyclicBarrier.await arrive arriveAndAwaitAdvance arriveAndDeregister awaitAdvance
              awaitAdvanceInterruptibly exchange
            nothing: onAdvance
            """;

    private MeetingTable() {}
}
