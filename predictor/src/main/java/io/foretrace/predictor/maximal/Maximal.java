package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.maximal.WindowSolver.Decision;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.maximal.solver.OrderSolverProvider;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
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
    /** Into how many parts a window is cut, one attempt after the other. */
    private static final int[] PARTS = {20, 5, 1};

    private static final Answer.Unknown OUT_OF_TIME = new Answer.Unknown("out of time");

    private final TraceIndex index;
    private final Limits limits;
    private final Model model;
    private final WindowPairs windowPairs;
    /** What lies outside a window is not reordered, so only a window that has all of the trace can say no. */
    private final Answer notInWindow;

    private final Answer inDifferentWindows;

    public Maximal(TraceIndex index, Limits limits) {
        this(index, limits, Model.MAXIMAL);
    }

    /**
     * The encoding of Said and others (NFM 2011): every read of what happens sees its value, which is the model {@code
     * mcm}, over the whole trace. It differs from paper 003 in that a thread ends at a read of another value, not at the
     * branch after it.
     */
    public static Maximal said(TraceIndex index, Limits limits) {
        return new Maximal(index, limits.withWindow(Math.max(2, index.trace().size())), Model.MCM);
    }

    private Maximal(TraceIndex index, Limits limits, Model model) {
        this.index = index;
        this.limits = limits;
        this.model = model;
        windowPairs = new WindowPairs(limits.window());
        notInWindow = limits.window() >= index.trace().size()
                ? Answer.NO
                : new Answer.Unknown("not within its window of " + limits.window() + " events");
        inDifferentWindows = new Answer.Unknown("in different windows of " + limits.window() + " events");
        if (limits.solver() == SolverChoice.Z3 && !withoutZ3Because().isEmpty()) {
            throw new IllegalStateException("Z3 was asked for but cannot be used: " + withoutZ3Because());
        }
    }

    /** Why Z3 cannot help here; empty if it can. */
    public static String withoutZ3Because() {
        return OrderSolverProvider.second().unavailableBecause();
    }

    /** Is told how much of the work is done. Called from several threads. */
    @FunctionalInterface
    public interface Progress {
        void at(int done, int total);
    }

    /** One answer for each group, in their order. */
    public List<Answer> decide(List<PairGroup> groups, Parallel parallel) {
        return decide(groups, parallel, (done, total) -> {});
    }

    /**
     * As above. Most races show in a small part of the window, where a question is cheap, so those are looked at first; a
     * group that they leave open is asked about in its whole window.
     */
    public List<Answer> decide(List<PairGroup> groups, Parallel parallel, Progress progress) {
        List<Answer> answers = new ArrayList<>(Collections.nCopies(groups.size(), inDifferentWindows));
        for (int part : PARTS) {
            int size = limits.window() / part;
            if (part == 1) {
                ask(this, groups, answers, parallel, progress);
            } else if (size >= 2 && size < index.trace().size()) {
                Limits narrower =
                        limits.withPerPair(limits.perPair().dividedBy(part)).withWindow(size);
                ask(new Maximal(index, narrower, model), groups, answers, parallel, progress);
            }
        }
        return answers;
    }

    private static void ask(
            Maximal whom, List<PairGroup> groups, List<Answer> answers, Parallel parallel, Progress progress) {
        int[] open = IntStream.range(0, groups.size())
                .filter(group -> !(answers.get(group) instanceof Answer.Yes))
                .toArray();
        List<PairGroup> asked = Arrays.stream(open).mapToObj(groups::get).toList();
        List<Answer> found = whom.inWindows(asked, parallel, progress);
        for (int i = 0; i < open.length; i++) {
            answers.set(open[i], found.get(i));
        }
    }

    /**
     * In each round every open group is asked about in its next window: all windows at once, and yet no group after its
     * first race, so that what a solver is asked, and so its witnesses, do not depend on who is faster.
     */
    private List<Answer> inWindows(List<PairGroup> groups, Parallel parallel, Progress progress) {
        List<Answer> answers = new ArrayList<>();
        List<Open> open = new ArrayList<>();
        int windows = 0;
        for (PairGroup group : groups) {
            int[] ofGroup = windowPairs.windowsOf(group);
            windows += ofGroup.length;
            if (ofGroup.length > 0) {
                open.add(new Open(answers.size(), group, Arrays.stream(ofGroup).iterator()));
            }
            answers.add(windowPairs.hasAll(group) ? notInWindow : inDifferentWindows);
        }
        int total = windows;
        AtomicInteger done = new AtomicInteger();
        while (true) {
            open.removeIf(group -> answers.get(group.number) instanceof Answer.Yes || !group.windows.hasNext());
            if (open.isEmpty()) {
                return answers;
            }
            List<Share> shares = shares(open);
            List<List<Answer>> solved = parallel.map(shares.size(), i -> {
                List<Answer> share = solve(shares.get(i));
                progress.at(done.addAndGet(share.size()), total);
                return share;
            });
            merge(shares, solved, answers);
        }
    }

    /** Decides one error condition of any kind. */
    public Answer decide(ErrorCondition condition) {
        int[] windows = IntStream.concat(Arrays.stream(condition.about()), Arrays.stream(condition.inOrder()))
                .map(event -> event / limits.window())
                .distinct()
                .toArray();
        if (windows.length != 1) {
            return inDifferentWindows;
        }
        try (SolverPair solvers = new SolverPair(window(windows[0]), limits)) {
            return answer(solvers.decide(List.of(condition), Deadline.in(limits.perWindow())));
        }
    }

    private static void merge(List<Share> shares, List<List<Answer>> solved, List<Answer> answers) {
        for (int i = 0; i < shares.size(); i++) {
            for (int j = 0; j < solved.get(i).size(); j++) {
                int group = shares.get(i).groups.get(j).number;
                answers.set(group, stronger(answers.get(group), solved.get(i).get(j)));
            }
        }
    }

    /** A group that has no race so far, and the windows that it has not been looked for in. */
    private record Open(int number, PairGroup group, Iterator<Integer> windows) {}

    /** Some groups of one window. */
    private record Share(int window, List<Open> groups) {}

    private static List<Share> shares(List<Open> open) {
        Map<Integer, List<Open>> byWindow = new TreeMap<>();
        for (Open group : open) {
            byWindow.computeIfAbsent(group.windows.next(), key -> new ArrayList<>())
                    .add(group);
        }
        List<Share> shares = new ArrayList<>();
        byWindow.forEach((window, groups) -> {
            for (int from = 0; from < groups.size(); from += SHARE) {
                shares.add(new Share(window, groups.subList(from, Math.min(groups.size(), from + SHARE))));
            }
        });
        return shares;
    }

    private List<Answer> solve(Share share) {
        Deadline deadline = Deadline.in(limits.perWindow());
        try (SolverPair solvers = new SolverPair(window(share.window), limits)) {
            List<Answer> answers = new ArrayList<>();
            for (Open open : share.groups) {
                answers.add(solve(open.group, share.window, solvers, deadline));
            }
            return answers;
        }
    }

    private Answer solve(PairGroup group, int window, SolverPair solvers, Deadline deadline) {
        Answer known = notInWindow;
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

    private Answer answer(Decision decision) {
        ErrorCondition condition = decision.condition();
        Witness witness = decision.witness();
        if (condition != null && witness != null) {
            return new Answer.Yes(new Prediction(condition, witness));
        }
        return decision.answer() == OrderSolver.Answer.UNSATISFIABLE ? notInWindow : OUT_OF_TIME;
    }

    private Window window(int number) {
        int from = number * limits.window();
        int to = (int) Math.min(index.trace().size(), (long) from + limits.window());
        return new Window(index, from, to, model == Model.MAXIMAL);
    }
}
