package io.foretrace.scheduler.meaning;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Calls that the JDK does in several steps, so that another thread may come in between, although the object is made for threads. */
public final class TornCalls {
    private static final String TRAVERSALS = "containsValue containsAll toString equals hashCode toArray forEach"
            + " forEachEntry forEachKey forEachValue search searchEntries searchKeys searchValues reduce reduceEntries"
            + " reduceKeys reduceValues reduceToInt reduceToLong reduceToDouble reduceEntriesToInt reduceEntriesToLong"
            + " reduceEntriesToDouble reduceKeysToInt reduceKeysToLong reduceKeysToDouble reduceValuesToInt"
            + " reduceValuesToLong reduceValuesToDouble";
    private static final String SUMS =
            "sum get intValue longValue floatValue doubleValue toString reset sumThenReset getThenReset";
    private static final String BULK = "addAll removeAll retainAll removeIf clear";

    /** By the end of the class's name, the names of methods. */
    private static final Map<String, Set<String>> LOOKING = new HashMap<>();

    private static final Map<String, Set<String>> CHANGING = new HashMap<>();

    static {
        // The size is counted apart from what is in it.
        note(CHANGING, "size isEmpty mappingCount putAll replaceAll " + BULK, List.of("ConcurrentHashMap"));
        note(CHANGING, "size putAll replaceAll " + BULK, List.of("ConcurrentSkipListMap"));
        note(LOOKING, TRAVERSALS, List.of("ConcurrentHashMap", "ConcurrentSkipListMap"));
        List<String> linked = List.of("ConcurrentLinkedQueue", "ConcurrentLinkedDeque", "LinkedTransferQueue");
        note(CHANGING, "drainTo " + BULK, linked);
        note(LOOKING, "size contains getWaitingConsumerCount " + TRAVERSALS, linked);
        List<String> locked = List.of(
                "ArrayBlockingQueue",
                "LinkedBlockingQueue",
                "LinkedBlockingDeque",
                "PriorityBlockingQueue",
                "DelayQueue");
        note(CHANGING, "addAll", locked);
        note(LOOKING, "forEach containsAll", locked);
        note(LOOKING, SUMS, List.of("LongAdder", "DoubleAdder", "LongAccumulator", "DoubleAccumulator"));
        // They may fail because of a change that they would not mind.
        note(
                CHANGING,
                "attemptStamp attemptMark weakCompareAndSet",
                List.of("AtomicStampedReference", "AtomicMarkableReference"));
        note(
                CHANGING,
                "nextLong nextDouble nextGaussian nextExponential nextBytes ints longs doubles",
                List.of("Random"));
        // Between the last arrival and the next phase there is no party left that could arrive.
        note(LOOKING, "arrive arriveAndDeregister arriveAndAwaitAdvance", List.of("Phaser"));
        note(CHANGING, "getArrivedParties getUnarrivedParties toString", List.of("Phaser"));
        note(CHANGING, "write writeString copy", List.of("FileSystem"));
    }

    private TornCalls() {}

    /** Whether the call looks at one part after the other; the class by the end of its name. */
    public static boolean look(String type, String method) {
        return LOOKING.getOrDefault(type, Set.of()).contains(method);
    }

    /** Whether others may see, or change, what the call has half done. */
    public static boolean change(String type, String method) {
        return CHANGING.getOrDefault(type, Set.of()).contains(method);
    }

    private static void note(Map<String, Set<String>> table, String methods, List<String> classes) {
        for (String name : classes) {
            table.computeIfAbsent(name, added -> new HashSet<>()).addAll(List.of(methods.split(" ", -1)));
        }
    }
}
