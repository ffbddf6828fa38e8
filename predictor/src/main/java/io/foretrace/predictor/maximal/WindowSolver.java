package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Witness;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Decides error conditions within one window, {@code Φ = Φmhb ∧ Φlock ∧ Φrace} of paper 003, by solving, looking at the
 * reordering that comes out, and adding the clauses that it breaks, until none is broken or nothing is left to try.
 *
 * <p>Every clause follows from the formulas, so <em>no</em> is exact however few there are; and a reordering that breaks
 * none is a witness. What is learnt stays for the next question.
 */
final class WindowSolver implements AutoCloseable {
    private final Window window;
    private final OrderSolver solver;
    private final Orders orders;
    private final Candidate candidate;
    private final PhiLock phiLock;
    private final PhiCf phiCf;
    private final PhiWait phiWait;
    private final PhiRace phiRace;

    WindowSolver(Window window, OrderSolver solver) {
        this.window = window;
        this.solver = solver;
        orders = new Orders(window, solver);
        candidate = new Candidate(window);
        phiLock = new PhiLock(window, orders);
        phiCf = new PhiCf(window, orders);
        phiWait = new PhiWait(window, orders);
        phiRace = new PhiRace(window, orders);
    }

    /** Which of the conditions can be, with a witness; neither if none can, or if the time was up. */
    record Decision(
            OrderSolver.Answer answer,
            @Nullable ErrorCondition condition,
            @Nullable Witness witness) {}

    /** Looks for any one of the conditions, whose events are all in the window. */
    Decision decide(List<ErrorCondition> conditions, Deadline deadline) {
        PhiRace.Question question = phiRace.ask(conditions);
        try {
            while (true) {
                OrderSolver.Answer answer = orders.solve(question.goal(), deadline);
                if (answer != OrderSolver.Answer.SATISFIABLE) {
                    return new Decision(answer, null, null);
                }
                PhiRace.Choice choice = chosen(question);
                candidate.read(orders);
                if (groundWhatIsBroken(choice) == 0) {
                    return new Decision(answer, choice.condition(), witness(choice.condition()));
                }
            }
        } finally {
            phiRace.withdraw(question);
        }
    }

    private int groundWhatIsBroken(PhiRace.Choice choice) {
        return phiLock.ground(candidate) + phiWait.ground(candidate) + phiCf.ground(candidate, choice);
    }

    private PhiRace.Choice chosen(PhiRace.Question question) {
        return question.choices().stream()
                .filter(choice -> orders.holds(choice.selector()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a solution that chose no error condition"));
    }

    private Witness witness(ErrorCondition condition) {
        Trace trace = window.index().trace();
        int[] rest = IntStream.concat(Arrays.stream(needed(condition)), Arrays.stream(condition.about()))
                .toArray();
        return Witness.after(trace, window.global(0), new int[0], rest);
    }

    /** What comes after the last event of a forbidden order shows nothing more. */
    private int[] needed(ErrorCondition condition) {
        int[] events = candidate.globalEvents();
        int[] inOrder = condition.inOrder();
        if (condition.about().length > 0 || inOrder.length == 0) {
            return events;
        }
        int last = inOrder[inOrder.length - 1];
        int length =
                (int) Arrays.stream(events).takeWhile(event -> event != last).count() + 1;
        return Arrays.copyOf(events, length);
    }

    @Override
    public void close() {
        solver.close();
    }
}
