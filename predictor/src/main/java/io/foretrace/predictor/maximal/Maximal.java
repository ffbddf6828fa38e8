package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.maximal.WindowSolver.Decision;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.maximal.solver.Z3Library;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/**
 * Paper 003, <em>Maximal sound predictive race detection with control flow abstraction</em>: exactly the races of the
 * {@code maximal} model whose two events stand in one window. A <em>no</em> is exact if the window has the whole trace;
 * else it is an answer about the window only, and given as <em>unknown</em>.
 *
 * <p>The groups of a window are dealt out in shares of a fixed size, each with a solver of its own that is used from one
 * question to the next. Shares are solved in parallel; because their size does not depend on the number of cores, neither
 * do the answers.
 */
public final class Maximal {
    private static final int SHARE = 40;
    private static final Answer.Unknown OUT_OF_TIME = new Answer.Unknown("out of time");

    private final TraceIndex index;
    private final Limits limits;
    private final WindowPairs windowPairs;

    public Maximal(TraceIndex index, Limits limits) {
        this.index = index;
        this.limits = limits;
        windowPairs = new WindowPairs(limits.window());
        if (limits.solver() == SolverChoice.Z3 && !Z3Library.available()) {
            throw new IllegalStateException("Z3 was asked for but cannot be used: " + Z3Library.unavailableBecause());
        }
    }

    /** Why Z3 cannot help here; empty if it can. */
    public static String withoutZ3Because() {
        return Z3Library.available() ? "" : Z3Library.unavailableBecause();
    }

    /** One answer for each group, in their order. */
    public List<Answer> decide(List<PairGroup> groups, Parallel parallel) {
        List<Share> shares = shares(groups);
        AtomicIntegerArray firstRacyWindow = new AtomicIntegerArray(groups.size());
        for (int group = 0; group < groups.size(); group++) {
            firstRacyWindow.set(group, Integer.MAX_VALUE);
        }
        List<Map<Integer, Answer>> solved =
                parallel.map(shares.size(), i -> solve(shares.get(i), groups, firstRacyWindow));
        List<Answer> answers = new ArrayList<>();
        for (PairGroup group : groups) {
            boolean allInside = windowPairs.count(group) == group.pairs();
            answers.add(allInside ? notInWindow() : new Answer.Unknown(inDifferentWindows()));
        }
        for (Map<Integer, Answer> share : solved) {
            share.forEach((group, answer) -> answers.set(group, stronger(answers.get(group), answer)));
        }
        return answers;
    }

    /** Decides one error condition of any kind. */
    public Answer decide(ErrorCondition condition) {
        int[] windows = IntStream.concat(Arrays.stream(condition.about()), Arrays.stream(condition.inOrder()))
                .map(event -> event / limits.window())
                .distinct()
                .toArray();
        if (windows.length != 1) {
            return new Answer.Unknown(inDifferentWindows());
        }
        try (SolverPair solvers = new SolverPair(window(windows[0]), limits)) {
            return answer(solvers.decide(List.of(condition), Deadline.in(limits.perWindow())));
        }
    }

    /** Some groups of one window. */
    private record Share(int window, List<Integer> groups) {}

    private List<Share> shares(List<PairGroup> groups) {
        Map<Integer, List<Integer>> byWindow = new TreeMap<>();
        for (int group = 0; group < groups.size(); group++) {
            for (int window : windowPairs.windowsOf(groups.get(group))) {
                byWindow.computeIfAbsent(window, key -> new ArrayList<>()).add(group);
            }
        }
        List<Share> shares = new ArrayList<>();
        byWindow.forEach((window, list) -> {
            for (int from = 0; from < list.size(); from += SHARE) {
                shares.add(new Share(window, list.subList(from, Math.min(list.size(), from + SHARE))));
            }
        });
        return shares;
    }

    private Map<Integer, Answer> solve(Share share, List<PairGroup> groups, AtomicIntegerArray firstRacyWindow) {
        Map<Integer, Answer> answers = new TreeMap<>();
        Deadline deadline = Deadline.in(limits.perWindow());
        try (SolverPair solvers = new SolverPair(window(share.window), limits)) {
            for (int group : share.groups) {
                // A race in an earlier window answers the group, whatever comes out here.
                if (firstRacyWindow.get(group) > share.window) {
                    Answer answer = solve(groups.get(group), share.window, solvers, deadline);
                    answers.put(group, answer);
                    if (answer instanceof Answer.Yes) {
                        firstRacyWindow.accumulateAndGet(group, share.window, Math::min);
                    }
                }
            }
        }
        return answers;
    }

    private Answer solve(PairGroup group, int window, SolverPair solvers, Deadline deadline) {
        Answer known = notInWindow();
        Iterator<ErrorCondition> pairs = windowPairs.pairs(group, window);
        while (pairs.hasNext() && !(known instanceof Answer.Yes)) {
            known = stronger(known, answer(solvers.decide(WindowPairs.batch(pairs), deadline)));
        }
        return known;
    }

    /** A race ends a group, and one open question keeps it open; the time that was up is the reason to act on. */
    private static Answer stronger(Answer known, Answer added) {
        return strength(added) > strength(known) ? added : known;
    }

    private static int strength(Answer answer) {
        if (answer instanceof Answer.Unknown unknown) {
            return unknown.equals(OUT_OF_TIME) ? 2 : 1;
        }
        return answer instanceof Answer.Yes ? 3 : 0;
    }

    /** What lies outside a window is not reordered, so only a window that has all of the trace can say no. */
    private Answer notInWindow() {
        return limits.window() >= index.trace().size()
                ? Answer.NO
                : new Answer.Unknown("not within its window of " + limits.window() + " events");
    }

    private String inDifferentWindows() {
        return "in different windows of " + limits.window() + " events";
    }

    private Answer answer(Decision decision) {
        ErrorCondition condition = decision.condition();
        Witness witness = decision.witness();
        if (condition != null && witness != null) {
            return new Answer.Yes(new Prediction(condition, witness));
        }
        return decision.answer() == OrderSolver.Answer.UNSATISFIABLE ? notInWindow() : OUT_OF_TIME;
    }

    private Window window(int number) {
        int from = number * limits.window();
        return new Window(index, from, Math.min(index.trace().size(), from + limits.window()));
    }
}
