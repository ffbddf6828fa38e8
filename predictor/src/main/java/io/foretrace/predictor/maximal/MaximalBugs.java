package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.maximal.WindowSolver.Decision;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Paper 003 for other bugs than races: exactly those of the {@code maximal} model whose events stand in one window, as
 * long as a group has not too many candidates.
 *
 * <p>As with races, small parts of a window are asked first, and only a <em>yes</em> is taken from them. Groups are dealt out in
 * shares of a fixed size, so that no answer depends on the number of cores.
 */
public final class MaximalBugs {
    private static final int SHARE = 40;
    /** Into how many parts a window is cut, one attempt after the other. */
    private static final int[] PARTS = {20, 5, 1};
    /** How many candidates one question has at most. */
    private static final int BATCH = 64;
    /** How many candidates of a group are asked about in one window. */
    private static final int MOST_CANDIDATES = 256;

    private static final String OUT_OF_TIME = "out of time";
    private static final String TOO_MANY = "not the nearest " + MOST_CANDIDATES + " of its candidates";

    private final TraceIndex index;
    private final Limits limits;

    public MaximalBugs(TraceIndex index, Limits limits) {
        this.index = index;
        this.limits = limits;
    }

    /**
     * The answer about a group.
     *
     * @param bug the candidate that can happen, if there is one
     * @param witness how, if there is one
     * @param open why there may still be one, empty if there is none or one was found
     */
    public record Outcome(@Nullable Bug bug, @Nullable Witness witness, String open) {
        private static final Outcome NO = new Outcome(null, null, "");

        private static Outcome unknown(String why) {
            return new Outcome(null, null, why);
        }
    }

    /** One outcome for each group, in their order. Progress is told how many groups are done, from several threads. */
    public List<Outcome> decide(List<BugGroup> groups, Parallel parallel, IntConsumer progress) {
        int shares = (groups.size() + SHARE - 1) / SHARE;
        List<Outcome> outcomes = new ArrayList<>();
        parallel.map(shares, share -> {
                    int to = Math.min(groups.size(), (share + 1) * SHARE);
                    List<Outcome> answered = decide(groups.subList(share * SHARE, to));
                    progress.accept(answered.size());
                    return answered;
                })
                .forEach(outcomes::addAll);
        return outcomes;
    }

    private List<Outcome> decide(List<BugGroup> share) {
        Outcome[] outcomes = new Outcome[share.size()];
        Arrays.fill(outcomes, Outcome.unknown(""));
        for (int part : PARTS) {
            int size = limits.window() / part;
            if (part == 1 || (size >= 2 && size < index.trace().size())) {
                Limits narrower =
                        limits.withPerPair(limits.perPair().dividedBy(part)).withWindow(size);
                inWindows(share, outcomes, part == 1 ? limits : narrower);
            }
        }
        return List.of(outcomes);
    }

    private void inWindows(List<BugGroup> share, Outcome[] outcomes, Limits within) {
        int size = within.window();
        Outcome otherwise = size >= index.trace().size()
                ? Outcome.NO
                : Outcome.unknown("not within its window of " + size + " events");
        int[][] windows = new int[share.size()][];
        for (int i = 0; i < outcomes.length; i++) {
            windows[i] = outcomes[i].bug == null ? share.get(i).windows(size) : new int[0];
            boolean leavesOut = !share.get(i).isComplete();
            outcomes[i] = outcomes[i].bug != null ? outcomes[i] : leavesOut ? Outcome.unknown(TOO_MANY) : otherwise;
        }
        int[] all = Arrays.stream(windows)
                .flatMapToInt(Arrays::stream)
                .sorted()
                .distinct()
                .toArray();
        for (int window : all) {
            int[] open = IntStream.range(0, outcomes.length)
                    .filter(i -> outcomes[i].bug == null && Arrays.binarySearch(windows[i], window) >= 0)
                    .toArray();
            if (open.length > 0) {
                inWindow(window, open, share, outcomes, within);
            }
        }
    }

    private void inWindow(int number, int[] open, List<BugGroup> share, Outcome[] outcomes, Limits within) {
        int from = number * within.window();
        int to = Math.min(index.trace().size(), from + within.window());
        Deadline deadline = Deadline.in(within.perWindow());
        try (SolverPair solvers = new SolverPair(new Window(index, from, to, true), within)) {
            for (int i : open) {
                Question question = new Question(solvers, deadline);
                share.get(i).within(from, to, question::goesOn);
                question.ask();
                outcomes[i] = question.outcome(outcomes[i]);
            }
        }
    }

    /** The candidates of one group in one window, asked about a few at a time. */
    private static final class Question {
        private final SolverPair solvers;
        private final Deadline deadline;
        private final List<Bug> batch = new ArrayList<>();
        private @Nullable Outcome found;
        private String open = "";
        private int asked;

        Question(SolverPair solvers, Deadline deadline) {
            this.solvers = solvers;
            this.deadline = deadline;
        }

        boolean goesOn(Bug candidate) {
            if (asked == MOST_CANDIDATES) {
                open = open.isEmpty() ? TOO_MANY : open;
                return false;
            }
            batch.add(candidate);
            asked++;
            if (batch.size() == BATCH) {
                ask();
            }
            return found == null && !open.equals(OUT_OF_TIME);
        }

        void ask() {
            if (batch.isEmpty() || found != null) {
                return;
            }
            Decision decision =
                    solvers.decide(batch.stream().map(Bug::condition).toList(), deadline);
            if (decision.condition() != null && decision.witness() != null) {
                Bug bug = batch.stream()
                        .filter(each -> each.condition().equals(decision.condition()))
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("an answer to no question"));
                found = new Outcome(bug, decision.witness(), "");
            } else if (decision.answer() != OrderSolver.Answer.UNSATISFIABLE) {
                open = OUT_OF_TIME;
            }
            batch.clear();
        }

        Outcome outcome(Outcome known) {
            if (found != null) {
                return found;
            }
            return open.isEmpty() ? known : Outcome.unknown(open);
        }
    }
}
