package io.foretrace.scheduler.seen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Two objects of the JDK that have a lock each, used on each other, both ways. */
final class LockPairs {
    /** Each holds its lock and wants the other's. */
    static final Map<String, Supplier<Pair>> STUCK = new LinkedHashMap<>();

    /** Neither holds its lock when it takes the other's. */
    static final Map<String, Supplier<Pair>> FREE = new LinkedHashMap<>();

    static {
        Supplier<List<Integer>> list = () -> Collections.synchronizedList(new ArrayList<>(List.of(1)));
        Supplier<Set<Integer>> set = () -> Collections.synchronizedSet(new HashSet<>(Set.of(1)));
        Supplier<Map<Integer, Integer>> map = () -> Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
        Supplier<Vector<Integer>> vector = () -> new Vector<>(List.of(1));
        Supplier<Map<Integer, Integer>> table = () -> new Hashtable<>(Map.of(1, 1));
        Supplier<StringBuffer> text = () -> new StringBuffer("a");
        bothWays(STUCK, "synchronizedList.addAll", list, (a, b) -> a.addAll(b));
        bothWays(STUCK, "synchronizedList.removeAll", list, (a, b) -> a.removeAll(b));
        bothWays(STUCK, "synchronizedSet.equals", set, (a, b) -> a.equals(b));
        bothWays(STUCK, "synchronizedMap.putAll", map, (a, b) -> a.putAll(b));
        bothWays(STUCK, "synchronizedMap.equals", map, (a, b) -> a.equals(b));
        bothWays(STUCK, "Vector.equals", vector, (a, b) -> a.equals(b));
        bothWays(STUCK, "Vector.containsAll", vector, (a, b) -> a.containsAll(b));
        bothWays(STUCK, "Vector.addAll, at an index", vector, (a, b) -> a.addAll(0, b));
        bothWays(STUCK, "Hashtable.putAll", table, (a, b) -> a.putAll(b));
        bothWays(STUCK, "Hashtable.equals", table, (a, b) -> a.equals(b));
        bothWays(STUCK, "StringBuffer.append", text, (a, b) -> a.append(b));
        bothWays(FREE, "Vector.addAll", vector, (a, b) -> a.addAll(b));
        bothWays(FREE, "synchronizedList.equals", list, (a, b) -> a.equals(b));
        bothWays(FREE, "synchronizedSet.containsAll", set, (a, b) -> a.containsAll(b));
        bothWays(FREE, "StringBuffer.compareTo", text, (a, b) -> a.compareTo(b));
        bothWays(FREE, "Vector.equals, of empty ones", Vector::new, (a, b) -> a.equals(b));
        FREE.put("one way", () -> {
            List<Integer> a = list.get();
            List<Integer> b = list.get();
            return new Pair(() -> a.addAll(b), () -> a.addAll(b));
        });
    }

    private LockPairs() {}

    private static <T> void bothWays(
            Map<String, Supplier<Pair>> all, String name, Supplier<T> make, BiConsumer<T, T> use) {
        all.put(name, () -> {
            T a = make.get();
            T b = make.get();
            return new Pair(() -> use.accept(a, b), () -> use.accept(b, a));
        });
    }
}
