package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Collections not made for many threads: under a lock, and without. */
@SuppressWarnings("JdkObsolete")
final class UnsafeCollectionPrograms {
    private UnsafeCollectionPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("lockedArrayList", () -> locked(ArrayList::new)).reaches("4"),
                Entry.of("lockedLinkedList", () -> locked(LinkedList::new)).reaches("4"),
                Entry.of("lockedArrayDeque", () -> locked(ArrayDeque::new)).reaches("4"),
                Entry.of("lockedTreeSet", () -> locked(TreeSet::new)).reaches("4"),
                Entry.of("lockedPriorityQueue", () -> locked(PriorityQueue::new))
                        .reaches("4"),
                Entry.of("lockedHashMap", () -> lockedMap(new HashMap<>())).reaches("{0=2, 1=2}"),
                Entry.of("lockedTreeMap", () -> lockedMap(new TreeMap<>())).reaches("{0=2, 1=2}"),
                Entry.of("lockedLinkedHashMap", () -> lockedMap(new LinkedHashMap<>()))
                        .reaches("{0=2, 1=2}"),
                Entry.of("lockedStringBuilder", UnsafeCollectionPrograms::lockedStringBuilder)
                        .reaches("abab", "aabb", "abba", "baab", "baba", "bbaa"),
                Entry.of("racyArrayList", UnsafeCollectionPrograms::racyArrayList)
                        .reaches("modified", "1", "2")
                        .controlledOnly(),
                Entry.of("racyHashMap", UnsafeCollectionPrograms::racyHashMap).reaches("1", "2"),
                Entry.of("racyStringBuilder", UnsafeCollectionPrograms::racyStringBuilder)
                        .allowsLike("length [12]")
                        .reaches("length 2")
                        .controlledOnly(),
                Entry.of("racyArrayDeque", UnsafeCollectionPrograms::racyArrayDeque)
                        .reaches("x none", "none x")
                        .controlledOnly());
    }

    private static String locked(Supplier<Collection<Integer>> made) throws Exception {
        Collection<Integer> collection = made.get();
        together(() -> addTwo(collection, 0), () -> addTwo(collection, 2));
        return "" + collection.size();
    }

    private static void addTwo(Collection<Integer> collection, int from) {
        for (int i = from; i < from + 2; i++) {
            synchronized (collection) {
                collection.add(i);
            }
        }
    }

    private static String lockedMap(Map<Integer, Integer> map) throws Exception {
        Threads.Action add = () -> {
            for (int i = 0; i < 2; i++) {
                synchronized (map) {
                    map.merge(i, 1, Integer::sum);
                }
            }
        };
        together(add, add);
        return map.toString();
    }

    private static String lockedStringBuilder() throws Exception {
        StringBuilder text = new StringBuilder();
        together(() -> appendTwice(text, "a"), () -> appendTwice(text, "b"));
        return text.toString();
    }

    private static void appendTwice(StringBuilder text, String what) {
        for (int i = 0; i < 2; i++) {
            synchronized (text) {
                text.append(what);
            }
        }
    }

    /** Iterates while another thread adds. */
    private static String racyArrayList() throws Exception {
        List<Integer> list = new ArrayList<>(List.of(1));
        Log log = new Log();
        together(() -> list.add(2), () -> {
            int count = 0;
            try {
                for (int ignored : list) {
                    count += Math.min(1, ignored);
                }
                log.add("" + count);
            } catch (ConcurrentModificationException e) {
                log.add("modified");
            }
        });
        return log.toString();
    }

    private static String racyHashMap() throws Exception {
        Map<String, Integer> map = new HashMap<>(Map.of("k", 0));
        Threads.Action add = () -> map.put("k", map.getOrDefault("k", 0) + 1);
        together(add, add);
        return "" + map.get("k");
    }

    private static String racyStringBuilder() throws Exception {
        StringBuilder text = new StringBuilder();
        together(() -> text.append("a"), () -> text.append("b"));
        return "length " + text.length();
    }

    /** Looks whether there is one, then takes it: both may have looked. */
    private static String racyArrayDeque() throws Exception {
        ArrayDeque<String> deque = new ArrayDeque<>(List.of("x"));
        String[] got = {"none", "none"};
        together(() -> got[0] = poll(deque), () -> got[1] = poll(deque));
        return got[0] + " " + got[1];
    }

    private static String poll(ArrayDeque<String> deque) {
        if (deque.isEmpty()) {
            return "none";
        }
        String taken = deque.poll();
        return taken == null ? "none" : taken;
    }
}
