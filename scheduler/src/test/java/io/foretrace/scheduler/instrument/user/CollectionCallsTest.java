package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import org.junit.jupiter.api.Test;

/** In these tests two dots, as in {@code ArrayList..contents}, stand for accesses that may race. */
// The calls are what is tested, not what comes of them.
@SuppressWarnings({"ReturnValueIgnored", "UnnecessaryAsync", "UnusedCollectionModifiedInPlace", "JdkObsolete"})
class CollectionCallsTest {
    static final class Lists implements Runnable {
        @Override
        public void run() {
            List<String> list = new ArrayList<>();
            list.add("a");
            for (String each : list) {
                each.length();
            }
            list.subList(0, 1).clear();
            list.isEmpty();
        }
    }

    @Test
    void listsTheirIteratorsAndViewsAreAccessesToTheirContents() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Lists.class)))
                .containsExactly(
                        "write ArrayList..contents 1",
                        "read ArrayList..contents 1",
                        "read ArrayList..contents 1",
                        "read ArrayList..contents 1",
                        "read ArrayList..[0] 0",
                        "read ArrayList..contents 1",
                        "write ArrayList..contents 2",
                        "read ArrayList..contents 2");
    }

    @Test
    void aReadIsADecisionOfTheJdkAndABlindWriteIsNot() {
        assertThat(RecordedCalls.of(RewrittenCalls.of(Lists.class)))
                .startsWith(
                        "point WRITE ArrayList..contents",
                        "write ArrayList..contents 1",
                        "point READ ArrayList..contents",
                        "read ArrayList..contents 1",
                        "branch");
    }

    static final class SetsAndMaps implements Runnable {
        @Override
        public void run() {
            Set<String> set = new HashSet<>();
            set.add("a");
            Iterator<String> iterator = set.iterator();
            iterator.next();
            iterator.remove();
            Map<String, String> map = new HashMap<>();
            map.put("a", "b");
            map.values().remove("b");
            map.get("a");
            TreeMap<String, String> tree = new TreeMap<>();
            tree.headMap("b").put("a", "a");
            tree.keySet().iterator().next();
            new TreeSet<>(tree.keySet()).first();
        }
    }

    @Test
    void aSetIsTheMapInsideItAndAViewOfAMapIsTheMap() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(SetsAndMaps.class)))
                .containsExactly(
                        "rmw HashMap..contents 0 -> 1",
                        "read HashMap..contents 1",
                        "read HashMap..contents 1",
                        "rmw HashMap..contents 1 -> 2",
                        "rmw HashMap..contents 0 -> 1",
                        "rmw HashMap..contents 1 -> 2",
                        "read HashMap..contents 2",
                        "rmw TreeMap..contents 0 -> 1",
                        "read TreeMap..contents 1",
                        "read TreeMap..contents 1",
                        "read TreeMap..contents 1",
                        "read TreeMap..contents 0");
    }

    static final class OrderOfAccess implements Runnable {
        @Override
        public void run() {
            new LinkedHashMap<String, String>(16, 0.75f, false).get("a");
            new LinkedHashMap<String, String>(16, 0.75f, true).get("a");
        }
    }

    @Test
    void lookingUpChangesAMapThatKeepsTheOrderOfAccess() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(OrderOfAccess.class)))
                .containsExactly("read LinkedHashMap..contents 0", "rmw LinkedHashMap..contents 0 -> 1");
    }

    static final class Synchronized implements Runnable {
        @Override
        public void run() {
            List<String> inner = new ArrayList<>();
            List<String> list = Collections.synchronizedList(inner);
            list.add("a");
            list.iterator();
            inner.size();
            new Vector<String>().add("a");
        }
    }

    @Test
    void aSynchronizedListIsItsListUnderItsMonitor() {
        String list = "Collections$SynchronizedRandomAccessList";
        assertThat(RecordedCalls.events(RewrittenCalls.of(Synchronized.class)))
                .containsExactly(
                        "enter " + list,
                        "write ArrayList..contents 1",
                        "exit " + list,
                        "enter " + list,
                        "read ArrayList..contents 1",
                        "exit " + list,
                        "read ArrayList..contents 1",
                        "enter Vector",
                        "write Vector..contents 1",
                        "exit Vector");
    }

    static final class Nothing implements Runnable {
        static final class Own extends java.util.AbstractList<String> {
            @Override
            public String get(int index) {
                return "a";
            }

            @Override
            public int size() {
                return 1;
            }
        }

        @Override
        public void run() {
            List.of("a").get(0);
            Collection<String> own = new Own();
            own.iterator().next();
            own.size();
            Collections.emptyList().size();
        }
    }

    @Test
    void immutableCollectionsAndTheUsersOwnAreNothing() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Nothing.class))).isEmpty();
    }

    static final class Builders implements Runnable {
        @Override
        public void run() {
            StringBuilder text = new StringBuilder();
            text.append("a").append(1L).insert(0, 2.0);
            text.toString();
            Collections.sort(new ArrayList<>(List.of("a")));
        }
    }

    @Test
    void aBuilderOfStringsIsACollectionToo() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Builders.class)))
                .containsExactly(
                        "write StringBuilder..contents 1",
                        "write StringBuilder..contents 2",
                        "write StringBuilder..contents 3",
                        "read StringBuilder..contents 3",
                        "rmw ArrayList..contents 0 -> 1");
    }

    static final class OldNames implements Runnable {
        @Override
        public void run() {
            Vector<String> vector = new Vector<>();
            vector.addElement("a");
            vector.elementAt(0);
            vector.firstElement();
            vector.removeElementAt(0);
        }
    }

    @Test
    void theOldNamesOfAVectorMeanWhatTheNewOnesDo() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(OldNames.class)))
                .filteredOn(event -> event.contains("contents"))
                .containsExactly(
                        "write Vector..contents 1",
                        "read Vector..contents 1",
                        "read Vector..contents 1",
                        "rmw Vector..contents 1 -> 2");
    }

    static final class Settings implements Runnable {
        @Override
        public void run() {
            Hashtable<Object, Object> table = new Properties();
            table.put("a", "b");
            table.get("a");
        }
    }

    @Test
    void aHashtableMayBeMadeForThreads() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Settings.class)))
                .containsExactly("rmw Properties.state 0 -> 1", "read Properties.state 1");
    }

    static final class Largest implements Runnable {
        @Override
        public void run() {
            Collections.max(new ArrayList<>(List.of("a", "b")));
        }
    }

    /** Which elements are read is not known before; that any may be is. */
    @Test
    void whatCollectionsLooksForIsARead() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Largest.class)))
                .containsExactly("read ArrayList..contents 0", "looksAt", "looksAt");
    }
}
