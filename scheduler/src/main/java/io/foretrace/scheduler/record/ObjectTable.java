package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.bridge.Jdk;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The objects that an execution touched, numbered from 1 in the order of their first touch.
 *
 * <p>Beside its number an object has a name that does not depend on the schedule: the thread that made it and how many
 * objects that thread had made before. The name is its identity hash, written into the object's header when it is made,
 * so that the order of identity-hashed collections is the same in every execution too. An object that was there before,
 * or that the JDK made, gets its name when it is first touched.
 */
final class ObjectTable {
    private static final int COUNTER_BITS = 22;
    private static final int COUNTER_MASK = (1 << COUNTER_BITS) - 1;
    private static final int THREADS = 256;

    /** In the hash of an object that nobody told of when it was made: no later execution takes it for one that it made. */
    private static final int UNTOLD = THREADS << COUNTER_BITS;

    private static final int FIRST_CAPACITY = 256;

    /** Room that is kept for the next execution: see {@link EventLog}. */
    private static final int KEPT_CAPACITY = 1 << 14;

    private @Nullable Object[] objects = new Object[FIRST_CAPACITY];
    private int[] names = new int[FIRST_CAPACITY];
    private long[] versions = new long[FIRST_CAPACITY];
    private int size = 1;

    /** Of the elements of lists that were replaced, by {@link Touches#variable}: how often. */
    private final Map<Long, Long> elementVersions = new HashMap<>();

    /** Open addressing by identity hash; 0 is an empty slot. */
    private int[] slots = new int[2 * FIRST_CAPACITY];

    private final int[] made = new int[THREADS];

    /** Per object: whether it was there before, for all that is known. */
    private boolean[] fromBefore = new boolean[FIRST_CAPACITY];

    /** Per object: whether that is certain, because an earlier execution has touched it. */
    private boolean[] touchedBefore = new boolean[FIRST_CAPACITY];

    private final UnderConstruction underConstruction = new UnderConstruction();

    /** The object that was asked for last: the monitor that is held hides its hash in the header. */
    private @Nullable Object last;

    private int lastNumber;

    void clear() {
        Arrays.fill(objects, 0, size, null);
        Arrays.fill(versions, 0, size, 0L);
        Arrays.fill(slots, 0);
        Arrays.fill(made, 0);
        elementVersions.clear();
        size = 1;
        last = null;
        underConstruction.clear();
        if (capacity() > KEPT_CAPACITY) {
            resize(FIRST_CAPACITY);
            slots = new int[2 * FIRST_CAPACITY];
        }
    }

    /** For how many objects there is room. */
    int capacity() {
        return objects.length;
    }

    void constructing(Object object) {
        underConstruction.add(object);
    }

    /** Whether the object was there before the execution for certain. */
    boolean isTouchedBefore(int number) {
        return touchedBefore[number];
    }

    /** Whether the object was there before the execution, or nobody told when it was made. */
    boolean isFromBefore(int number) {
        return fromBefore[number];
    }

    /** Names an object that the thread has just made. */
    void made(Object object, int thread) {
        name(object, thread, 0);
    }

    /** The name that the object got now; 0 if none. */
    private int name(Object object, int thread, int mark) {
        if (!Jdk.choosesHashes()) {
            return 0;
        }
        int name = nextName(thread);
        if (Jdk.giveHash(object, name | mark)) {
            return name;
        }
        made[row(thread)]--; // it has one, or somebody holds its monitor just now
        return 0;
    }

    /** The object's number; a new one if it was never touched. */
    int number(Object object, int thread) {
        if (object == last) {
            return lastNumber;
        }
        int number = find(object, thread);
        last = object;
        lastNumber = number;
        return number;
    }

    /** The version of the object's state, before it is incremented. */
    long version(int number, boolean increment) {
        long version = versions[number];
        if (increment) {
            versions[number] = version + 1;
        }
        return version;
    }

    /** As {@link #version}, of one element. */
    long elementVersion(int number, int member, boolean increment) {
        long element = Touches.variable(number, member);
        long version = elementVersions.getOrDefault(element, 0L);
        if (increment) {
            elementVersions.put(element, version + 1);
        }
        return version;
    }

    int size() {
        return size;
    }

    @Nullable
    Object object(int number) {
        return objects[number];
    }

    /** A number that does not depend on the schedule. */
    int name(int number) {
        return names[number];
    }

