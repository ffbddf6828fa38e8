package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.trace.TraceWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a thread looks at and then changes without asking again is told in the trace; what asks while it changes is not. */
@Timeout(300)
class ChecksTest {
    /** The checks of the first thread, as the lines of code that look and act. */
    private static List<String> checks(Supplier<Runnable> action) {
        Trace trace = trace(action);
        List<String> checks = new ArrayList<>();
        for (Trace.Check check : trace.checks()) {
            if (trace.threads().name(trace.thread(check.check())).equals("T0.1")) {
                checks.add(key(trace, check.check()) + "->" + key(trace, check.act()));
            }
        }
        return checks;
    }

    private static String key(Trace trace, int event) {
        return trace.key(event).text().replaceAll("\\d{3,}", "N");
    }

    /** Two threads do it, so that it is shared. */
    private static Trace trace(Supplier<Runnable> action) {
        return new Recorded(() -> () -> {
                    Runnable both = action.get();
                    AtomicBlocksTest.Bodies.together(both, both);
                })
                .trace();
    }

    private static <T> Supplier<Runnable> on(Supplier<T> shared, Consumer<T> action) {
        return () -> {
            T object = shared.get();
            return () -> action.accept(object);
        };
    }

    private static Arguments checked(String name, Supplier<Runnable> action) {
        return Arguments.of(name, action);
    }

