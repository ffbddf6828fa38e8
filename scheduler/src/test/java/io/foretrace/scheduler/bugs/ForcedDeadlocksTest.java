package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.strategy.Replay;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A deadlock that a recorded run did not have is made to happen, whatever the locks are. */
@Timeout(300)
class ForcedDeadlocksTest {
    /** How a thread may hold a lock. */
    enum Kind {
        MONITOR,
        LOCK,
        FAIR_LOCK,
        WRITE_LOCK,
        READ_THEN_WRITE
    }

    private static Op op(Kind kind) {
        return kind == Kind.READ_THEN_WRITE ? Op.READ_ACQUIRE : Op.ACQUIRE;
    }

    private static Stream<Arguments> pairs() {
        return Stream.of(Kind.values()).flatMap(one -> Stream.of(Kind.values()).map(other -> Arguments.of(one, other)));
    }

    /** Each thread's inner acquire: of the second lock, which is always an exclusive one. */
    private static Deadlock between(Recorded recorded, Kind one, Kind other) {
        int first = recorded.event("T0.1", Op.ACQUIRE, op(one) == Op.ACQUIRE ? 1 : 0);
        int second = recorded.event("T0.2", Op.ACQUIRE, op(other) == Op.ACQUIRE ? 1 : 0);
        return new Deadlock(List.of(first, second));
    }

