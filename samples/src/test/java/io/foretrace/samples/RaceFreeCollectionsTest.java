package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** Collections made for threads, and others under a lock. */
class RaceFreeCollectionsTest {
    @PredictRaces
    void threadsSetElementsOfTheirOwn() throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(0, 0));
        together(() -> list.set(0, 1), () -> list.set(1, 2));
        assertThat(list).containsExactly(1, 2);
    }

    @PredictRaces
    void concurrentHashMapMerges() throws InterruptedException {
        ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();
        Threads.Action count = () -> counts.merge("key", 1, Integer::sum);
        together(count, count);
        assertThat(counts).containsEntry("key", 2);
    }

    @PredictRaces
    void concurrentHashMapComputesUnderItsLock() throws InterruptedException {
        ConcurrentMap<String, List<Integer>> lists = new ConcurrentHashMap<>();
        lists.put("key", new ArrayList<>());
        Threads.Action add = () -> lists.computeIfPresent("key", (key, list) -> {
            list.add(list.size());
            return list;
        });
        together(add, add);
        assertThat(lists.get("key")).containsExactly(0, 1);
    }

    @PredictRaces
    void concurrentHashMapPublishes() throws InterruptedException {
        publish(new ConcurrentHashMap<>());
    }

    @PredictRaces
    void concurrentSkipListMapPublishes() throws InterruptedException {
        publish(new ConcurrentSkipListMap<>());
    }

    private static void publish(ConcurrentMap<String, Box> map) throws InterruptedException {
        together(() -> map.putIfAbsent("key", new Box(7)), () -> {
            Box box = map.get("key");
            if (box != null) {
                assertThat(box.value).isEqualTo(7);
            }
        });
    }

    @PredictRaces
    void concurrentHashMapIsIteratedWhileItGrows() throws InterruptedException {
        ConcurrentMap<Integer, Box> map = new ConcurrentHashMap<>();
        together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        map.put(i, new Box(i));
                    }
                },
                () -> map.forEach((key, box) -> assertThat(box.value).isEqualTo(key)));
        assertThat(map).hasSize(3);
    }

    @PredictRaces
    void concurrentSets() throws InterruptedException {
        List<Set<Integer>> sets = List.of(ConcurrentHashMap.newKeySet(), new ConcurrentSkipListSet<>());
        for (Set<Integer> set : sets) {
            together(() -> set.add(1), () -> set.add(1), () -> set.add(2));
            assertThat(set).containsExactlyInAnyOrder(1, 2);
        }
    }

    @PredictRaces
    void copyOnWriteArrayListIsIteratedWhileItGrows() throws InterruptedException {
        List<Box> list = new CopyOnWriteArrayList<>();
        together(
                () -> {
                    list.add(new Box(1));
                    list.add(new Box(1));
                },
                () -> {
                    for (Box box : list) {
                        assertThat(box.value).isEqualTo(1);
                    }
                });
        assertThat(list).hasSize(2);
    }

    @PredictRaces
    void synchronizedListIsIteratedUnderItsLock() throws InterruptedException {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>());
        together(() -> list.add(1), () -> list.add(2), () -> {
            synchronized (list) {
                for (int element : list) {
                    assertThat(element).isPositive();
                }
            }
        });
        assertThat(list).hasSize(2);
    }

    @PredictRaces
    void synchronizedMap() throws InterruptedException {
        Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
        Threads.Action count = () -> map.merge("key", 1, Integer::sum);
        together(count, count, () -> map.put("other", 1));
        assertThat(map).containsEntry("key", 2).hasSize(2);
    }

    @PredictRaces
    @SuppressWarnings("JdkObsolete") // it is what is tested
    void hashtable() throws InterruptedException {
        Map<String, Box> table = new Hashtable<>();
        together(() -> table.put("key", new Box(1)), () -> {
            Box box = table.get("key");
            if (box != null) {
                assertThat(box.value).isEqualTo(1);
            }
        });
        assertThat(table).hasSize(1);
    }

    @PredictRaces
    @SuppressWarnings("JdkObsolete") // it is what is tested
    void vector() throws InterruptedException {
        List<Integer> vector = new Vector<>();
        together(() -> vector.add(1), () -> vector.add(2));
        assertThat(vector).containsExactlyInAnyOrder(1, 2);
    }

    @PredictRaces
    @SuppressWarnings("JdkObsolete") // it is what is tested
    void stringBuffer() throws InterruptedException {
        StringBuffer text = new StringBuffer();
        together(() -> text.append("a"), () -> text.append("b"));
        assertThat(text.toString()).isIn("ab", "ba");
    }

    @PredictRaces
    void plainCollectionsThatAllOnlyRead() throws InterruptedException {
        Map<String, Integer> map = new HashMap<>(Map.of("key", 1));
        List<Integer> list = new ArrayList<>(List.of(1));
        Threads.Action read = () -> assertThat(map.get("key")).isEqualTo(list.get(0));
        together(read, read);
    }
}
