package io.foretrace.scheduler.explored.life;

import static io.foretrace.scheduler.explored.life.Kind.kind;
import static io.foretrace.scheduler.explored.life.Kind.op;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;

/** Maps, sets and lists that threads may share. */
@SuppressWarnings("JdkObsolete") // programs have them
final class Maps {
    static final class Counted {
        final ConcurrentHashMap<Integer, Integer> hash = new ConcurrentHashMap<>();
        final ConcurrentSkipListMap<Integer, Integer> sorted = new ConcurrentSkipListMap<>();
        final AtomicInteger calls = new AtomicInteger();

        int call(int x) {
            return x + calls.incrementAndGet();
        }
    }

    private static String iterate(Iterable<?> all) {
        StringBuilder text = new StringBuilder();
        for (Object one : all) {
            text.append(one).append(',');
        }
        return text.toString();
    }

    static final List<Kind<?>> KINDS = List.of(
            kind(
                    "ConcurrentHashMap",
                    crew -> new ConcurrentHashMap<Integer, Integer>(),
                    m -> m.toString(),
                    op("put", (m, i) -> m.put(i, 5 + i)),
                    op("get", (m, i) -> m.get(i)),
                    op("putIfAbsent", (m, i) -> m.putIfAbsent(i, 3)),
                    op("remove", (m, i) -> m.remove(i)),
                    op("remove value", (m, i) -> m.remove(i, 3)),
                    op("replace", (m, i) -> m.replace(i, 4)),
                    op("merge", (m, i) -> m.merge(i, 1, Integer::sum)),
                    op("compute", (m, i) -> m.compute(i, (k, v) -> v == null ? 1 : v + 1)),
                    op("computeIfAbsent", (m, i) -> m.computeIfAbsent(i, k -> k + 1)),
                    op("computeIfPresent", (m, i) -> m.computeIfPresent(i, (k, v) -> null)),
                    op("containsKey", (m, i) -> m.containsKey(i)),
                    op("containsValue", (m, i) -> m.containsValue(3)),
                    op("getOrDefault", (m, i) -> m.getOrDefault(i, -1)),
                    op("check then act", (m, i) -> {
                        if (!m.containsKey(i)) {
                            m.put(i, 7);
                            return 1;
                        }
                        return 0;
                    })),
            kind(
                    "ConcurrentHashMap as a whole",
                    crew -> new ConcurrentHashMap<Integer, Integer>(),
                    m -> m.toString(),
                    op("put", (m, i) -> m.put(i, 5 + i)),
                    op("remove", (m, i) -> m.remove(i)),
                    op("get", (m, i) -> m.get(i)),
                    op("size", (m, i) -> m.size()),
                    op("mappingCount", (m, i) -> m.mappingCount()),
                    op("isEmpty", (m, i) -> m.isEmpty()),
                    op("clear", (m, i) -> {
                        m.clear();
                        return null;
                    }),
                    op("putAll", (m, i) -> {
                        m.putAll(new LinkedHashMap<>(Map.of(i, 1)));
                        return null;
                    }),
                    op("putAll two", (m, i) -> {
                        Map<Integer, Integer> two = new LinkedHashMap<>();
                        two.put(0, 1);
                        two.put(1, 1);
                        m.putAll(two);
                        return null;
                    }),
                    op("text", (m, i) -> m.toString()),
                    op("keys", (m, i) -> iterate(m.keySet())),
                    op("entries", (m, i) -> iterate(m.entrySet())),
                    op("values copy", (m, i) -> new ArrayList<>(m.values()).toString()),
                    op("keys copy", (m, i) -> Arrays.toString(m.keySet().toArray())),
                    op("forEach", (m, i) -> {
                        StringBuilder all = new StringBuilder();
                        m.forEach((k, v) -> all.append(k).append(v).append(','));
                        return all.toString();
                    }),
                    op("stream", (m, i) -> m.keySet().stream().mapToInt(k -> k).sum()),
                    op("reduce", (m, i) -> m.reduceValuesToInt(Long.MAX_VALUE, v -> v, 0, Integer::sum)),
                    op("search", (m, i) -> m.search(Long.MAX_VALUE, (k, v) -> k > 0 ? k : null)),
                    op("replaceAll", (m, i) -> {
                        m.replaceAll((k, v) -> v + 1);
                        return null;
                    }),
                    op("removeIf", (m, i) -> m.values().removeIf(v -> v == 5)),
                    op("equals", (m, i) -> m.equals(Map.of(0, 5, 1, 6))),
                    op("hashCode", (m, i) -> m.hashCode()),
                    op("new HashMap", (m, i) -> new HashMap<>(m).toString()),
                    op("iterator remove", (m, i) -> {
                        Iterator<Integer> it = m.keySet().iterator();
                        if (it.hasNext()) {
                            int k = it.next();
                            it.remove();
                            return k;
                        }
                        return -1;
                    })),
            kind(
                    "calls of functions of maps",
                    crew -> new Counted(),
                    c -> c.hash.toString() + c.sorted + c.calls,
                    op("hash compute", (c, i) -> c.hash.compute(0, (k, v) -> c.call(v == null ? 0 : v))),
                    op("hash computeIfAbsent", (c, i) -> c.hash.computeIfAbsent(0, k -> c.call(0))),
                    op("hash merge", (c, i) -> c.hash.merge(0, 1, (x, y) -> c.call(x))),
                    op("hash get", (c, i) -> c.hash.get(0)),
                    op("sorted compute", (c, i) -> c.sorted.compute(0, (k, v) -> c.call(v == null ? 0 : v))),
                    op("sorted computeIfAbsent", (c, i) -> c.sorted.computeIfAbsent(0, k -> c.call(0))),
                    op("sorted merge", (c, i) -> c.sorted.merge(0, 1, (x, y) -> c.call(x))),
                    op("sorted get", (c, i) -> c.sorted.get(0)),
                    op("calls", (c, i) -> c.calls.get())),
            kind(
                    "ConcurrentSkipListMap",
                    crew -> new ConcurrentSkipListMap<Integer, Integer>(),
                    m -> m.toString(),
                    op("put", (m, i) -> m.put(i, 5 + i)),
                    op("putIfAbsent", (m, i) -> m.putIfAbsent(i, 3)),
                    op("get", (m, i) -> m.get(i)),
                    op("remove", (m, i) -> m.remove(i)),
                    op("pollFirst", (m, i) -> String.valueOf(m.pollFirstEntry())),
                    op("pollLast", (m, i) -> String.valueOf(m.pollLastEntry())),
                    op("firstKey", (m, i) -> m.firstKey()),
                    op("lastEntry", (m, i) -> String.valueOf(m.lastEntry())),
                    op("ceilingKey", (m, i) -> m.ceilingKey(i)),
                    op("lowerKey", (m, i) -> m.lowerKey(i)),
                    op("size", (m, i) -> m.size()),
                    op("isEmpty", (m, i) -> m.isEmpty()),
                    op("clear", (m, i) -> {
                        m.clear();
                        return null;
                    }),
                    op("text", (m, i) -> m.toString()),
                    op("headMap", (m, i) -> m.headMap(2).toString()),
                    op("descending", (m, i) -> iterate(m.descendingKeySet())),
                    op("merge", (m, i) -> m.merge(i, 1, Integer::sum)),
                    op("replace", (m, i) -> m.replace(i, 5 + i, 9)),
                    op("forEach", (m, i) -> {
                        StringBuilder all = new StringBuilder();
                        m.forEach((k, v) -> all.append(k).append(v).append(','));
                        return all.toString();
                    })),
            kind(
                    "ConcurrentSkipListSet",
                    crew -> new ConcurrentSkipListSet<Integer>(),
                    s -> s.toString(),
                    op("add", (s, i) -> s.add(i)),
                    op("remove", (s, i) -> s.remove(i)),
                    op("pollFirst", (s, i) -> s.pollFirst()),
                    op("first", (s, i) -> s.first()),
                    op("size", (s, i) -> s.size()),
                    op("addAll", (s, i) -> s.addAll(List.of(0, 1))),
                    op("iterate", (s, i) -> iterate(s)),
                    op("removeAll", (s, i) -> s.removeAll(List.of(0, 1)))),
            kind(
                    "CopyOnWriteArrayList",
                    crew -> new CopyOnWriteArrayList<Integer>(),
                    l -> l.toString(),
                    op("add", (l, i) -> l.add(i)),
                    op("add first", (l, i) -> {
                        l.add(0, i);
                        return null;
                    }),
                    op("addIfAbsent", (l, i) -> l.addIfAbsent(i)),
                    op("addAll", (l, i) -> l.addAll(List.of(0, 1))),
                    op("addAllAbsent", (l, i) -> l.addAllAbsent(List.of(0, 1))),
                    op("remove", (l, i) -> l.remove((Object) i)),
                    op("remove at", (l, i) -> l.remove(0)),
                    op("get", (l, i) -> l.get(0)),
                    op("last", (l, i) -> l.get(l.size() - 1)),
                    op("set", (l, i) -> l.set(0, i)),
                    op("size", (l, i) -> l.size()),
                    op("iterate", (l, i) -> iterate(l)),
                    op("text", (l, i) -> l.toString()),
                    op("removeIf", (l, i) -> l.removeIf(x -> x == i)),
                    op("replaceAll", (l, i) -> {
                        l.replaceAll(x -> x + 1);
                        return null;
                    }),
                    op("sort", (l, i) -> {
                        l.sort(null);
                        return null;
                    }),
                    op("subList", (l, i) -> l.subList(0, 1).size()),
                    op("sum", (l, i) -> l.stream().mapToInt(x -> x).sum()),
                    op("clear", (l, i) -> {
                        l.clear();
                        return null;
                    })),
            kind(
                    "CopyOnWriteArraySet",
                    crew -> new CopyOnWriteArraySet<Integer>(),
                    l -> l.toString(),
                    op("add", (l, i) -> l.add(i)),
                    op("remove", (l, i) -> l.remove(i)),
                    op("contains", (l, i) -> l.contains(i)),
                    op("size", (l, i) -> l.size()),
                    op("text", (l, i) -> l.toString()),
                    op("retainAll", (l, i) -> l.retainAll(List.of(0)))),
            kind(
                    "key set of a ConcurrentHashMap",
                    crew -> ConcurrentHashMap.<Integer>newKeySet(),
                    l -> l.toString(),
                    op("add", (l, i) -> l.add(i)),
                    op("remove", (l, i) -> l.remove(i)),
                    op("contains", (l, i) -> l.contains(i)),
                    op("size", (l, i) -> l.size()),
                    op("addAll", (l, i) -> l.addAll(List.of(0, 1))),
                    op("containsAll", (l, i) -> l.containsAll(List.of(0, 1))),
                    op("removeAll", (l, i) -> l.removeAll(List.of(0, 1))),
                    op("text", (l, i) -> l.toString())),
            kind(
                    "synchronizedList",
                    crew -> Collections.synchronizedList(new ArrayList<Integer>()),
                    l -> l.toString(),
                    op("add", (l, i) -> l.add(i)),
                    op("addAll", (l, i) -> l.addAll(List.of(0, 1))),
                    op("remove", (l, i) -> l.remove((Object) i)),
                    op("size", (l, i) -> l.size()),
                    op("contains", (l, i) -> l.contains(i)),
                    op("last", (l, i) -> l.isEmpty() ? -1 : l.get(l.size() - 1)),
                    op("check then act", (l, i) -> l.contains(i) ? false : l.add(i)),
                    op("text", (l, i) -> l.toString()),
                    op("removeIf", (l, i) -> l.removeIf(x -> x == i)),
                    op("together", (l, i) -> {
                        synchronized (l) {
                            int size = l.size();
                            l.add(size);
                            return size;
                        }
                    }),
                    op("forEach", (l, i) -> {
                        StringBuilder all = new StringBuilder();
                        l.forEach(all::append);
                        return all.toString();
                    })),
            kind(
                    "synchronizedMap",
                    crew -> Collections.synchronizedMap(new HashMap<Integer, Integer>()),
                    m -> m.toString(),
                    op("put", (m, i) -> m.put(i, 5 + i)),
                    op("get", (m, i) -> m.get(i)),
                    op("size", (m, i) -> m.size()),
                    op("merge", (m, i) -> m.merge(i, 1, Integer::sum)),
                    op("computeIfAbsent", (m, i) -> m.computeIfAbsent(i, k -> k + 1)),
                    op("text", (m, i) -> m.toString()),
                    op("keys", (m, i) -> m.keySet().toString()),
                    op("check then act", (m, i) -> {
                        if (!m.containsKey(i)) {
                            m.put(i, 7);
                            return 1;
                        }
                        return 0;
                    })),
            kind(
                    "Vector",
                    crew -> new Vector<Integer>(),
                    v -> v.toString(),
                    op("add", (v, i) -> v.add(i)),
                    op("size", (v, i) -> v.size()),
                    op("lastElement", (v, i) -> v.lastElement()),
                    op("removeElement", (v, i) -> v.removeElement(i)),
                    op("get last", (v, i) -> v.get(v.size() - 1)),
                    op("text", (v, i) -> v.toString()),
                    op("addAll", (v, i) -> v.addAll(List.of(0, 1)))),
            kind(
                    "Hashtable",
                    crew -> new Hashtable<Integer, Integer>(),
                    v -> v.toString(),
                    op("put", (m, i) -> m.put(i, 5 + i)),
                    op("get", (m, i) -> m.get(i)),
                    op("size", (m, i) -> m.size()),
                    op("merge", (m, i) -> m.merge(i, 1, Integer::sum)),
                    op("text", (m, i) -> m.toString()),
                    op("remove", (m, i) -> m.remove(i))),
            kind(
                    "Properties",
                    crew -> new Properties(),
                    v -> v.size(),
                    op("setProperty", (m, i) -> m.setProperty("k" + i, "v")),
                    op("getProperty", (m, i) -> m.getProperty("k" + i)),
                    op("size", (m, i) -> m.size()),
                    op("names", (m, i) -> m.stringPropertyNames().size()),
                    op("text", (m, i) -> m.toString()),
                    op("remove", (m, i) -> m.remove("k" + i))),
            kind(
                    "System properties",
                    crew -> Set.of(),
                    v -> {
                        System.clearProperty("life0");
                        System.clearProperty("life1");
                        System.clearProperty("life2");
                        return null;
                    },
                    op("setProperty", (m, i) -> System.setProperty("life" + i, "v")),
                    op("getProperty", (m, i) -> System.getProperty("life" + i)),
                    op("getBoolean", (m, i) -> Integer.getInteger("life" + i)),
                    op("clearProperty", (m, i) -> System.clearProperty("life" + i))));

    private Maps() {}
}