    private static Verdict force(Recorded recorded, Deadlock deadlock) {
        return recorded.force(
                deadlock,
                recorded.upTo(
                        deadlock.acquires().stream().mapToInt(Integer::intValue).toArray()));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void isShownForEveryTwoKindsOfLocks(Kind one, Kind other) {
        Recorded recorded = new Recorded(() -> () -> Bodies.oppositeOrders(Bodies.guard(one), Bodies.guard(other)));
        assertThat(recorded.execution().outcome()).isInstanceOf(Outcome.Passed.class);

        Verdict verdict = force(recorded, between(recorded, one, other));

        assertThat(verdict).isInstanceOf(Verdict.Shown.class);
        List<Outcome.Waiting> cycle = ((Outcome.Deadlock) verdict.execution().outcome()).cycle();
        assertThat(cycle).extracting(Outcome.Waiting::thread).containsExactlyInAnyOrder("0.1", "0.2");
        for (int i = 0; i < 2; i++) {
            Outcome.Waiting next = cycle.get(1 - i);
            assertThat(cycle.get(i).holder()).contains(next.thread());
            assertThat(next.holds()).containsExactly((Subject.Lock)
                    cycle.get(i).awaited().subject().orElseThrow());
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void namesTheLocksAsTheEventsDo(Kind kind) {
        Recorded recorded = new Recorded(() -> () -> Bodies.oppositeOrders(Bodies.guard(kind), Bodies.guard(kind)));
        Deadlock deadlock = between(recorded, kind, kind);
        Verdict verdict = force(recorded, deadlock);

        List<Outcome.Waiting> cycle = ((Outcome.Deadlock) verdict.execution().outcome()).cycle();

        assertThat(cycle)
                .extracting(waiting -> waiting.awaited().subject().orElseThrow())
                .containsExactlyInAnyOrder(
                        recorded.recording().event(deadlock.acquires().get(0)).subject(),
                        recorded.recording().event(deadlock.acquires().get(1)).subject());
    }

    @Test
    void endsTheExecutionThoughOthersCouldGoOnForEver() {
        Recorded recorded = new Recorded(() ->
                () -> Bodies.oppositeOrdersBesideAClock(Bodies.guard(Kind.LOCK), Bodies.guard(Kind.READ_THEN_WRITE)));

        Verdict verdict = force(recorded, between(recorded, Kind.LOCK, Kind.READ_THEN_WRITE));

        assertThat(verdict.execution().outcome()).isInstanceOf(Outcome.Deadlock.class);
    }

    @Test
    void isInfeasibleWhereAGateLetsOneInAtATime() {
        Recorded recorded = new Recorded(() -> Bodies::gated);
        Deadlock deadlock =
                new Deadlock(List.of(recorded.event("T0.1", Op.ACQUIRE, 2), recorded.event("T0.2", Op.ACQUIRE, 2)));

        Verdict verdict = force(recorded, deadlock);

        assertThat(verdict).isInstanceOfSatisfying(Verdict.Infeasible.class, infeasible -> {
            assertThat(infeasible.expected()).contains("thread 0.2 to acquire", "before the deadlock");
            assertThat(infeasible.actual()).contains("cannot go on", "acquire a lock");
        });
    }

    @Test
    void isInfeasibleWhereTheLocksAreOthers() {
        Recorded recorded = new Recorded(() -> Bodies::fourLocks);
        Deadlock deadlock =
                new Deadlock(List.of(recorded.event("T0.1", Op.ACQUIRE, 1), recorded.event("T0.2", Op.ACQUIRE, 1)));

        Verdict verdict = force(recorded, deadlock);

        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Infeasible.class,
                        infeasible -> assertThat(infeasible.actual()).isEqualTo("at least one of them got its lock"));
    }

    @Test
    void anInterruptMayStillEndTheWaitForALock() {
        Recorded recorded = new Recorded(() -> Bodies::interruptible);
        Deadlock deadlock =
                new Deadlock(List.of(recorded.event("T0.1", Op.ACQUIRE, 1), recorded.event("T0.2", Op.ACQUIRE, 1)));

        Verdict verdict = force(recorded, deadlock);

        assertThat(verdict.execution().outcome()).isInstanceOf(Outcome.Passed.class);
    }

    @Test
    void isTheSameEveryTimeAndWhenReplayed() {
        Recorded recorded = new Recorded(
                () -> () -> Bodies.oppositeOrders(Bodies.guard(Kind.LOCK), Bodies.guard(Kind.READ_THEN_WRITE)));
        Deadlock deadlock = between(recorded, Kind.LOCK, Kind.READ_THEN_WRITE);
        Set<String> courses = new HashSet<>();
        Execution last = recorded.execution();
        for (int i = 0; i < 100; i++) {
            last = force(recorded, deadlock).execution();
            courses.add(last.recording().text() + last.schedule());
        }
        assertThat(courses).hasSize(1);
        Execution replayed = recorded.run(new Replay(last.schedule()));
        assertThat(replayed.outcome()).isInstanceOf(Outcome.Deadlock.class);
        assertThat(replayed.recording().text()).isEqualTo(last.recording().text());
    }

    /** Loaded after the agent. */
    @SuppressWarnings({"LockNotBeforeTry", "SynchronizeOnNonFinalField"})
    static final class Bodies {
        private static int sum;

        private Bodies() {}

        interface Guard {
            void first(Runnable inside);

            void second(Runnable inside);
        }

        static Guard guard(Kind kind) {
            return switch (kind) {
                case MONITOR -> new MonitorGuard();
                case LOCK -> guard(new ReentrantLock());
                case FAIR_LOCK -> guard(new ReentrantLock(true));
                case WRITE_LOCK -> guard(new ReentrantReadWriteLock().writeLock());
                case READ_THEN_WRITE -> {
                    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
                    yield new LockGuard(lock.readLock(), lock.writeLock());
                }
            };
        }

        private static Guard guard(Lock lock) {
            return new LockGuard(lock, lock);
        }

        private static final class MonitorGuard implements Guard {
            @Override
            public void first(Runnable inside) {
                synchronized (this) {
                    inside.run();
                }
            }

            @Override
            public void second(Runnable inside) {
                synchronized (this) {
                    inside.run();
                }
            }
        }

        private record LockGuard(Lock outer, Lock inner) implements Guard {
            @Override
            public void first(Runnable inside) {
                outer.lock();
                try {
                    inside.run();
                } finally {
                    outer.unlock();
                }
            }

            @Override
            public void second(Runnable inside) {
                inner.lock();
                try {
                    inside.run();
                } finally {
                    inner.unlock();
                }
            }
        }

        static void oppositeOrders(Guard a, Guard b) throws InterruptedException {
            Thread one = start(() -> a.first(() -> b.second(() -> sum++)));
            Thread other = start(() -> b.first(() -> a.second(() -> sum++)));
            one.join();
            other.join();
        }

        static void oppositeOrdersBesideAClock(Guard a, Guard b) throws InterruptedException {
            Thread one = start(() -> a.first(() -> b.second(() -> sum++)));
            Thread other = start(() -> b.first(() -> a.second(() -> sum++)));
            while (one.isAlive() || other.isAlive()) {
                Thread.sleep(1_000);
            }
        }

        static void gated() throws InterruptedException {
            Guard gate = new MonitorGuard();
            Guard a = new MonitorGuard();
            Guard b = new MonitorGuard();
            Thread one = start(() -> gate.first(() -> a.first(() -> b.second(() -> sum++))));
            Thread other = start(() -> gate.first(() -> b.first(() -> a.second(() -> sum++))));
            one.join();
            other.join();
        }

        static void fourLocks() throws InterruptedException {
            Guard[] locks = {new MonitorGuard(), new MonitorGuard(), new MonitorGuard(), new MonitorGuard()};
            Thread one = start(() -> locks[0].first(() -> locks[1].second(() -> sum++)));
            Thread other = start(() -> locks[2].first(() -> locks[3].second(() -> sum++)));
            one.join();
            other.join();
            for (Guard lock : locks) {
                lock.first(() -> sum++);
            }
        }

        static void interruptible() throws InterruptedException {
            ReentrantLock a = new ReentrantLock();
            ReentrantLock b = new ReentrantLock();
            Thread one = start(() -> guard(a).first(() -> lockOrGiveUp(b)));
            Thread other = start(() -> guard(b).first(() -> lockOrGiveUp(a)));
            Thread.sleep(1_000);
            one.interrupt();
            other.interrupt();
            one.join();
            other.join();
        }

        private static void lockOrGiveUp(ReentrantLock lock) {
            try {
                lock.lockInterruptibly();
                lock.unlock();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private static Thread start(Runnable body) {
            Thread thread = new Thread(body);
            thread.start();
            return thread;
        }
    }
}
