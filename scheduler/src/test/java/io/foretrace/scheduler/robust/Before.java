package io.foretrace.scheduler.robust;

import io.netty.util.internal.PlatformDependent;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Things that are there before an execution, and how a program changes each. */
@SuppressWarnings({"ImmutableEnumChecker", "JdkObsolete"}) // programs have such enums, and such collections
enum Before {
    STATIC_INT(() -> Statics.number, () -> Statics.number++),
    STATIC_LONG(() -> Statics.large, () -> Statics.large += 1L << 40),
    STATIC_DOUBLE(() -> Statics.real, () -> Statics.real /= 3),
    STATIC_FLOAT(() -> Statics.small, () -> Statics.small += 0.5F),
    STATIC_BOOLEAN(() -> Statics.flag, () -> Statics.flag = true),
    STATIC_BYTE(() -> Statics.octet, () -> Statics.octet--),
    STATIC_CHAR(() -> Statics.letter, () -> Statics.letter++),
    STATIC_SHORT(() -> Statics.brief, () -> Statics.brief--),
    STATIC_REFERENCE(() -> Statics.text, () -> Statics.text += "!"),
    PRIVATE_FIELD(() -> Things.THING.number(), () -> Things.THING.increment()),
    INHERITED_FIELD(() -> Things.THING.inherited, () -> Things.THING.inherited = "other"),
    FIELD_OF_AN_ENUM(() -> Colour.RED.uses, () -> Colour.RED.uses++),
    FIELD_BY_REFLECTION(() -> Things.THING.number(), () -> Things.field().setInt(Things.THING, 77)),
    FIELD_BY_VAR_HANDLE(() -> Things.THING.number(), () -> Things.NUMBER.getAndAdd(Things.THING, 5)),
    STATIC_BY_VAR_HANDLE(() -> Statics.text, () -> Things.TEXT.setVolatile("handled")),
    FIELD_BY_UPDATER(() -> Things.THING.updated, () -> Things.UPDATER.incrementAndGet(Things.THING)),
    FIELD_BY_UPDATE_FUNCTION(
            () -> Things.THING.updated, () -> Things.UPDATER.updateAndGet(Things.THING, old -> 2 * old + 1)),
    QUEUE_BY_UNSAFE(() -> Things.QUEUE.size(), () -> Things.QUEUE.add("element")),
    INT_ARRAY(() -> Arrays.toString(Things.INTS), () -> Things.INTS[2] += 4),
    OBJECT_ARRAY(() -> Arrays.deepToString(Things.TEXTS), () -> Things.TEXTS[1][0] = "changed"),
    ARRAY_BY_REFLECTION(() -> Arrays.toString(Things.INTS), () -> Array.setInt(Things.INTS, 0, 9)),
    ARRAY_COPIED_TO(
            () -> Arrays.toString(Things.COPIED_TO), () -> System.arraycopy(Things.INTS, 0, Things.COPIED_TO, 1, 3)),
    ARRAY_SORTED(() -> Arrays.toString(Things.UNSORTED), () -> Arrays.sort(Things.UNSORTED)),
    LARGE_ARRAY_SORTED(() -> Arrays.hashCode(Things.LARGE), () -> Arrays.sort(Things.LARGE)),
    LARGE_ARRAY_FILLED(() -> Arrays.hashCode(Things.FILLED), () -> Arrays.fill(Things.FILLED, 1)),
    ATOMIC_INTEGER(() -> Atomics.NUMBER, () -> Atomics.NUMBER.incrementAndGet()),
    ATOMIC_LONG(() -> Atomics.LARGE, () -> Atomics.LARGE.updateAndGet(old -> old + 7)),
    ATOMIC_REFERENCE(() -> Atomics.REFERENCE, () -> Atomics.REFERENCE.set("other")),
    ATOMIC_ARRAY(() -> Atomics.ARRAY, () -> Atomics.ARRAY.incrementAndGet(1)),
    ADDER(() -> Atomics.ADDER, () -> Atomics.ADDER.add(3)),
    ARRAY_LIST(() -> Lists.ARRAY, () -> Lists.grow(Lists.ARRAY)),
    LINKED_LIST(() -> Lists.LINKED, () -> Lists.LINKED.remove(1)),
    VECTOR(() -> Lists.VECTOR, () -> Lists.grow(Lists.VECTOR)),
    COPY_ON_WRITE(() -> Lists.COPIED, () -> Lists.grow(Lists.COPIED)),
    SYNCHRONIZED_LIST(() -> Lists.GUARDED, () -> Lists.grow(Lists.GUARDED)),
    SUB_LIST(() -> Lists.CUT, () -> Lists.CUT.subList(0, 1).clear()),
    HASH_MAP(() -> Maps.HASH, () -> Maps.grow(Maps.HASH)),
    HASH_MAP_THROUGH_ITERATOR(() -> Maps.ITERATED, () -> Maps.removeFirst(Maps.ITERATED)),
    HASH_MAP_THROUGH_KEYS(() -> Maps.CLEARED, () -> Maps.CLEARED.keySet().clear()),
    LINKED_HASH_MAP(() -> Maps.LINKED, () -> Maps.grow(Maps.LINKED)),
    ORDER_OF_ACCESS(() -> Maps.BY_ACCESS, () -> Maps.BY_ACCESS.get("k0")),
    TREE_MAP(() -> Maps.TREE, () -> Maps.grow(Maps.TREE)),
    HASHTABLE(() -> Maps.TABLE, () -> Maps.grow(Maps.TABLE)),
    IDENTITY_MAP(() -> Maps.IDENTITY.size(), () -> Maps.grow(Maps.IDENTITY)),
    CONCURRENT_MAP(() -> Maps.CONCURRENT + "" + Maps.CONCURRENT.size(), () -> Maps.grow(Maps.CONCURRENT)),
    CONCURRENT_MAP_COMPUTED(() -> Maps.CONCURRENT, () -> Maps.CONCURRENT.merge("k1", 5, Integer::sum)),
    SKIP_LIST(() -> Maps.SKIPPING + "" + Maps.SKIPPING.size(), () -> Maps.grow(Maps.SKIPPING)),
    HASH_SET(() -> Lists.SET, () -> Lists.SET.add("new")),
    ARRAY_DEQUE(() -> Queues.DEQUE, () -> Queues.turn(Queues.DEQUE)),
    PRIORITY_QUEUE(() -> Queues.PRIORITY, () -> Queues.turn(Queues.PRIORITY)),
    BLOCKING_QUEUE(() -> Queues.BLOCKING + "" + Queues.BLOCKING.size(), () -> Queues.turn(Queues.BLOCKING)),
    BLOCKING_DEQUE(() -> Queues.BOTH_ENDS, () -> Queues.turn(Queues.BOTH_ENDS)),
    BOUNDED_QUEUE(() -> Queues.BOUNDED + "" + Queues.BOUNDED.size(), () -> Queues.BOUNDED.take()),
    PRIORITY_BLOCKING_QUEUE(() -> Queues.BY_PRIORITY, () -> Queues.turn(Queues.BY_PRIORITY)),
    CONCURRENT_QUEUE(() -> Queues.CONCURRENT, () -> Queues.turn(Queues.CONCURRENT)),
    CONCURRENT_DEQUE(() -> Queues.CONCURRENT_DEQUE, () -> Queues.turn(Queues.CONCURRENT_DEQUE)),
    STRING_BUILDER(
            () -> Others.BUILDER, () -> Others.BUILDER.insert(1, "-").append("and more than there was room for")),
    RANDOM(() -> Others.copyOf(Others.RANDOM).nextInt(), () -> Others.RANDOM.nextInt()),
    POOL_SIZE(() -> Others.POOL.getCorePoolSize() + " " + Others.POOL.getKeepAliveTime(TimeUnit.MINUTES), () -> {
        Others.POOL.setCorePoolSize(Others.POOL.getCorePoolSize() + 1);
        Others.POOL.setKeepAliveTime(7, TimeUnit.MINUTES);
    }),
    CHECKSUM(() -> Others.CHECKSUM.getValue(), () -> Others.CHECKSUM.update(7)),
    RANDOM_IN_PAIRS(() -> Others.copyOf(Others.PAIRS).nextGaussian(), () -> Others.PAIRS.nextGaussian()),
    MATCHER(() -> Others.MATCHER.toString(), () -> Others.MATCHER.find()),
    BYTE_BUFFER(() -> Others.BYTES + " " + Others.BYTES.get(0), () -> Others.BYTES.put((byte) 5)),
    JOINER(() -> Others.JOINER, () -> Others.JOINER.add("more")),
    BIT_SET(() -> Others.BITS, () -> Others.BITS.flip(0, 300)),
    SEMAPHORE(() -> Others.SEMAPHORE.availablePermits(), () -> Others.SEMAPHORE.acquire()),
    LATCH(() -> Others.LATCH.getCount(), () -> Others.LATCH.countDown()),
    LOCK(() -> Others.LOCK.isLocked(), () -> Others.LOCK.lock()),
    FUTURE(() -> Others.FUTURE.isDone() + " " + Others.DEPENDENT.isDone(), () -> Others.FUTURE.complete(1));