    @SuppressWarnings("JdkObsolete") // old ones are for threads too
    static Stream<Arguments> acts() {
        return Stream.of(
                checked("get, set", on(AtomicInteger::new, Bodies::getSet)),
                checked("get, increment", on(AtomicInteger::new, Bodies::getIncrement)),
                checked("get, set of a flag", on(AtomicBoolean::new, Bodies::flag)),
                checked("an element", on(() -> new AtomicIntegerArray(2), Bodies::element)),
                checked("volatile ++", on(Bodies::new, Bodies::increment)),
                checked("volatile if", on(Bodies::new, Bodies::initialise)),
                checked("queue", on(ConcurrentLinkedQueue::new, Bodies::poll)),
                checked("list", on(CopyOnWriteArrayList::new, Bodies::addOnce)),
                checked(
                        "synchronized list",
                        on(() -> Collections.synchronizedList(new ArrayList<>()), Bodies::addOnce)),
                checked("vector", on(Vector::new, Bodies::addOnce)),
                checked("clear", on(ConcurrentHashMap::new, Bodies::clearFull)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("acts")
    void aLookAndAChangeAreTold(String name, Supplier<Runnable> action) {
        assertThat(checks(action)).containsExactly("->");
    }

    static Stream<Arguments> noActs() {
        return Stream.of(
                checked("compareAndSet", on(AtomicInteger::new, Bodies::compareAndSet)),
                checked("updateAndGet", on(AtomicInteger::new, Bodies::update)),
                checked("set without a look", on(AtomicInteger::new, counter -> counter.set(1))),
                checked("two methods of a volatile", on(Bodies::new, Bodies::twoMethods)),
                checked("a plain list", on(ArrayList::new, Bodies::addOnce)),
                checked("putIfAbsent", on(ConcurrentHashMap::new, Bodies::putIfAbsent)),
                checked("compute", on(ConcurrentHashMap::new, Bodies::compute)),
                checked("replace and remove that ask", on(ConcurrentHashMap::new, Bodies::askingMap)),
                checked("other keys", on(ConcurrentHashMap::new, Bodies::otherKeys)),
                checked("a wait in between", on(AtomicInteger::new, Bodies::startInBetween)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("noActs")
    void whatAsksOrIsApartIsNot(String name, Supplier<Runnable> action) {
        assertThat(checks(action)).isEmpty();
    }

    enum Colour {
        RED {
            @Override
            public String toString() {
                throw new IllegalStateException("nobody calls this");
            }
        }
    }

    static Stream<Arguments> keys() {
        return Stream.of(
                Arguments.of("key", "key"),
                Arguments.of(7, "7"),
                Arguments.of(7_000_000_000L, "N"),
                Arguments.of('c', "c"),
                Arguments.of(true, "true"),
                Arguments.of(Colour.RED, "RED"),
                Arguments.of("a|b\nc", "a?b?c"),
                Arguments.of("x".repeat(41), "x".repeat(40) + "~N"),
                Arguments.of("", "\"0\""));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("keys")
    void aMapIsAsManyThingsAsItHasKeys(Object key, String text) {
        assertThat(checks(on(ConcurrentHashMap<Object, Integer>::new, map -> Bodies.containsPut(map, key))))
                .containsExactly(text + "->" + text);
        assertThat(checks(on(ConcurrentHashMap::newKeySet, set -> Bodies.containsAdd(set, key))))
                .containsExactly(text + "->" + text);
        assertThat(checks(on(
                        () -> Collections.synchronizedMap(new HashMap<Object, Integer>()),
                        map -> Bodies.containsPut(map, key))))
                .containsExactly(text + "->" + text);
    }

    @Test
    void anObjectIsAKeyByItsNameAndItsCodeIsNotCalledForThat() {
        Trace trace = trace(on(ConcurrentHashMap<Object, Integer>::new, map -> Bodies.containsPut(map, new Own())));
        assertThat(trace.checks()).hasSize(2).allSatisfy(check -> {
            assertThat(trace.key(check.act()).text()).startsWith("ChecksTest$Own@");
            assertThat(trace.key(check.act())).isEqualTo(trace.key(check.check()));
        });
        assertThat(trace.checks().stream().map(check -> trace.key(check.act())).distinct())
                .hasSize(2);
    }

    @Test
    void theSizeIsOfAllKeys() {
        assertThat(checks(on(ConcurrentHashMap<Object, Integer>::new, Bodies::putIfEmpty)))
                .containsExactly("->a");
    }

    @Test
    void theCodeOfAKeyDoesNotTakeTheKeyAway() {
        Function<Object, Supplier<Runnable>> body =
                key -> on(ConcurrentHashMap<Object, Integer>::new, map -> Bodies.containsPut(map, key));
        Trace trace = trace(body.apply(new Talkative()));
        assertThat(trace.checks())
                .hasSize(2)
                .allSatisfy(check -> assertThat(trace.key(check.check()).text()).startsWith("ChecksTest$Talkative@"));
    }

    @Test
    void aTraceWithThemIsReadBack() {
        Trace trace = trace(on(ConcurrentHashMap<Object, Integer>::new, map -> Bodies.containsPut(map, "a key")));
        Trace again = TraceReader.parse("again", TraceWriter.format(trace));
        assertThat(again.checks()).isEqualTo(trace.checks()).isNotEmpty();
        assertThat(again.key(again.checks().get(0).act()).text()).isEqualTo("a key");
    }

    static final class Own {
        @Override
        public String toString() {
            throw new IllegalStateException("nobody calls this");
        }
    }

    /** Its hash is an event of its own. */
    @SuppressWarnings("UnusedVariable")
    static final class Talkative {
        private static volatile int asked;

        @Override
        public int hashCode() {
            asked = 1;
            return 7;
        }

        @Override
        public boolean equals(Object other) {
            return other == this;
        }
    }

    /** Loaded after the agent. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    static final class Bodies {
        private volatile int value;

        static void getSet(AtomicInteger counter) {
            counter.set(counter.get() + 1);
        }

        static void getIncrement(AtomicInteger counter) {
            if (counter.get() < 5) {
                counter.incrementAndGet();
            }
        }

        static void flag(AtomicBoolean flag) {
            if (!flag.get()) {
                flag.set(true);
            }
            flag.compareAndSet(true, false);
        }

        static void element(AtomicIntegerArray array) {
            array.set(1, array.get(1) + array.get(0));
        }

        static void compareAndSet(AtomicInteger counter) {
            int seen = counter.get();
            counter.compareAndSet(seen, seen + 1);
        }

        static void update(AtomicInteger counter) {
            if (counter.get() < 5) {
                counter.updateAndGet(seen -> seen + 1);
            }
        }

        static void startInBetween(AtomicInteger counter) {
            int seen = counter.get();
            Thread thread = new Thread(() -> {});
            thread.start();
            counter.set(seen);
        }

        void increment() {
            value++;
        }

        void initialise() {
            if (value == 0) {
                value = 1;
            }
            value = 0;
        }

        void twoMethods() {
            if (look() == 0) {
                value = 1;
            }
        }

        private int look() {
            return value;
        }

        static void poll(ConcurrentLinkedQueue<Object> queue) {
            queue.add(1);
            if (!queue.isEmpty()) {
                queue.poll();
            }
        }

        static void addOnce(Collection<Object> list) {
            if (!list.contains("x")) {
                list.add("x");
            }
            list.clear();
        }

        static void clearFull(Map<Object, Integer> map) {
            map.put("a", 1);
            if (map.size() > 0) {
                map.clear();
            }
        }

        static void containsPut(Map<Object, Integer> map, Object key) {
            if (!map.containsKey(key)) {
                map.put(key, 1);
            }
            map.remove(key);
        }

        static void containsAdd(Set<Object> set, Object key) {
            if (!set.contains(key)) {
                set.add(key);
            }
            set.remove(key);
        }

        static void putIfEmpty(Map<Object, Integer> map) {
            if (map.isEmpty()) {
                map.put("a", 1);
            }
            map.remove("a");
        }

        static void putIfAbsent(Map<Object, Integer> map) {
            if (map.get("a") == null) {
                map.putIfAbsent("a", 1);
            }
        }

        static void compute(Map<Object, Integer> map) {
            if (map.get("a") == null) {
                map.merge("a", 1, Integer::sum);
            }
        }

        static void askingMap(Map<Object, Integer> map) {
            map.put("a", 1);
            map.replace("a", map.get("a"), 2);
            map.remove("a", map.get("a"));
        }

        static void otherKeys(Map<Object, Integer> map) {
            if (map.get("a") == null) {
                map.put("b", 1);
            }
        }
    }
}
