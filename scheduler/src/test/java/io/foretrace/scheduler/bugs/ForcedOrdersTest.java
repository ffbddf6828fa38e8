package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.confirm.Part;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.Replay;
import io.foretrace.scheduler.strategy.Watch;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Blocks that are torn, reads that come too early and notifications that nobody hears are made to happen. */
@Timeout(300)
class ForcedOrdersTest {
    private final Recorded torn = new Recorded(() -> Bodies::getThenSet);
    private final AtomicityViolation lostUpdate = new AtomicityViolation(
            torn.event("T0.1", Op.READ, 0),
            torn.event("T0.2", Op.WRITE, 0),
            torn.event("T0.1", Op.WRITE, 0),
            new BlockName.Named("getThenSet"));

    @Test
    void aBlockIsTorn() {
        assertThat(torn.execution().outcome()).isInstanceOf(Outcome.Passed.class);

        Verdict verdict = torn.force(lostUpdate, tornWitness());

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Shown.class, shown -> {
            assertThat(shown.reached().threads())
                    .extracting(Reached.Pending::thread)
                    .containsExactly("0.1", "0.2");
            assertThat(shown.execution().outcome())
                    .isInstanceOfSatisfying(
                            Outcome.Failed.class,
                            failed -> assertThat(failed.cause()).hasMessage("1"));
        });
    }

    private Witness tornWitness() {
        return torn.upTo(lostUpdate.remote(), lostUpdate.last());
    }

    @Test
    void theBlockGoesOnAsSoonAsTheOtherThreadHasGivenItsLockBack() {
        Recorded recorded = new Recorded(() -> Bodies::twoSections);
        AtomicityViolation bug = new AtomicityViolation(
                recorded.event("T0.1", Op.READ, 0),
                recorded.event("T0.2", Op.WRITE, 0),
                recorded.event("T0.1", Op.WRITE, 0),
                new BlockName.Named("twoSections"));

        Verdict verdict = recorded.force(bug, recorded.upTo(bug.remote(), recorded.event("T0.1", Op.ACQUIRE, 1)));

        assertThat(verdict).isInstanceOf(Verdict.Shown.class);
        // The second thread adds twice: once in between, once after the update that its first one is lost by.
        assertThat(verdict.execution().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.cause()).hasMessage("11"));
    }

    @Test
    void aBlockUnderALockCannotBeTorn() {
        Recorded recorded = new Recorded(() -> Bodies::oneSection);
        AtomicityViolation bug = new AtomicityViolation(
                recorded.event("T0.1", Op.READ, 0),
                recorded.event("T0.2", Op.WRITE, 0),
                recorded.event("T0.1", Op.WRITE, 0),
                new BlockName.Named("oneSection"));

        Verdict verdict = recorded.force(bug, recorded.upTo(bug.remote(), bug.last()));

        assertThat(verdict).isInstanceOf(Verdict.Infeasible.class);
    }

    @Test
    void aReadComesBeforeTheWriteThatInitialises() {
        Recorded recorded = new Recorded(() -> Bodies::readiness);
        int read = recorded.event("T0.2", Op.READ, 0);
        int write = recorded.event("T0.1", Op.WRITE, 0);
        EarlyRead early = new EarlyRead(read, write, List.of(write));
        assertThat(recorded.execution().outcome()).isInstanceOf(Outcome.Passed.class);

        Verdict verdict = recorded.force(early, recorded.upTo(read));

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Shown.class, shown -> {
            assertThat(shown.reached().threads())
                    .singleElement()
                    .satisfies(thread -> assertThat(thread.thread()).isEqualTo("0.2"));
            assertThat(shown.execution().outcome())
                    .isInstanceOfSatisfying(
                            Outcome.Failed.class,
                            failed -> assertThat(failed.cause()).isInstanceOf(NullPointerException.class));
        });
    }

    @Test
    void aNotificationComesBeforeTheWait() {
        Recorded recorded = new Recorded(() -> () -> Bodies.handOver(false));
        LostSignal lost = new LostSignal(
                recorded.event("T0.2", Op.NOTIFY, 0),
                recorded.event("T0.1", Op.WAIT, 0),
                recorded.event("T0.1", Op.ACQUIRE, 0));
        assertThat(recorded.execution().outcome()).isInstanceOf(Outcome.Passed.class);

        Verdict verdict = recorded.force(lost, recorded.upTo(lost.notification(), lost.start()));

        assertThat(verdict).isInstanceOf(Verdict.Shown.class);
        assertThat(verdict.execution().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Hang.class,
                        hang -> assertThat(hang.waiting()).anySatisfy(waiting -> {
                            assertThat(waiting.thread()).isEqualTo("0.1");
                            assertThat(waiting.awaited().subject())
                                    .contains(recorded.recording()
                                            .event(lost.waiting())
                                            .subject());
                        }));
    }

    @Test
    void whoLooksBeforeHeWaitsLosesNoNotification() {
        Recorded recorded = new Recorded(() -> () -> Bodies.handOver(true));
        LostSignal lost = new LostSignal(
                recorded.event("T0.2", Op.NOTIFY, 0),
                recorded.event("T0.1", Op.WAIT, 0),
                recorded.event("T0.1", Op.ACQUIRE, 0));

        Verdict verdict = recorded.force(lost, recorded.upTo(lost.notification(), lost.start()));

        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Infeasible.class,
                        infeasible -> assertThat(infeasible.actual()).isEqualTo("it did not wait any more"));
    }

    @Test
    void isTheSameEveryTimeAndWhenReplayed() {
        for (Case each : cases().toList()) {
            Set<String> courses = new HashSet<>();
            Execution last = each.recorded.execution();
            for (int i = 0; i < 100; i++) {
                last = each.recorded.force(each.bug, each.witness).execution();
                courses.add(last.recording().text() + last.schedule());
            }
            assertThat(courses).hasSize(1);
            Execution replayed = each.recorded.run(new Replay(last.schedule()));
            assertThat(replayed.outcome()).hasSameClassAs(last.outcome());
            assertThat(replayed.recording().text()).isEqualTo(last.recording().text());
        }
    }

    @Test
    void aReplayThatIsWatchedShowsWhereTheThreadsStood() {
        Verdict.Shown shown = (Verdict.Shown) torn.force(lostUpdate, tornWitness());
        Reached.Pending access = shown.reached().threads().get(1);
        Replay replay = new Replay(shown.execution().schedule());
        Watch watch = new Watch(replay, List.of(new Watch.BeforeEvent(access.thread(), access.ordinal())));

        assertThat(torn.run(watch).outcome()).isInstanceOf(Outcome.Failed.class);
        assertThat(watch.seen(0))
                .hasValueSatisfying(seen -> assertThat(seen.threads())
                        .extracting(Reached.Pending::stack)
                        .containsExactly(access.stack()));
        assertThat(replay.unfinished()).isEmpty();
    }

    @Test
    void aMomentThatNeverComesIsNotSeen() {
        Watch watch = new Watch(
                new KeepRunning(),
                List.of(
                        new Watch.BeforeEvent("0.99", 0),
                        new Watch.BeforeEvent("0.1", 9999),
                        new Watch.AtStep(1, List.of(0, 99)),
                        new Watch.AtStep(1_000_000, List.of(0))));
        torn.run(watch);
        for (int moment = 0; moment < 4; moment++) {
            assertThat(watch.seen(moment)).isEmpty();
        }
    }

    @Test
    void theEventsThatMakeABugAreShownWithWhereTheirThreadsStood() {
        assertThat(torn.force(lostUpdate, tornWitness()))
                .isInstanceOfSatisfying(
                        Verdict.Shown.class,
                        shown -> assertThat(shown.parts())
                                .allSatisfy(part -> assertThat(part.stack()).isNotEmpty())
                                .extracting(Part::thread)
                                .containsExactly("0.1", "0.2", "0.1"));
    }

    private record Case(Recorded recorded, Bug bug, Witness witness) {}

    private Stream<Case> cases() {
        Recorded early = new Recorded(() -> Bodies::readiness);
        int read = early.event("T0.2", Op.READ, 0);
        int write = early.event("T0.1", Op.WRITE, 0);
        return Stream.of(
                new Case(torn, lostUpdate, tornWitness()),
                new Case(early, new EarlyRead(read, write, List.of(write)), early.upTo(read)));
    }

    /** Loaded after the agent. */
    @SuppressWarnings("WaitNotInLoop") // that is the bug
    static final class Bodies {
        private static final AtomicInteger COUNTER = new AtomicInteger();
        private static volatile String config = "";

        private Bodies() {}

        static void getThenSet() throws InterruptedException {
            COUNTER.set(0);
            together(() -> COUNTER.set(COUNTER.get() + 1), () -> COUNTER.set(COUNTER.get() + 1));
            expect(2, COUNTER.get());
        }

        static void twoSections() throws InterruptedException {
            Sum sum = new Sum();
            together(sum::addInTwoSections, () -> {
                sum.add(10);
                sum.add(10);
            });
            expect(21, sum.value);
        }

        static void oneSection() throws InterruptedException {
            Sum sum = new Sum();
            together(() -> sum.add(1), () -> sum.add(10));
            expect(11, sum.value);
        }

        static final class Sum {
            private int value;

            void addInTwoSections() {
                int seen;
                synchronized (this) {
                    seen = value;
                }
                synchronized (this) {
                    value = seen + 1;
                }
            }

            void add(int more) {
                synchronized (this) {
                    value += more;
                }
            }
        }

        @SuppressWarnings("NullAway") // that is the bug
        static void readiness() throws InterruptedException {
            config = null;
            together(() -> config = "ready", () -> expect(5, config.length()));
        }

        static void handOver(boolean looks) throws InterruptedException {
            Object monitor = new Object();
            boolean[] done = {false};
            together(
                    () -> {
                        synchronized (monitor) {
                            if (!looks || !done[0]) {
                                await(monitor);
                            }
                        }
                    },
                    () -> {
                        synchronized (monitor) {
                            done[0] = true;
                            monitor.notify();
                        }
                    });
        }

        private static void await(Object monitor) {
            try {
                monitor.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private static void expect(int expected, int actual) {
            if (expected != actual) {
                throw new IllegalStateException("" + actual);
            }
        }

        private static void together(Runnable one, Runnable other) throws InterruptedException {
            Thread first = new Thread(one);
            Thread second = new Thread(other);
            first.start();
            second.start();
            first.join();
            second.join();
        }
    }
}
