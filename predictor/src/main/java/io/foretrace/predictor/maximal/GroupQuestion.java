package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.maximal.WindowSolver.Decision;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The candidates of one group in one window, asked about some at a time. */
final class GroupQuestion {
    /** How many candidates are asked about at once: enough to share the work, few enough to stay a small formula. */
    private static final int BATCH = 64;

    private final SolverPair solvers;
    private final Patience patience;
    private final List<Bug> batch = new ArrayList<>(BATCH);
    private GroupAnswer answer;

    /** @param otherwise the answer if no candidate can happen in the window */
    GroupQuestion(SolverPair solvers, Patience patience, GroupAnswer otherwise) {
        this.solvers = solvers;
        this.patience = patience;
        answer = otherwise;
    }

    /** One more candidate; whether the question is still open. */
    boolean add(Bug candidate) {
        batch.add(candidate);
        if (batch.size() == BATCH) {
            ask();
        }
        return !(answer instanceof Prediction);
    }

    /** What is known after all candidates were added. */
    GroupAnswer answer() {
        if (!batch.isEmpty()) {
            ask();
        }
        return answer;
    }

    private void ask() {
        Decision decision = solvers.decide(batch.stream().map(Bug::condition).toList(), patience);
        if (decision.answer() == OrderSolver.Answer.UNKNOWN && batch.size() > 1) {
            askOneByOne();
        } else {
            take(decision);
        }
        batch.clear();
    }

    /** One that is hard must not hide another that is easy: the solver does not know which of them to look for. */
    private void askOneByOne() {
        batch.sort(Comparator.comparingInt(bug -> bug.condition().length()));
        Patience alone = patience.oneByOne();
        for (Bug bug : batch) {
            if (answer instanceof Prediction) {
                return;
            }
            take(solvers.decide(List.of(bug.condition()), alone));
        }
    }

    private void take(Decision decision) {
        if (decision.condition() != null && decision.witness() != null) {
            Bug bug = batch.stream()
                    .filter(each -> each.condition().equals(decision.condition()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("an answer to no question"));
            answer = new Prediction(bug, decision.witness());
        } else if (decision.answer() != OrderSolver.Answer.UNSATISFIABLE) {
            answer = Maximal.OUT_OF_TIME;
        }
    }
}
