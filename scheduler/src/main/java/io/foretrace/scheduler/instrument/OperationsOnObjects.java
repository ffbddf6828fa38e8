package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.bridge.Calls;
import io.foretrace.scheduler.instrument.Operation.Shape;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Calls on collections, queues, futures, executors and the like, by the names of their methods. */
final class OperationsOnObjects {
    private static final Set<String> PLAIN = words("""
            java/util/ArrayList java/util/LinkedList java/util/ArrayDeque java/util/PriorityQueue java/util/BitSet
            java/util/HashMap java/util/LinkedHashMap java/util/TreeMap java/util/IdentityHashMap java/util/EnumMap
            java/util/WeakHashMap java/util/EnumSet java/util/HashSet java/util/LinkedHashSet java/util/TreeSet
            java/util/StringJoiner java/util/Vector java/util/Stack java/util/Hashtable java/util/Calendar
            java/util/GregorianCalendar java/lang/StringBuilder java/lang/StringBuffer java/text/Format
            java/text/DateFormat java/text/SimpleDateFormat java/text/NumberFormat java/text/DecimalFormat
            java/text/MessageFormat""");

    /** In {@code java.util} and {@code java.lang}; in {@code java.util.concurrent} there are only a few exceptions. */
    private static final Set<String> OTHERS = words("""
            java/util/Collection java/util/List java/util/Map java/util/Queue java/util/Deque java/util/Set
            java/util/SortedSet java/util/NavigableSet java/util/SortedMap java/util/NavigableMap
            java/util/SequencedCollection java/util/SequencedMap java/util/SequencedSet java/util/Iterator
            java/util/ListIterator java/util/Enumeration java/lang/Iterable java/util/AbstractCollection
            java/util/AbstractList java/util/AbstractMap java/util/AbstractSet java/util/AbstractQueue
            java/util/AbstractSequentialList java/util/Properties java/util/Dictionary java/util/Timer
            java/util/TimerTask""");

    private static final Set<String> STATELESS = words("""
            java/util/concurrent/Callable java/util/concurrent/TimeUnit java/util/concurrent/ThreadFactory
            java/util/concurrent/Executors java/util/concurrent/ThreadLocalRandom java/util/concurrent/Delayed
            java/util/concurrent/Flow$Subscriber java/util/concurrent/Flow$Subscription
            java/util/concurrent/Flow$Publisher java/util/concurrent/RejectedExecutionHandler
            java/util/concurrent/ForkJoinWorkerThread java/util/concurrent/StructuredTaskScope""");

    private static final Set<String> LISTS = words("sort addAll reverse shuffle swap fill copy rotate replaceAll");

    private OperationsOnObjects() {}

    static @Nullable Operation find(String owner, String name, String descriptor) {
        if (PLAIN.contains(owner)) {
            int call = OperationNames.call(owner, name, descriptor);
            return call < 0 ? null : new Operation(Shape.COLLECTION, call);
        }
        boolean listed = OTHERS.contains(owner)
                || (owner.startsWith("java/util/concurrent/")
                        && !STATELESS.contains(owner)
                        && !owner.endsWith("Exception"));
        int call = listed ? OperationNames.call(owner, name, descriptor) : -1;
        return call < 0 ? null : new Operation(Shape.CALL, call);
    }

    /** Static methods of {@code Collections} that change the list or collection which is their first argument. */
    static @Nullable Operation ofCollections(String name, String descriptor) {
        boolean first = descriptor.startsWith("(Ljava/util/List;") || descriptor.startsWith("(Ljava/util/Collection;");
        return first && LISTS.contains(name) ? new Operation(Shape.CALL, Calls.CHANGE) : null;
    }

    static Set<String> words(String text) {
        return Set.of(text.split("\\s+", -1));
    }
}
