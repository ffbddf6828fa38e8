package io.foretrace.scheduler.control;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * How an execution ended. Who has something to say about each of them is a {@link Cases}: a new outcome that misses a place
 * does not compile.
 */
public sealed interface Outcome {
    /** What stopped the execution: of a failure after which the others could not go on, that they could not. */
    default Outcome last() {
        return this;
    }

    /** The threads that are to blame if nobody can go on; none if somebody can. */
    default List<Waiting> waiting() {
        return List.of();
    }

    /** The case of this outcome. */
    <R> R accept(Cases<R> cases);

    /** Something for each outcome. */
    record Cases<R>(
            Function<Passed, R> passed,
            Function<Failed, R> failed,
            Function<Deadlock, R> deadlock,
            Function<Hang, R> hang,
            Function<StepBound, R> stepBound,
            Function<Diverged, R> diverged,
            Function<TimedOut, R> timedOut,
            Function<Exited, R> exited) {}

    /** Threads wait, or spin, and will never go on. */
    sealed interface Stuck extends Outcome {}

    /** Foretrace ended the execution on its way: nobody knows what would have come. */
    sealed interface CutShort extends Outcome {}

    /** The body returned, and so did its threads, or they wait for work that never comes. */
    record Passed() implements Outcome {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.passed().apply(this);
        }
    }

    /**
     * The body threw something, or one of its threads ended with an exception that nobody caught.
     *
     * @param thread the name of the thread, {@code 0} for the body's own
     * @param then what stopped the execution after that, such as others that wait for a lock which the thread had; empty if
     *     nothing did
     */
    record Failed(String thread, Throwable cause, Optional<Outcome> then) implements Outcome {
        @Override
        public Outcome last() {
            return then.orElse(this);
        }

        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.failed().apply(this);
        }
    }

    /**
     * Some threads wait for each other's locks, in a cycle; others may have been fine.
     *
     * @param cycle each thread of the cycle, with the lock that it waits for, which the next one holds
     */
    record Deadlock(List<Waiting> cycle) implements Stuck {
        @Override
        public List<Waiting> waiting() {
            return cycle;
        }

        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.deadlock().apply(this);
        }
    }

    /** No thread can go on, or those that can only look, again and again, at what nobody changes. */
    record Hang(List<Waiting> waiting) implements Stuck {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.hang().apply(this);
        }
    }

    /** More steps were made than allowed: a livelock, an endless loop, or a long test. */
    record StepBound(long steps, List<Waiting> threads) implements CutShort {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.stepBound().apply(this);
        }
    }

    /** The strategy's course could not be followed. */
    record Diverged(long step, String expected, String actual) implements CutShort {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.diverged().apply(this);
        }
    }

    /**
     * A thread did not come to a scheduling point.
     *
     * @param millis the limit
     * @param seen what that thread was seen to do, in a sentence without its full stop
     */
    record TimedOut(long millis, String seen, List<Waiting> threads) implements CutShort {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.timedOut().apply(this);
        }
    }

    /** A thread called {@code System.exit} or its like. */
    record Exited(String thread, int status) implements Outcome {
        @Override
        public <R> R accept(Cases<R> cases) {
            return cases.exited().apply(this);
        }
    }

    /**
     * A thread that does not go on.
     *
     * @param thread its name
     * @param javaName its name for Java
     * @param holder the thread that holds the lock that it waits for; empty if nobody does
     * @param holds the locks that it holds
     * @param unparked who unparked it last; empty if nobody did, or if a lock says more
     * @param stack where it stands
     */
    record Waiting(
            String thread,
            String javaName,
            Awaited awaited,
            Optional<String> holder,
            List<Subject.Lock> holds,
            Optional<Unparked> unparked,
            List<StackTraceElement> stack) {
        public Waiting {
            holds = List.copyOf(holds);
            stack = List.copyOf(stack);
        }

        /** Whether it could run, and only looks for a change of what nobody changes. */
        public boolean spins() {
            return awaited.kind() == Awaited.Kind.CHANGE;
        }

        /** The same thread, which spins if it can run. */
        public Waiting orSpinning() {
            return awaited.kind() == Awaited.Kind.NOTHING
                    ? new Waiting(
                            thread,
                            javaName,
                            new Awaited(Awaited.Kind.CHANGE, Optional.empty()),
                            holder,
                            holds,
                            unparked,
                            stack)
                    : this;
        }
    }

    /**
     * An unpark of a thread.
     *
     * @param by the name of the thread that did it
     * @param place where; not known if the JDK did it
     */
    record Unparked(String by, Location place) {}
}
