package io.foretrace.scheduler.meaning;

/**
 * Which classes of the JDK are rewritten, and in what they are. What is loaded when the agent comes is retransformed; the rest is
 * rewritten when it is loaded, so that a class nobody uses costs nothing.
 *
 * <p>In {@code helpQuiescePool} the worker of 17 goes on yielding until the others are done. The methods of pipes are synchronized:
 * who waits in one gives the real monitor back, and no other is interrupted.
 */
public final class RewrittenTable {
    public static final String TEXT = """
            METHODS: java.lang.Thread java.util.concurrent.locks.LockSupport java.util.concurrent.ForkJoinWorkerThread
            METHODS: java.net.Socket java.net.Socket$SocketInputStream java.net.Socket$SocketOutputStream
              java.net.ServerSocket sun.nio.ch.SocketChannelImpl sun.nio.ch.ServerSocketChannelImpl
              sun.nio.ch.SelectorImpl
            since21 METHODS: java.lang.VirtualThread java.lang.ThreadBuilders$BoundVirtualThread
            WAIT: java.util.concurrent.TimeUnit
            METHODS TIME WAIT MONITORS: java.util.TimerThread
            TIME WAIT MONITORS: java.util.Timer
            WAIT MONITORS: java.util.Timer$ThreadReaper
            TIME: java.util.concurrent.AbstractExecutorService java.util.concurrent.CompletableFuture$Signaller
              java.util.concurrent.Exchanger java.util.concurrent.Phaser$QNode
              java.util.concurrent.ScheduledThreadPoolExecutor
              java.util.concurrent.ScheduledThreadPoolExecutor$ScheduledFutureTask
              java.util.concurrent.SubmissionPublisher$BufferedSubscription java.util.concurrent.locks.StampedLock
              java.time.Clock java.time.Clock$SystemClock java.time.Clock$SystemInstantSource java.util.Date
              java.util.GregorianCalendar
            TIME POOLS: java.util.concurrent.CompletableFuture
            TIME POOLS METHODS: java.util.concurrent.ForkJoinTask
            METHODS TIME YIELD: java.util.concurrent.FutureTask
            ALLOCATION METHODS: java.util.concurrent.ThreadPoolExecutor
            before21 TIME POOLS YIELD: java.util.concurrent.ForkJoinPool
            before21 POOLS: java.util.concurrent.CompletableFuture$Delayer java.util.concurrent.SubmissionPublisher
            before21 TIME: java.util.concurrent.LinkedTransferQueue java.util.concurrent.SynchronousQueue$TransferQueue
              java.util.concurrent.SynchronousQueue$TransferStack
              java.util.concurrent.locks.AbstractQueuedSynchronizer
              java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject
              java.util.concurrent.locks.AbstractQueuedLongSynchronizer
              java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject
            since21 TIME POOLS PARK METHODS: java.util.concurrent.ForkJoinPool
            since21 POOLS: java.util.concurrent.CompletableFuture$DelayedExecutor
            since21 METHODS TIME PARK: java.util.concurrent.DelayScheduler
            since21 TIME: java.util.concurrent.LinkedTransferQueue$DualNode jdk.internal.misc.ThreadFlock
            since21 TIME WAIT: java.util.concurrent.ThreadPerTaskExecutor
            since21 WAIT: java.util.stream.Gatherers$3State
            since21 TIME PARK: java.util.concurrent.locks.AbstractQueuedSynchronizer
              java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject
              java.util.concurrent.locks.AbstractQueuedLongSynchronizer
              java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject
            MONITORS: java.util.TimerTask java.util.concurrent.Phaser java.util.concurrent.ConcurrentHashMap
              java.util.concurrent.CopyOnWriteArrayList java.util.concurrent.CopyOnWriteArrayList$COWSubList
              java.util.Collections$SynchronizedCollection java.util.Collections$SynchronizedList
              java.util.Collections$SynchronizedRandomAccessList java.util.Collections$SynchronizedSet
              java.util.Collections$SynchronizedSortedSet java.util.Collections$SynchronizedNavigableSet
              java.util.Collections$SynchronizedMap java.util.Collections$SynchronizedSortedMap
              java.util.Collections$SynchronizedNavigableMap java.util.stream.Collectors java.util.Vector$Itr
              java.util.Vector$ListItr
            since21 MONITORS: java.util.concurrent.CopyOnWriteArrayList$Reversed
            PIN MONITORS: java.util.Vector
            PIN: java.util.Hashtable java.lang.StringBuffer
            PIN WAIT: java.io.PipedInputStream java.io.PipedReader
            PIN WAIT MONITORS: java.io.PipedOutputStream java.io.PipedWriter
            """;

    private RewrittenTable() {}
}
