package io.foretrace.scheduler.bridge;

import java.util.HashMap;
import java.util.Map;

/** The table behind {@link Kinds}: classes of the JDK by name. */
final class KindTable {
    private static final String PLAIN = """
            java.util.ArrayList java.util.LinkedList java.util.ArrayDeque java.util.PriorityQueue java.util.BitSet
            java.util.HashMap java.util.TreeMap java.util.IdentityHashMap java.util.WeakHashMap java.util.EnumMap
            java.util.RegularEnumSet java.util.JumboEnumSet java.util.Arrays$ArrayList java.util.StringJoiner
            java.lang.StringBuilder java.text.SimpleDateFormat java.text.DecimalFormat java.text.MessageFormat
            java.util.GregorianCalendar""";

    private static final String SHARED = """
            java.util.concurrent.ConcurrentHashMap java.util.concurrent.ConcurrentLinkedQueue
            java.util.concurrent.ConcurrentLinkedDeque java.util.concurrent.ConcurrentSkipListMap
            java.util.concurrent.CopyOnWriteArrayList java.util.concurrent.ArrayBlockingQueue
            java.util.concurrent.LinkedBlockingQueue java.util.concurrent.LinkedBlockingDeque
            java.util.concurrent.PriorityBlockingQueue java.util.concurrent.DelayQueue
            java.util.concurrent.LinkedTransferQueue java.util.concurrent.CountDownLatch
            java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue
            java.util.concurrent.Semaphore java.util.concurrent.FutureTask java.util.concurrent.CompletableFuture
            java.util.concurrent.ForkJoinTask java.util.concurrent.ThreadPoolExecutor
            java.util.concurrent.ForkJoinPool java.util.concurrent.ThreadPerTaskExecutor
            java.util.concurrent.SubmissionPublisher java.util.concurrent.ExecutorCompletionService java.util.Timer
            java.util.TimerTask java.util.Properties java.util.concurrent.locks.StampedLock
            java.util.concurrent.atomic.LongAdder java.util.concurrent.atomic.DoubleAdder
            java.util.concurrent.atomic.LongAccumulator java.util.concurrent.atomic.DoubleAccumulator
            java.util.concurrent.atomic.AtomicStampedReference
            java.util.concurrent.atomic.AtomicMarkableReference""";

    private static final String MEETING = """
            java.util.concurrent.SynchronousQueue java.util.concurrent.Exchanger
            java.util.concurrent.CyclicBarrier java.util.concurrent.Phaser""";

    private static final String LOCKED = "java.util.Vector java.util.Hashtable java.lang.StringBuffer";

    /** Class and field: views, wrappers and iterators that keep their collection in a field with a name of its own. */
    private static final String FIELDS = """
            java.util.HashSet map java.util.TreeSet m java.util.ArrayList$SubList root
            java.util.AbstractList$SubList root java.util.TreeMap$KeySet m java.util.TreeMap$NavigableSubMap m
            java.util.Collections$UnmodifiableCollection c java.util.Collections$UnmodifiableMap m
            java.util.Collections$UnmodifiableCollection$1 i java.util.Collections$CheckedCollection c
            java.util.Collections$CheckedMap m java.util.Collections$SetFromMap m
            java.util.Collections$SynchronizedCollection c java.util.Collections$SynchronizedMap m
            java.util.concurrent.ConcurrentSkipListSet m java.util.concurrent.CopyOnWriteArraySet al
            java.util.concurrent.ConcurrentHashMap$CollectionView map
            java.util.concurrent.ConcurrentHashMap$BaseIterator map
            java.util.concurrent.ConcurrentSkipListMap$KeySet m java.util.concurrent.ConcurrentSkipListMap$Values m
            java.util.concurrent.ConcurrentSkipListMap$EntrySet m java.util.concurrent.ConcurrentSkipListMap$SubMap m
            java.util.concurrent.Executors$DelegatedExecutorService e""";

    static final Map<String, Integer> KINDS = kinds();
    static final Map<String, String> WAYS = ways();

    private KindTable() {}

    /** Whether objects of the class are views, iterators or the like of one of the outer class's. */
    static boolean isPart(Class<?> type) {
        Class<?> outer = type.getDeclaringClass() != null ? type.getDeclaringClass() : type.getEnclosingClass();
        return outer != null
                && (KINDS.containsKey(outer.getName())
                        || WAYS.containsKey(outer.getName())
                        || outer == java.util.AbstractList.class
                        || outer == java.util.AbstractMap.class
                        || outer == java.util.LinkedHashMap.class);
    }

    private static Map<String, Integer> kinds() {
        Map<String, Integer> kinds = new HashMap<>();
        put(kinds, PLAIN, Kinds.PLAIN);
        put(kinds, SHARED, Kinds.SHARED);
        put(kinds, MEETING, Kinds.MEETING);
        put(kinds, LOCKED, Kinds.LOCKED);
        return kinds;
    }

    private static void put(Map<String, Integer> kinds, String names, int kind) {
        for (String name : names.split("\\s+", -1)) {
            kinds.put(name, kind);
        }
    }

    private static Map<String, String> ways() {
        Map<String, String> ways = new HashMap<>();
        String[] words = FIELDS.split("\\s+", -1);
        for (int i = 0; i < words.length; i += 2) {
            ways.put(words[i], words[i + 1]);
        }
        return ways;
    }
}
