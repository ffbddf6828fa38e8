package io.foretrace.scheduler.seen;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Vector;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Calls that read or replace an element of a list, while another thread replaces one. */
@SuppressWarnings({
    "ReturnValueIgnored",
    "CheckReturnValue",
    "JdkObsolete",
    "UnusedCollectionModifiedInPlace",
    "CollectionIncompatibleType"
})
final class ElementPairs {
    /** Both threads use the same element. */
    static final Map<String, Supplier<Pair>> SAME = new LinkedHashMap<>();

    /** Each thread uses an element of its own, or the list has a lock. */
    static final Map<String, Supplier<Pair>> OTHER = new LinkedHashMap<>();

    static {
        same("get", l -> l.get(1));
        same("set", l -> l.set(1, 7));
        same("get of a subList", l -> l.subList(1, 3).get(0));
        same("set of a subList", l -> l.subList(1, 3).set(0, 7));
        same("get of an unmodifiable list", l -> Collections.unmodifiableList(l).get(1));
        same("iterator", l -> steps(l, 2));
        same("iterator of a subList", l -> l.subList(1, 3).iterator().next());
        same("previous", l -> l.listIterator(2).previous());
        same("ListIterator.set", l -> set(l, 1));
        same("toString", l -> l.toString());
        same("toArray", l -> l.toArray());
        same("hashCode", l -> l.hashCode());
        same("contains", l -> l.contains(2));
        same("contains what is not there", l -> l.contains(8));
        same("contains null", l -> l.contains(null));
        same("indexOf", l -> l.indexOf(3));
        same("lastIndexOf", l -> l.lastIndexOf(1));
        same("contains of a subList", l -> l.subList(1, 3).contains(2));
        same(
                "contains of an unmodifiable list",
                l -> Collections.unmodifiableList(l).contains(2));
        pair(SAME, "contains of an ArrayList", ElementPairs::list, l -> ((ArrayList<Integer>) l).contains(2));
        same("new ArrayList", l -> new ArrayList<>(l));
        same("addAll", l -> new ArrayList<Integer>().addAll(l));
        same("+", l -> ("" + l).length());
        pair(SAME, "get of an array's list", ElementPairs::ofArray, l -> l.get(1));
        pair(SAME, "contains of an array's list", ElementPairs::ofArray, l -> l.contains(8));
        pair(SAME, "ListIterator.set of an array's list", ElementPairs::ofArray, l -> set(l, 1));
        other("get", l -> l.get(0));
        other("set", l -> l.set(0, 7));
        other("set of a subList", l -> l.subList(2, 3).set(0, 7));
        other("iterator", l -> steps(l, 1));
        other("previous", l -> l.listIterator(3).previous());
        other("ListIterator.set", l -> set(l, 0));
        other("forEach of a subList", l -> l.subList(2, 3).forEach(x -> {}));
        other("forEach that ends early", ElementPairs::visitOne);
        other("stream that ends early", l -> l.stream().limit(1).forEach(x -> {}));
        pair(
                OTHER,
                "iterator of an array's list",
                ElementPairs::ofArray,
                l -> l.iterator().next());
        other("contains", l -> l.contains(1));
        other("indexOf", l -> l.indexOf(1));
        other("lastIndexOf", l -> l.lastIndexOf(3));
        other("contains of a subList", l -> l.subList(2, 3).contains(8));
        other("what is looked for compares itself", l -> l.contains(new Finds(1)));
        pair(OTHER, "contains of an array's list", ElementPairs::ofArray, l -> l.contains(1));
        other("size", l -> l.size());
        pair(OTHER, "set of an array's list", ElementPairs::ofArray, l -> l.set(0, 7));
        SAME.put("buffer, by index", () -> buffer(1));
        OTHER.put("buffer, by index", () -> buffer(0));
        locked("get of a Vector", Vector::new, l -> l.get(1));
        locked("contains of a Vector", Vector::new, l -> l.contains(2));
        locked("contains of a synchronized list", ElementPairs::locked, l -> l.contains(2));
        locked("toString of a Vector", Vector::new, l -> l.toString());
        locked("iterator of a Vector", Vector::new, l -> steps(l, 2));
        locked("get of a synchronized list", ElementPairs::locked, l -> l.get(1));
        locked("set of a synchronized list", ElementPairs::locked, l -> l.set(1, 7));
    }

    private ElementPairs() {}

    /** Equal to a number, as only its own code can tell. */
    @SuppressWarnings("EqualsWhichDoesntCheckParameterClass")
    private static final class Finds {
        private final int number;

        Finds(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other.equals(number);
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    @FunctionalInterface
    private interface Use {
        void of(List<Integer> list);
    }

    private static void same(String name, Use use) {
        pair(SAME, name, ElementPairs::list, use);
    }

    private static void other(String name, Use use) {
        pair(OTHER, name, ElementPairs::list, use);
    }

    private static void locked(String name, UnaryOperator<List<Integer>> list, Use use) {
        pair(OTHER, name, () -> list.apply(List.of(1, 2, 3)), use);
    }

    private static void pair(Map<String, Supplier<Pair>> pairs, String name, Supplier<List<Integer>> make, Use use) {
        pairs.put(name, () -> {
            List<Integer> list = make.get();
            return new Pair(() -> use.of(list), () -> list.set(1, 9));
        });
    }

    private static Pair buffer(int index) {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        return new Pair(() -> buffer.get(index), () -> buffer.put(1, (byte) 9));
    }

    private static List<Integer> list() {
        return new ArrayList<>(List.of(1, 2, 3));
    }

    private static List<Integer> ofArray() {
        return Arrays.asList(1, 2, 3);
    }

    private static List<Integer> locked(List<Integer> list) {
        return Collections.synchronizedList(new ArrayList<>(list));
    }

    private static void visitOne(List<Integer> list) {
        try {
            list.forEach(x -> {
                throw new IllegalStateException();
            });
        } catch (IllegalStateException e) {
            // after the first element
        }
    }

    private static void steps(List<Integer> list, int steps) {
        Iterator<Integer> iterator = list.iterator();
        for (int i = 0; i < steps; i++) {
            iterator.next();
        }
    }

    private static void set(List<Integer> list, int index) {
        ListIterator<Integer> iterator = list.listIterator(index);
        iterator.next();
        iterator.set(7);
    }
}
