package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.trace.Op;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.origin.Unseen;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * That a bug is infeasible is a proof: what the threads have read makes them do something else. Where they have read the same, what decides
 * is not seen, and nothing is known. In each body the first thread writes, then lets the second one know; the second one writes as well if
 * it was told. So the two race, by what is recorded, and the first one stands before its write when the second one asks.
 */
@Timeout(300)
class InfeasibleTest {
    private static Verdict race(Supplier<Body> body, String second) {
        Recorded recorded = new Recorded(body);
        DataRace race = new DataRace(recorded.event("T0.1", Op.WRITE, 0), recorded.event(second, Op.WRITE, 0));
        return recorded.force(race, recorded.upTo(race.first(), race.second()));
    }

    private static void isUnknown(Verdict verdict, String actual) {
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Unknown.class,
                        unknown -> assertThat(unknown.why())
                                .startsWith("At step ")
                                .contains(actual)
                                .endsWith(
                                        " What the threads had read before does not explain that: something may decide"
                                                + " which no event tells of, such as which thread of a pool takes which task."));
    }

    private static void isInfeasible(Verdict verdict, String actual) {
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Infeasible.class,
                        infeasible -> assertThat(infeasible.actual()).isEqualTo(actual));
    }

    @Test
    void isKnownOfAThreadThatReadSomethingElse() {
        isInfeasible(race(() -> Bodies::asked, "T0.2"), "it has ended");
    }

    @Test
    void isKnownOfAThreadThatIsNotStartedBecauseOfWhatWasRead() {
        isInfeasible(race(() -> Bodies::startedIfAsked, "T0.2.1"), "it has not been started");
    }

    @Test
    void isNotKnownOfAThreadThatHasEnded() {
        isUnknown(race(() -> Bodies::told, "T0.2"), "it has ended");
    }

    @Test
    void isNotKnownOfAThreadThatIsNotStarted() {
        isUnknown(race(() -> Bodies::startedIfTold, "T0.2.1"), "it has not been started");
    }

    @Test
    void isNotKnownOfAThreadThatWaits() {
        isUnknown(race(() -> Bodies::waitsIfNotTold, "T0.2"), "it cannot go on");
    }

    @Test
    void isNotKnownOfAThreadThatWantsAnotherLock() {
        isUnknown(race(() -> Bodies::locksIfNotTold, "T0.2"), "it cannot go on: it is about to acquire a lock");
    }

    @Test
    void isNotKnownIfTheTestEndsBefore() {
        isUnknown(race(() -> Bodies::exitsIfNotTold, "T0.2"), "the test ended before that");
    }

    @Test
    void isNotKnownIfAnotherObjectIsTouched() {
        isUnknown(race(() -> Bodies::anotherIfNotTold, "T0.2"), "they touch two different objects");
    }

    @Test
    void isNotKnownIfAnObjectOnlyHasAnotherNumber() {
        Bodies.old = new Bodies.Box();
        isUnknown(race(() -> Bodies::numbered, "T0.2"), "it went past that without a stop");
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"NonFinalStaticField", "UnusedVariable"})
    static final class Bodies {
        private static final Unseen UNSEEN = new Unseen();
        static Box old = new Box();
        private static int shared;
        private static int seen;

        private Bodies() {}

        static final class Box {
            int value;
        }

        private static boolean isTold() {
            return UNSEEN.get() == 1;
        }

        private static void tell() {
            shared = 1;
            UNSEEN.set(1);
            seen = 1;
        }

        /** Has steps of its own before the one that matters, so that a thread which leaves them out has ended before. */
        private static void write() {
            Box own = new Box();
            own.value++;
            own.value++;
            shared = 2;
        }

        private static Thread start(Runnable body) {
            Thread thread = new Thread(body);
            thread.start();
            return thread;
        }

        private static void together(Runnable one, Runnable other) throws InterruptedException {
            UNSEEN.set(0);
            Thread first = start(one);
            Thread second = start(other);
            first.join();
            second.join();
        }

        static void asked() throws InterruptedException {
            together(Bodies::tell, () -> {
                if (seen == 1) {
                    write();
                }
            });
        }

        static void startedIfAsked() throws InterruptedException {
            together(Bodies::tell, () -> {
                if (seen == 1) {
                    start(Bodies::write);
                }
            });
        }

        static void told() throws InterruptedException {
            together(Bodies::tell, () -> {
                if (isTold()) {
                    write();
                }
            });
        }

        static void startedIfTold() throws InterruptedException {
            together(Bodies::tell, () -> {
                if (isTold()) {
                    start(Bodies::write);
                }
            });
        }

        static void waitsIfNotTold() throws InterruptedException {
            CountDownLatch told = new CountDownLatch(1);
            together(
                    () -> {
                        tell();
                        told.countDown();
                    },
                    () -> {
                        if (!isTold()) {
                            await(told);
                        }
                        write();
                    });
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        static void locksIfNotTold() throws InterruptedException {
            Box one = new Box();
            Box other = new Box();
            together(
                    () -> {
                        synchronized (one) {
                            tell();
                        }
                    },
                    () -> {
                        synchronized (isTold() ? other : one) {
                            shared = 2;
                        }
                    });
        }

        static void exitsIfNotTold() throws InterruptedException {
            together(Bodies::tell, () -> {
                if (!isTold()) {
                    System.exit(0);
                }
                write();
            });
        }

        static void anotherIfNotTold() throws InterruptedException {
            Box one = new Box();
            Box other = new Box();
            together(
                    () -> {
                        one.value = 1;
                        UNSEEN.set(1);
                    },
                    () -> (isTold() ? one : other).value = 2);
        }

        /** The first thread that touches the object gives it its number. */
        static void numbered() throws InterruptedException {
            together(
                    () -> {
                        tell();
                        old.value = 1;
                    },
                    () -> {
                        Box touched = old;
                        if (isTold()) {
                            shared = 2;
                        }
                    });
        }
    }
}
