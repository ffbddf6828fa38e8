package io.foretrace.scheduler.seen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Calls that read a collection by a way around, while another thread changes it. */
// The calls are what is tested, not what comes of them.
@SuppressWarnings({
    "ReturnValueIgnored",
    "UnnecessaryAsync",
    "UnusedCollectionModifiedInPlace",
    "JdkObsolete",
    "JavaUtilDate",
    "UnnecessaryStringBuilder",
    "CheckReturnValue"
})
final class CollectionPairs {
    static final Map<String, Supplier<Pair>> ALL = new LinkedHashMap<>();

    static {
        list("new ArrayList", ArrayList::new);
        list("new LinkedList", l -> new LinkedList<>(l));
        list("new ArrayDeque", l -> new ArrayDeque<>(l));
        list("new HashSet", l -> new HashSet<>(l));
        list("List.copyOf", l -> List.copyOf(l));
        list("addAll", l -> new ArrayList<Integer>().addAll(l));
        list("addAll, at an index", l -> new ArrayList<Integer>().addAll(0, l));
        list("removeAll", l -> new ArrayList<>(List.of(1)).removeAll(l));
        list("retainAll", l -> new ArrayList<>(List.of(1)).retainAll(l));
        list("containsAll", l -> new ArrayList<>(List.of(1)).containsAll(l));
        list("equals, of another", l -> List.of(1).equals(l));
        list("equals", l -> l.equals(List.of(1)));
        list("hashCode", l -> l.hashCode());
        list("toString", l -> l.toString());
        list("String.valueOf", l -> String.valueOf(l));
        list("+", l -> ("" + l + 1).length());
        list("StringBuilder.append", l -> new StringBuilder().append(l));
        list("forEach", l -> l.forEach(x -> {}));
        list("removeIf", l -> l.removeIf(x -> x == 9));
        list("replaceAll", l -> l.replaceAll(x -> x));
        list("Collections.copy", l -> Collections.copy(new ArrayList<>(List.of(1, 2, 3, 4)), l));
        list("toArray", l -> l.toArray(new Integer[0]));
        list("subList", l -> l.subList(0, 1).get(0));
        list("iterator of a subList", l -> l.subList(0, 1).iterator().next());
        list(
                "iterator of an unmodifiable list",
                l -> Collections.unmodifiableList(l).iterator().next());
        list("spliterator", l -> l.spliterator().tryAdvance(x -> {}));
        late("stream, read at its end", l -> l.stream(), s -> s.count());
        late("stream, collected at its end", l -> l.stream().map(x -> x), s -> s.collect(Collectors.toList()));
        late("stream to ints", l -> l.stream().mapToInt(x -> x), s -> s.sum());
        late("spliterator, used late", l -> l.spliterator(), s -> s.forEachRemaining(x -> {}));
        late("ListIterator.set", l -> l.listIterator(), i -> set(i));
        map("new HashMap", m -> new HashMap<>(m));
        map("new TreeMap", m -> new TreeMap<>(m));
        map("new ArrayList of keys", m -> new ArrayList<>(m.keySet()));
        map("new ConcurrentHashMap", m -> new ConcurrentHashMap<>(m));
        map("putAll", m -> new HashMap<Integer, Integer>().putAll(m));
        map("equals of maps", m -> new HashMap<>(Map.of(1, 1)).equals(m));
        map("stream of entries", m -> m.entrySet().stream().count());
        map("values", m -> m.values().contains(1));
        map("iterator of values", m -> m.values().iterator().next());
        map("forEach of keys", m -> m.keySet().forEach(k -> {}));
        ALL.put("subMap", () -> {
            TreeMap<Integer, Integer> map = new TreeMap<>(Map.of(1, 1, 2, 2));
            return new Pair(() -> map.headMap(2).size(), () -> map.put(0, 0));
        });
        ALL.put("subSet", () -> {
            TreeSet<Integer> set = new TreeSet<>(Set.of(1, 2));
            return new Pair(() -> set.tailSet(1).iterator().next(), () -> set.add(5));
        });
        ALL.put("BitSet.or", () -> {
            BitSet bits = new BitSet();
            return new Pair(() -> new BitSet().or(bits), () -> bits.set(3));
        });
        ALL.put("StringBuilder.append, of another", () -> {
            StringBuilder text = new StringBuilder("a");
            return new Pair(() -> new StringBuilder().append(text), () -> text.append("b"));
        });
        ALL.put("String.join", () -> {
            List<String> list = new ArrayList<>(List.of("a"));
            return new Pair(() -> String.join(",", list), () -> list.add("b"));
        });
        ALL.put("iterating over a synchronized list", () -> {
            List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
            return new Pair(
                    () -> {
                        for (Integer each : list) {
                            each.intValue();
                        }
                    },
                    () -> Collections.fill(list, 2));
        });
        ALL.put("iterating over a synchronized map", () -> {
            Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
            return new Pair(() -> map.values().iterator().next(), () -> map.put(2, 2));
        });
        ALL.put("iterating over a Hashtable", () -> {
            Map<Integer, Integer> map = new Hashtable<>(Map.of(1, 1));
            return new Pair(() -> map.keySet().iterator().next(), () -> map.put(2, 2));
        });
    }

    private CollectionPairs() {}

    @FunctionalInterface
    private interface Use<T> {
        void of(T of) throws Exception;
    }

    private static void list(String name, Use<List<Integer>> use) {
        ALL.put(name, () -> {
            List<Integer> list = new ArrayList<>(List.of(1));
            return new Pair(() -> use.of(list), () -> Collections.fill(list, 2));
        });
    }

    /** What is made before races when it is used. */
    private static <T> void late(String name, Function<List<Integer>, T> make, Use<T> use) {
        ALL.put(name, () -> {
            List<Integer> list = new ArrayList<>(List.of(1));
            T made = make.apply(list);
            return new Pair(() -> use.of(made), () -> Collections.fill(list, 2));
        });
    }

    private static void map(String name, Use<Map<Integer, Integer>> use) {
        ALL.put(name, () -> {
            Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
            return new Pair(() -> use.of(map), () -> map.put(1, 2));
        });
    }

    private static void set(ListIterator<Integer> iterator) {
        iterator.next();
        iterator.set(3);
    }

    /** All of these are fine without a lock of the user's. */
    static Pair synchronizedByThemselves() {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
        Vector<Integer> vector = new Vector<>(List.of(1));
        StringBuffer text = new StringBuffer("a");
        return new Pair(
                () -> {
                    new ArrayList<>(list).addAll(vector);
                    vector.addAll(list);
                    list.equals(vector.clone());
                    text.append(vector.elementAt(0));
                },
                () -> {
                    list.add(2);
                    vector.add(2);
                    text.append("b").append(text.toString());
                });
    }
}