    private final Callable<Object> look;
    private final Change change;

    Before(Callable<Object> look, Change change) {
        this.look = look;
        this.change = change;
    }

    /** What it is now. */
    String text() {
        try {
            return String.valueOf(look.call());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    void change() throws Exception {
        change.make();
    }

    /** In the body's own thread and in one that it starts, after each has made some objects: other names are free then. */
    void changeInTwoThreads(int objects) throws InterruptedException {
        Thread thread = new Thread(() -> changeUnchecked(objects));
        thread.start();
        thread.join();
        if (this != LOCK) {
            changeUnchecked(objects);
        }
    }

    private void changeUnchecked(int objects) {
        for (int i = 0; i < objects; i++) {
            new Thing().increment();
        }
        try {
            change.make();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Changes it. */
    interface Change {
        void make() throws Exception;
    }

    /** An enum with a state. */
    enum Colour {
        RED;

        private int uses;
    }

    /** Static fields. */
    static final class Statics {
        private static int number = 1;
        private static long large = 2;
        private static double real = 3;
        private static float small = 4;
        private static boolean flag;
        private static byte octet = 5;
        private static char letter = 'a';
        private static short brief = 6;
        private static String text = "text";

        private Statics() {}
    }

    /** What a thing inherits from. */
    static class Base {
        protected String inherited = "base";
    }

    /** Has fields. */
    static final class Thing extends Base {
        private int number = 10;
        private volatile int updated = 20;

        int number() {
            return number;
        }

        void increment() {
            number++;
        }
    }

    /** Objects with fields and elements, and ways to them. */
    static final class Things {
        private static final Thing THING = new Thing();
        private static final int[] INTS = {1, 2, 3};
        private static final int[] COPIED_TO = {7, 7, 7, 7, 7};
        private static final int[] UNSORTED = {5, 3, 4};
        private static final int[] LARGE = new Random(1).ints(20_000).toArray();
        private static final int[] FILLED = new int[20_000];
        private static final String[][] TEXTS = {{"a"}, {"b", "c"}};
        private static final AtomicIntegerFieldUpdater<Thing> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Thing.class, "updated");

        /** Of jctools, with the changes that Netty made: its fields and elements are accessed by {@code sun.misc.Unsafe}. */
        private static final Queue<String> QUEUE = PlatformDependent.newMpscQueue();

        private static final VarHandle NUMBER;
        private static final VarHandle TEXT;

        static {
            try {
                NUMBER = MethodHandles.privateLookupIn(Thing.class, MethodHandles.lookup())
                        .findVarHandle(Thing.class, "number", int.class);
                TEXT = MethodHandles.privateLookupIn(Statics.class, MethodHandles.lookup())
                        .findStaticVarHandle(Statics.class, "text", String.class);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private Things() {}

        static Field field() throws ReflectiveOperationException {
            Field field = Thing.class.getDeclaredField("number");
            field.setAccessible(true);
            return field;
        }
    }

    /** Atomics. */
    static final class Atomics {
        private static final AtomicInteger NUMBER = new AtomicInteger(1);
        private static final AtomicLong LARGE = new AtomicLong(2);
        private static final AtomicReference<String> REFERENCE = new AtomicReference<>("text");
        private static final AtomicIntegerArray ARRAY = new AtomicIntegerArray(new int[] {1, 2, 3});
        private static final LongAdder ADDER = new LongAdder();

        private Atomics() {}
    }

    /** Lists and sets. */
    static final class Lists {
        private static final List<String> ARRAY = new ArrayList<>(List.of("a", "b", "c"));
        private static final List<String> CUT = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        private static final List<String> LINKED = new LinkedList<>(List.of("a", "b", "c"));
        private static final List<String> VECTOR = new Vector<>(List.of("a", "b", "c"));
        private static final List<String> COPIED = new CopyOnWriteArrayList<>(List.of("a", "b", "c"));
        private static final List<String> GUARDED =
                Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        private static final LinkedHashSet<String> SET = new LinkedHashSet<>(List.of("a", "b", "c"));

        private Lists() {}

        static void grow(List<String> list) {
            list.set(0, "first");
            for (int i = 0; i < 20; i++) {
                list.add("new" + i);
            }
            list.remove("b");
        }
    }

    /** Maps. */
    static final class Maps {
        private static final Map<String, Integer> HASH = filled(new HashMap<>());
        private static final Map<String, Integer> ITERATED = filled(new HashMap<>());
        private static final Map<String, Integer> CLEARED = filled(new HashMap<>());
        private static final Map<String, Integer> LINKED = filled(new LinkedHashMap<>());
        private static final Map<String, Integer> BY_ACCESS = filled(new LinkedHashMap<>(16, 0.75F, true));
        private static final Map<String, Integer> TREE = filled(new TreeMap<>());
        private static final Map<String, Integer> TABLE = filled(new Hashtable<>());
        private static final Map<String, Integer> IDENTITY = filled(new IdentityHashMap<>());
        private static final Map<String, Integer> CONCURRENT = filled(new ConcurrentHashMap<>());
        private static final Map<String, Integer> SKIPPING = filled(new ConcurrentSkipListMap<>());

        private Maps() {}

        private static Map<String, Integer> filled(Map<String, Integer> map) {
            for (int i = 0; i < 5; i++) {
                map.put("k" + i, i);
            }
            return map;
        }

        static void grow(Map<String, Integer> map) {
            map.put("k1", 100);
            for (int i = 0; i < 40; i++) {
                map.put("new" + i, i);
            }
            map.remove("k2");
        }

        static void removeFirst(Map<String, Integer> map) {
            var entries = map.entrySet().iterator();
            entries.next();
            entries.remove();
        }
    }

    /** Queues. */
    static final class Queues {
        private static final java.util.Queue<Integer> DEQUE = filled(new ArrayDeque<>());
        private static final java.util.Queue<Integer> PRIORITY = filled(new PriorityQueue<>());
        private static final java.util.Queue<Integer> BLOCKING = filled(new LinkedBlockingQueue<>());
        private static final java.util.Queue<Integer> BOTH_ENDS = filled(new LinkedBlockingDeque<>());
        private static final ArrayBlockingQueue<Integer> BOUNDED = new ArrayBlockingQueue<>(4, false, List.of(1, 2, 3));
        private static final java.util.Queue<Integer> BY_PRIORITY = filled(new PriorityBlockingQueue<>());
        private static final java.util.Queue<Integer> CONCURRENT = filled(new ConcurrentLinkedQueue<>());
        private static final java.util.Queue<Integer> CONCURRENT_DEQUE = filled(new ConcurrentLinkedDeque<>());

        private Queues() {}

        private static java.util.Queue<Integer> filled(java.util.Queue<Integer> queue) {
            queue.addAll(List.of(3, 1, 2));
            return queue;
        }

        static void turn(java.util.Queue<Integer> queue) {
            queue.poll();
            for (int i = 0; i < 20; i++) {
                queue.add(i);
            }
            queue.remove(2);
        }
    }

    /** Whatever else has a state. */
    static final class Others {
        private static final StringBuilder BUILDER = new StringBuilder("text");
        private static final BitSet BITS = BitSet.valueOf(new long[] {5});
        private static final Semaphore SEMAPHORE = new Semaphore(9);
        private static final CountDownLatch LATCH = new CountDownLatch(9);
        private static final ReentrantLock LOCK = new ReentrantLock();
        private static final CompletableFuture<Integer> FUTURE = new CompletableFuture<>();
        private static final CompletableFuture<Integer> DEPENDENT = FUTURE.thenApply(value -> value + 1);

        private static final Matcher MATCHER = Pattern.compile("[a-z]").matcher("abcdefghi");
        private static final ByteBuffer BYTES = ByteBuffer.allocate(100);
        private static final StringJoiner JOINER = new StringJoiner(", ");
        private static final ThreadPoolExecutor POOL =
                new ThreadPoolExecutor(1, 8, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(1));
        private static final CRC32 CHECKSUM = new CRC32();
        private static final Random RANDOM = new Random(42);
        private static final Random PAIRS = new Random(43);

        private Others() {}

        /** Which draws what the other would. */
        static Random copyOf(Random random) throws Exception {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(random);
            return (Random) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        }
    }
}
