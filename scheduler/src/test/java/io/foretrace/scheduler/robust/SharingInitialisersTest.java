package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Class initialisers run once, and unseen: those that share something with other threads are told, all others are not. */
@Timeout(300)
class SharingInitialisersTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static List<String> sharing(Supplier<Body> body) {
        Execution execution = Controlled.run(body, new KeepRunning());
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        return execution.sharing();
    }

    @Test
    void aStaticFieldThatAnotherThreadWritesToo() {
        assertThat(sharing(() -> Bodies::takesANumber))
                .containsExactly("the initialiser of Tag, which shares Ids.next");
        assertThat(sharing(() -> Bodies::takesANumber)).isEmpty(); // it has been initialised
    }

    @Test
    void anAtomicThatAnotherThreadTouchesLater() {
        assertThat(sharing(() -> Bodies::takesANumberAtOnce))
                .singleElement()
                .asString()
                .matches("the initialiser of QuickTag, which shares AtomicInteger@\\S+");
    }

    @Test
    void aFieldThatOnlyTheOtherThreadWrites() {
        assertThat(sharing(() -> Bodies::readsASetting))
                .containsExactly("the initialiser of Sized, which shares Settings.size");
    }

    @Test
    void aMonitorThatAnotherThreadTakes() {
        assertThat(sharing(() -> Bodies::locks)).hasSize(1);
    }

    @Test
    void aLockThatAnotherThreadTakes() {
        assertThat(sharing(() -> Bodies::locksExplicitly)).hasSize(1);
    }

    @Test
    void aMapThatAnotherThreadLooksInto() {
        assertThat(sharing(() -> Bodies::registers)).hasSize(1);
    }

    @Test
    void anElementOfAnArrayThatAnotherThreadSets() {
        assertThat(sharing(() -> Bodies::setsAnElement)).hasSize(1);
    }

    @Test
    void twoInitialisersOfTwoThreads() {
        assertThat(sharing(() -> Bodies::initialisesTwo))
                .containsExactly(
                        "the initialiser of First, which shares Order.last",
                        "the initialiser of Second, which shares Order.last");
    }

    @Test
    void whatAnInitialiserOnItsWayToAnotherHasPublishedIsShared() {
        assertThat(sharing(() -> Bodies::changesWhatIsPublished)).hasSize(1);
    }

    @Test
    void whatAnInitialiserMakesIsItsOwn() {
        assertThat(sharing(() -> Bodies::usesWhatWasMade)).isEmpty();
    }

    @Test
    void whatNobodyChangesMayBeRead() {
        assertThat(sharing(() -> Bodies::readsTheSame)).isEmpty();
    }

    @Test
    void whatIsDoneBeforeTheThreadStartsOrAfterItHasEndedIsInOrder() {
        assertThat(sharing(() -> Bodies::inOrder)).isEmpty();
    }

    @Test
    void whatIsDoneBeforeAnyThreadStartsIsInOrder() {
        assertThat(sharing(() -> Bodies::alone)).isEmpty();
    }

    /** Loaded after the agent. */
    @SuppressWarnings({
        "UnusedVariable",
        "NonFinalStaticField",
        "NonAtomicVolatileUpdate",
        "ImmutableEnumChecker",
        "LockNotBeforeTry"
    })
    static final class Bodies {
        private Bodies() {}

        /** The first comes before the second, for all that is done with few switches. */
        private static void two(Runnable one, Runnable two) throws InterruptedException {
            Thread first = new Thread(one);
            Thread second = new Thread(two);
            first.start();
            second.start();
            first.join();
            second.join();
        }

        private static void use(@Nullable Object object) {
            if (object == null) {
                throw new AssertionError();
            }
        }

        static void takesANumber() throws InterruptedException {
            two(() -> Ids.next++, () -> use(Tag.ID));
        }

        private static final class Ids {
            static int next;
        }

        private static final class Tag {
            static final Integer ID = Ids.next++;
        }

        static void takesANumberAtOnce() throws InterruptedException {
            two(() -> use(QuickTag.ID), () -> QuickIds.NEXT.getAndIncrement());
        }

        private static final class QuickIds {
            static final AtomicInteger NEXT = new AtomicInteger();
        }

        private static final class QuickTag {
            static final Integer ID = QuickIds.NEXT.getAndIncrement();
        }

        static void readsASetting() throws InterruptedException {
            two(() -> use(Sized.SIZE), () -> Settings.size = 7);
        }

        private static final class Settings {
            static volatile int size = 3;
        }

        private static final class Sized {
            static final Integer SIZE = Settings.size;
        }

        private static final Object MONITOR = new Object();
        private static final ReentrantLock LOCK = new ReentrantLock();

        static void locks() throws InterruptedException {
            two(() -> use(Locking.DONE), () -> {
                synchronized (MONITOR) {
                    use(MONITOR);
                }
            });
        }

        private static final class Locking {
            static final Boolean DONE;

            static {
                synchronized (MONITOR) {
                    DONE = true;
                }
            }
        }

        static void locksExplicitly() throws InterruptedException {
            two(() -> use(LockingExplicitly.DONE), () -> {
                LOCK.lock();
                LOCK.unlock();
            });
        }

        private static final class LockingExplicitly {
            static final Boolean DONE;

            static {
                LOCK.lock();
                DONE = true;
                LOCK.unlock();
            }
        }

        private static final Map<String, String> REGISTRY = new ConcurrentHashMap<>();

        static void registers() throws InterruptedException {
            two(() -> use(REGISTRY.size()), () -> use(Registered.NAME));
        }

        private static final class Registered {
            static final String NAME = "registered".trim();

            static {
                REGISTRY.put(NAME, NAME);
            }
        }

        private static final int[] ARRAY = new int[3];

        static void setsAnElement() throws InterruptedException {
            two(() -> ARRAY[1] = 2, () -> use(Summed.SUM));
        }

        private static final class Summed {
            static final Integer SUM = ARRAY[0] + ARRAY[1];
        }

        static void initialisesTwo() throws InterruptedException {
            two(() -> use(First.LAST), () -> use(Second.LAST));
        }

        private static final class Order {
            static int last;
        }

        private static final class First {
            static final Integer LAST = Order.last++;
        }

        private static final class Second {
            static final Integer LAST = Order.last++;
        }

        static void changesWhatIsPublished() throws InterruptedException {
            two(() -> use(Outer.NAME), () -> use(Inner.NAMES.size()));
        }

        private static final class Inner {
            static final List<String> NAMES = new ArrayList<>();
        }

        private static final class Outer {
            static final String NAME = "outer".trim();

            static {
                Inner.NAMES.add(NAME);
            }
        }

        static void usesWhatWasMade() throws InterruptedException {
            two(() -> use(Own.TABLE.get("c")), () -> {
                Own.TABLE.put("d", Kind.B);
                Own.next = Own.NUMBERS[3];
                Own.COUNT.incrementAndGet();
                Own.count();
                Own.LOCK.lock();
                Own.LOCK.unlock();
                use(Kind.BY_NAME.get("A"));
            });
        }

        private enum Kind {
            A,
            B;

            static final Map<String, Kind> BY_NAME = new HashMap<>();

            static {
                for (Kind kind : values()) {
                    BY_NAME.put(kind.name(), kind);
                    kind.uses++;
                }
            }

            private int uses;
        }

        private static final class Own {
            static final Map<String, Kind> TABLE = new HashMap<>();
            static final Map<Kind, List<String>> LISTS = new EnumMap<>(Kind.class);
            static final int[] NUMBERS = new int[10_000];
            static final AtomicInteger COUNT = new AtomicInteger();
            static final ReentrantLock LOCK = new ReentrantLock();
            static int next;

            static {
                for (int i = 0; i < NUMBERS.length; i++) {
                    NUMBERS[i] = i * i;
                }
                TABLE.put("c", Kind.A);
                LISTS.put(Kind.B, new ArrayList<>(List.of("x")));
                LISTS.get(Kind.B).add("y");
                COUNT.incrementAndGet();
                LOCK.lock();
                next = 5;
                LOCK.unlock();
                count();
            }

            static synchronized void count() {
                next++;
            }
        }

        private static final int[] CONSTANTS = {1, 2, 3};

        static void readsTheSame() throws InterruptedException {
            two(() -> use(Copied.CONSTANTS), () -> use(CONSTANTS[1]));
        }

        private static final class Copied {
            static final int[] CONSTANTS = new int[3];

            static {
                System.arraycopy(Bodies.CONSTANTS, 0, CONSTANTS, 0, 3);
                CONSTANTS[1] = Bodies.CONSTANTS[2];
            }
        }

        private static int before;
        private static int after;

        static void inOrder() throws InterruptedException {
            before = 3;
            two(() -> use(Between.VALUE), () -> use(MONITOR));
            after++;
        }

        private static final class Between {
            static final Integer VALUE = before + after++;
        }

        static void alone() throws InterruptedException {
            use(Alone.VALUE);
            two(() -> Settings.size++, () -> use(MONITOR));
        }

        private static final class Alone {
            static final Integer VALUE = ++Settings.size;
        }
    }
}
