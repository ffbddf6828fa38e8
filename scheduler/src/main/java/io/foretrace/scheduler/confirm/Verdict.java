package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.Reached;
import java.util.List;
import java.util.function.Function;

/** What came of forcing a predicted bug. */
public sealed interface Verdict {
    /** The execution that was to show the bug. */
    Execution execution();

    /** What comes of the one case or of the other. */
    <R> R either(Function<Shown, R> shown, Function<NotShown, R> notShown);

    /**
     * The predicted state was reached, and it is what was predicted: two threads before accesses to the same memory, a cycle
     * of locks, an order of events. The execution went on from there to its end; what came of it is for the outcome to say.
     *
     * @param reached where the threads stood
     * @param parts the events that make the bug, in the order in which people are told about them
     */
    record Shown(Reached reached, List<Part> parts, Execution execution) implements Verdict {
        public Shown {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R either(Function<Shown, R> shown, Function<NotShown, R> notShown) {
            return shown.apply(this);
        }
    }

    /** The bug did not show. */
    sealed interface NotShown extends Verdict {
        Reason reason();

        /** In one sentence. */
        String why();

        @Override
        default <R> R either(Function<Shown, R> shown, Function<NotShown, R> notShown) {
            return notShown.apply(this);
        }
    }

    /** Why a bug did not show. */
    enum Reason {
        INFEASIBLE,
        UNKNOWN,
        OUT_OF_TIME
    }

    /**
     * The program does not do what the witness says: the bug as it was predicted cannot happen.
     *
     * @param step how many steps had been made
     * @param expected what the witness says
     * @param actual what the program did instead
     */
    record Infeasible(long step, String expected, String actual, Execution execution) implements NotShown {
        @Override
        public Reason reason() {
            return Reason.INFEASIBLE;
        }

        @Override
        public String why() {
            return "At step " + step + " expected " + expected + ", but " + actual + ".";
        }
    }

    /** The bug was not reached, and nothing shows that it cannot be. */
    record Unknown(String why, Execution execution) implements NotShown {
        @Override
        public Reason reason() {
            return Reason.UNKNOWN;
        }
    }

    /** The execution came to a bound, of steps or of time, before the bug. */
    record OutOfTime(String why, Execution execution) implements NotShown {
        @Override
        public Reason reason() {
            return Reason.OUT_OF_TIME;
        }
    }
}
