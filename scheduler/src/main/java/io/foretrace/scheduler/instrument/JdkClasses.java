package io.foretrace.scheduler.instrument;

import static io.foretrace.scheduler.instrument.JdkConcern.ALLOCATION;
import static io.foretrace.scheduler.instrument.JdkConcern.METHODS;
import static io.foretrace.scheduler.instrument.JdkConcern.MONITORS;
import static io.foretrace.scheduler.instrument.JdkConcern.PARK;
import static io.foretrace.scheduler.instrument.JdkConcern.PIN;
import static io.foretrace.scheduler.instrument.JdkConcern.POOLS;
import static io.foretrace.scheduler.instrument.JdkConcern.TIME;
import static io.foretrace.scheduler.instrument.JdkConcern.WAIT;
import static io.foretrace.scheduler.instrument.JdkConcern.YIELD;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which classes of the JDK are rewritten, and how. What is loaded when the agent comes is retransformed; the rest is
 * rewritten when it is loaded, so that a class nobody uses costs nothing.
 */
final class JdkClasses {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String LOCKS = CONCURRENT + "locks/";

    private final Map<String, Set<JdkConcern>> table = new TreeMap<>();
    private final int feature;

    private JdkClasses(int feature) {
        this.feature = feature;
        threads();
        concurrent();
        if (feature < 21) {
            concurrentBefore21();
        } else {
            concurrentSince21();
        }
        time();
        collections();
        pipes();
    }

    /** The classes of a version of the JDK, by internal name. */
    static Map<String, Set<JdkConcern>> of(int feature) {
        return Collections.unmodifiableMap(new JdkClasses(feature).table);
    }

    private void threads() {
        add("java/lang/Thread", METHODS);
        add(LOCKS + "LockSupport", METHODS);
        add(CONCURRENT + "ForkJoinWorkerThread", METHODS);
        add(CONCURRENT + "TimeUnit", WAIT);
        add("java/util/TimerThread", METHODS, TIME, WAIT, MONITORS);
        add("java/util/Timer", TIME, WAIT, MONITORS);
        add("java/util/Timer$ThreadReaper", WAIT, MONITORS);
        add("java/util/TimerTask", MONITORS);
        if (feature >= 21) {
            add("java/lang/VirtualThread", METHODS);
            add("java/lang/ThreadBuilders$BoundVirtualThread", METHODS);
        }
    }

    private void concurrent() {
        add(CONCURRENT + "AbstractExecutorService", TIME);
        add(CONCURRENT + "CompletableFuture", TIME, POOLS);
        add(CONCURRENT + "CompletableFuture$Signaller", TIME);
        add(CONCURRENT + "Exchanger", TIME);
        add(CONCURRENT + "ForkJoinTask", TIME, POOLS);
        add(CONCURRENT + "FutureTask", TIME, YIELD);
        add(CONCURRENT + "Phaser", MONITORS);
        add(CONCURRENT + "Phaser$QNode", TIME);
        add(CONCURRENT + "ScheduledThreadPoolExecutor", TIME);
        add(CONCURRENT + "ScheduledThreadPoolExecutor$ScheduledFutureTask", TIME);
        add(CONCURRENT + "SubmissionPublisher$BufferedSubscription", TIME);
        add(CONCURRENT + "ThreadPoolExecutor", ALLOCATION);
        add(LOCKS + "StampedLock", TIME);
    }

    private void concurrentBefore21() {
        // In helpQuiescePool the worker of 17 goes on yielding until the others are done.
        add(CONCURRENT + "ForkJoinPool", TIME, POOLS, YIELD);
        add(CONCURRENT + "CompletableFuture$Delayer", POOLS);
        add(CONCURRENT + "SubmissionPublisher", POOLS);
        add(CONCURRENT + "LinkedTransferQueue", TIME);
        add(CONCURRENT + "SynchronousQueue$TransferQueue", TIME);
        add(CONCURRENT + "SynchronousQueue$TransferStack", TIME);
        synchronizers(TIME);
    }

    private void concurrentSince21() {
        add(CONCURRENT + "ForkJoinPool", TIME, POOLS, PARK, METHODS);
        add(CONCURRENT + "CompletableFuture$DelayedExecutor", POOLS);
        add(CONCURRENT + "DelayScheduler", METHODS, TIME, PARK);
        add(CONCURRENT + "LinkedTransferQueue$DualNode", TIME);
        add(CONCURRENT + "ThreadPerTaskExecutor", TIME, WAIT);
        add("jdk/internal/misc/ThreadFlock", TIME);
        add("java/util/stream/Gatherers$3State", WAIT);
        synchronizers(TIME, PARK);
    }

    private void synchronizers(JdkConcern... concerns) {
        for (String name : new String[] {"AbstractQueuedSynchronizer", "AbstractQueuedLongSynchronizer"}) {
            add(LOCKS + name, concerns);
            add(LOCKS + name + "$ConditionObject", concerns);
        }
    }

    private void time() {
        add("java/time/Clock", TIME);
        add("java/time/Clock$SystemClock", TIME);
        add("java/time/Clock$SystemInstantSource", TIME);
        add("java/util/Date", TIME);
        add("java/util/GregorianCalendar", TIME);
    }

    private void collections() {
        add(CONCURRENT + "ConcurrentHashMap", MONITORS);
        add(CONCURRENT + "CopyOnWriteArrayList", MONITORS);
        add(CONCURRENT + "CopyOnWriteArrayList$COWSubList", MONITORS);
        if (feature >= 21) {
            add(CONCURRENT + "CopyOnWriteArrayList$Reversed", MONITORS);
        }
        for (String kind : new String[] {
            "Collection",
            "List",
            "RandomAccessList",
            "Set",
            "SortedSet",
            "NavigableSet",
            "Map",
            "SortedMap",
            "NavigableMap"
        }) {
            add("java/util/Collections$Synchronized" + kind, MONITORS);
        }
        add("java/util/stream/Collectors", MONITORS);
        add("java/util/Vector", PIN, MONITORS);
        add("java/util/Vector$Itr", MONITORS);
        add("java/util/Vector$ListItr", MONITORS);
        add("java/util/Hashtable", PIN);
        add("java/lang/StringBuffer", PIN);
    }

    /** Their methods are synchronized: who waits in one gives the real monitor back, and no other is interrupted. */
    private void pipes() {
        add("java/io/PipedInputStream", PIN, WAIT);
        add("java/io/PipedOutputStream", PIN, WAIT, MONITORS);
        add("java/io/PipedReader", PIN, WAIT);
        add("java/io/PipedWriter", PIN, WAIT, MONITORS);
    }

    private void add(String name, JdkConcern... concerns) {
        table.put(name, Collections.unmodifiableSet(EnumSet.copyOf(Arrays.asList(concerns))));
    }
}