    /** The object's number; 0 if it was never touched and has no name yet, which depends on who touches it first. */
    int numberIfNamed(Object object) {
        if (Jdk.choosesHashes() && Jdk.isWithoutHash(object)) {
            return 0; // whoever touches an object gives it one
        }
        boolean isNamed = Jdk.choosesHashes() && isOurs(Jdk.hash(object));
        return isNamed ? number(object, 0) : known(object);
    }

    /** The object's number; 0 if it was never touched. Takes no lock and adds nothing. */
    int known(Object object) {
        int hash = Jdk.choosesHashes() ? Jdk.hash(object) : 0;
        int mask = slots.length - 1;
        for (int slot = mix(hash) & mask; hash != 0 && slots[slot] != 0; slot = (slot + 1) & mask) {
            if (objects[slots[slot]] == object) {
                return slots[slot];
            }
        }
        // The monitor that is held hides the hash.
        for (int number = size - 1; number > 0; number--) {
            if (objects[number] == object) {
                return number;
            }
        }
        return 0;
    }

    /** The object as events name it; empty if it was never touched. Slow, but takes no lock and adds nothing. */
    Optional<Instance> instance(Object object) {
        @Nullable Object[] all = objects; // the watchdog may ask while they grow
        int[] named = names;
        for (int number = Math.min(size, Math.min(all.length, named.length)) - 1; number > 0; number--) {
            if (all[number] == object) {
                return Optional.of(ObjectNames.instance(ClassNames.of(object.getClass()), named[number]));
            }
        }
        return Optional.empty();
    }

    /** The class of each object and its name: what a recording needs, without the objects. */
    ObjectNames names(AtomicVariables atomic) {
        String[] classes = new String[size];
        for (int i = 1; i < size; i++) {
            Object object = objects[i];
            classes[i] = object == null ? "" : ClassNames.of(object.getClass());
        }
        return new ObjectNames(classes, Arrays.copyOf(names, size), Arrays.copyOf(fromBefore, size), atomic);
    }

    static int thread(int name) {
        return name >>> COUNTER_BITS;
    }

    static int counter(int name) {
        return name & COUNTER_MASK;
    }

    private int find(Object object, int thread) {
        int hash = Jdk.choosesHashes() ? Jdk.hash(object) : System.identityHashCode(object);
        int given = 0;
        if (hash == 0) { // it has none yet, or it is locked
            given = name(object, thread, underConstruction.contains(object) ? 0 : UNTOLD);
            hash = System.identityHashCode(object);
        }
        int mask = slots.length - 1;
        boolean taken = false;
        for (int slot = mix(hash) & mask; ; slot = (slot + 1) & mask) {
            int number = slots[slot];
            if (number == 0) {
                boolean ours = !taken && isOurs(hash);
                int added = add(object, given != 0 ? given : ours ? hash : nextName(thread), slot, !ours);
                touchedBefore[added] = given == 0 && (hash & UNTOLD) != 0;
                return added;
            }
            if (objects[number] == object) {
                return number;
            }
            taken |= names[number] == hash;
        }
    }

    private int add(Object object, int name, int slot, boolean before) {
        int number = size++;
        slots[slot] = number;
        if (number == objects.length) {
            resize(2 * objects.length);
        }
        objects[number] = object;
        names[number] = name;
        fromBefore[number] = before;
        if (2 * size > slots.length) {
            rehash();
        }
        return number;
    }

    /** Whether a thread of this execution can have given it: the JVM's own hashes, and those of another execution. */
    private boolean isOurs(int hash) {
        return thread(hash) < THREADS && counter(hash) <= made[thread(hash)];
    }

    private int nextName(int thread) {
        int row = row(thread);
        int counter = ++made[row] & COUNTER_MASK;
        return row << COUNTER_BITS | counter;
    }

    private static int row(int thread) {
        return Math.min(thread, THREADS - 1);
    }

    private void resize(int capacity) {
        objects = Arrays.copyOf(objects, capacity);
        names = Arrays.copyOf(names, capacity);
        versions = Arrays.copyOf(versions, capacity);
        fromBefore = Arrays.copyOf(fromBefore, capacity);
        touchedBefore = Arrays.copyOf(touchedBefore, capacity);
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int number = 1; number < size; number++) {
            int slot = mix(System.identityHashCode(objects[number])) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = number;
        }
    }

    private static int mix(int hash) {
        int mixed = hash * 0x9E3779B9;
        return mixed ^ mixed >>> 16;
    }
}
