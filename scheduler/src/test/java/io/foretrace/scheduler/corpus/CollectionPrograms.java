package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Collections made for many threads. */
@SuppressWarnings("JdkObsolete") // the old ones too
final class CollectionPrograms {
    private CollectionPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("mapPutIfAbsent", CollectionPrograms::putIfAbsent).reaches("a", "b"),
                Entry.of("mapCompute", CollectionPrograms::compute).reaches("2"),
                Entry.of("mapMerge", CollectionPrograms::merge).reaches("4"),
                Entry.of("mapComputeIfAbsent", CollectionPrograms::computeIfAbsent)
                        .reaches("1 call"),
                Entry.of("mapComputeDifferentKeys", CollectionPrograms::computeDifferentKeys)
                        .reaches("1", "2"),
                Entry.of("mapGetThenPut", CollectionPrograms::getThenPut).reaches("1", "2"),
                Entry.of("mapIteration", CollectionPrograms::iteration)
                        .allowsLike("[1-3]")
                        .reaches("3"),
                Entry.of("mapReplace", CollectionPrograms::replace).reaches("true,false", "false,true"),
                Entry.of("mapSkipList", CollectionPrograms::skipList).reaches("1,2,3"),
                Entry.of("queueConcurrentLinked", CollectionPrograms::linkedQueue)
                        .reaches("ab", "ba"),
                Entry.of("dequeConcurrentLinked", CollectionPrograms::linkedDeque)
                        .reaches("ab"),
                Entry.of("copyOnWrite", CollectionPrograms::copyOnWrite).reaches("1", "2", "3"),
                Entry.of("copyOnWriteAbsent", CollectionPrograms::copyOnWriteAbsent)
                        .reaches("1 2"),
                Entry.of("synchronizedMap", CollectionPrograms::synchronizedMap).reaches("1", "2"),
                Entry.of("synchronizedMapLocked", CollectionPrograms::synchronizedMapLocked)
                        .reaches("2"),
                Entry.of("vector", CollectionPrograms::vector).reaches("ab", "ba"),
                Entry.of("hashtable", CollectionPrograms::hashtable).reaches("1", "2"),
                Entry.of("stringBuffer", CollectionPrograms::stringBuffer).reaches("aabb", "bbaa"));
    }

    private static String putIfAbsent() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
        String[] seen = new String[2];
        together(() -> seen[0] = map.putIfAbsent("k", "a"), () -> seen[1] = map.putIfAbsent("k", "b"));
        Check.that((seen[0] == null) != (seen[1] == null), "one of them puts");
        return "" + map.get("k");
    }

    private static String compute() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Threads.Action add = () -> map.compute("k", (key, value) -> value == null ? 1 : value + 1);
        together(add, add);
        return "" + map.get("k");
    }

    private static String merge() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Threads.Action add = () -> {
            map.merge("k", 1, Integer::sum);
            map.merge("k", 1, Integer::sum);
        };
        together(add, add);
        return "" + map.get("k");
    }

    private static final class Calls {
        int count;
        volatile int published;
    }

    /** The callback touches shared memory, and may be left in the middle: it runs once all the same. */
    private static String computeIfAbsent() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Calls calls = new Calls();
        Threads.Action get = () -> {
            int value = map.computeIfAbsent("k", key -> {
                calls.count++;
                calls.published = calls.count;
                return calls.published;
            });
            Check.that(value == 1, "the same for both");
        };
        together(get, get);
        return calls.count + " call";
    }

    private static String computeDifferentKeys() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Calls calls = new Calls();
        together(
                () -> map.computeIfAbsent(1, key -> ++calls.count), () -> map.computeIfAbsent(2, key -> ++calls.count));
        Check.that(map.size() == 2, "both are there");
        return "" + calls.count;
    }

    private static String getThenPut() throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(Map.of("k", 0));
        Threads.Action add = () -> map.put("k", map.getOrDefault("k", 0) + 1);
        together(add, add);
        return "" + map.get("k");
    }

    private static String iteration() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
        int[] seen = new int[1];
        together(
                () -> {
                    map.put(2, 2);
                    map.put(3, 3);
                },
                () -> {
                    for (Integer key : map.keySet()) {
                        seen[0] += key > 0 ? 1 : 0;
                    }
                });
        return "" + seen[0];
    }

    private static String replace() throws Exception {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>(Map.of("k", "old"));
        boolean[] done = new boolean[2];
        together(() -> done[0] = map.replace("k", "old", "new"), () -> done[1] = map.remove("k", "old"));
        return done[0] + "," + done[1];
    }

    private static String skipList() throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        together(
                () -> {
                    map.put(3, "c");
                    set.add(3);
                    map.put(1, "a");
                    set.add(1);
                },
                () -> {
                    map.put(2, "b");
                    set.add(2);
                });
        Check.that(map.keySet().equals(set), "the same in both");
        return map.firstKey() + "," + map.higherKey(1) + "," + set.last();
    }

    private static String linkedQueue() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        together(() -> queue.add("a"), () -> queue.add("b"));
        return queue.poll() + queue.poll();
    }

    private static String linkedDeque() throws Exception {
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        together(() -> deque.addFirst("a"), () -> deque.addLast("b"));
        return deque.pollFirst() + deque.pollFirst();
    }

    /** An iterator sees the list as it was when it was asked for. */
    private static String copyOnWrite() throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
        int[] seen = new int[1];
        together(
                () -> {
                    list.add(2);
                    list.add(3);
                },
                () -> {
                    for (int ignored : list) {
                        seen[0] += Math.min(1, ignored);
                    }
                });
        return "" + seen[0];
    }

    private static String copyOnWriteAbsent() throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
        together(
                () -> {
                    list.addIfAbsent(1);
                    set.add(1);
                },
                () -> {
                    list.addIfAbsent(1);
                    set.add(2);
                });
        return list.size() + " " + set.size();
    }

    private static String synchronizedMap() throws Exception {
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of("k", 0)));
        Threads.Action add = () -> map.put("k", map.getOrDefault("k", 0) + 1);
        together(add, add);
        return "" + map.get("k");
    }

    private static String synchronizedMapLocked() throws Exception {
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of("k", 0)));
        Threads.Action add = () -> {
            synchronized (map) {
                map.put("k", map.getOrDefault("k", 0) + 1);
            }
        };
        together(add, add);
        return "" + map.get("k");
    }

    private static String vector() throws Exception {
        Vector<String> vector = new Vector<>();
        together(() -> vector.add("a"), () -> vector.add("b"));
        return String.join("", vector);
    }

    private static String hashtable() throws Exception {
        Hashtable<String, Integer> table = new Hashtable<>(Map.of("k", 0));
        Threads.Action add = () -> table.put("k", table.getOrDefault("k", 0) + 1);
        together(add, add);
        return "" + table.get("k");
    }

    private static String stringBuffer() throws Exception {
        StringBuffer buffer = new StringBuffer();
        together(() -> buffer.append("aa"), () -> buffer.append("bb"));
        return buffer.toString();
    }
}
