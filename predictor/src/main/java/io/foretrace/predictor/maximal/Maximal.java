package io.foretrace.predictor.maximal;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.Windows;
import io.foretrace.predictor.maximal.WindowSolver.Decision;
import io.foretrace.predictor.maximal.solver.Deadline;
import io.foretrace.predictor.maximal.solver.OrderSolver;
import io.foretrace.predictor.maximal.solver.OrderSolverProvider;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Paper 003, <em>Maximal sound predictive race detection with control flow abstraction</em>: exactly the bugs of
 * the {@code maximal} model whose events stand in one window, of a group with many candidates the nearest ones. A <em>no</em> is exact if the window has the whole trace;
 * else it is an answer about the window only, and given as <em>unknown</em>.
 *
 * <p>The groups of a window are dealt out in shares of a fixed size, each with a solver of its own that is used from one
 * question to the next, until a question is hard. Shares are solved in parallel; because their size does not depend on the number of cores, neither
 * do the answers.
 */
public final class Maximal {
    private static final int SHARE = 40;
    /** Into how many parts a window is cut, one attempt after the other. */
    private static final int[] PARTS = {20, 5, 1};

    static final GroupAnswer OUT_OF_TIME = new GroupAnswer.Unknown("out of time");

    private final TraceIndex index;
    private final Limits limits;
    private final Model model;
    private final ValueOrder order;
    private final Windows windows;
    /** What lies outside a window is not reordered, so only a window that has all of the trace can say no. */
    private final GroupAnswer notInWindow;

    public Maximal(TraceIndex index, Limits limits) {
        this(index, limits, Model.MAXIMAL, ValueOrder.of(index, Model.MAXIMAL));
    }

    /**
     * The encoding of Said and others (NFM 2011): every read of what happens sees its value, which is the model {@code
     * mcm}, over the whole trace. It differs from paper 003 in that a thread ends at a read of another value, not at the
     * branch after it.
     */
    public static Maximal said(TraceIndex index, Limits limits) {
        Limits whole = limits.withWindow(Math.max(2, index.trace().size()));
        return new Maximal(index, whole, Model.MCM, ValueOrder.of(index, Model.MCM));
    }

    /**
     * The same encoding with data ignored, which is the model {@code csr}, for bugs of every kind: what only the values and
     * branches of the recorded run exclude is possible here.
     */
    public static Maximal ignoringData(TraceIndex index, Limits limits) {
        return new Maximal(index, limits, Model.CSR, ValueOrder.of(index, Model.CSR));
    }

    private Maximal(TraceIndex index, Limits limits, Model model, ValueOrder order) {
        this.index = index;
        this.limits = limits;
        this.model = model;
        this.order = order;
        boolean isWhole = limits.window() >= index.trace().size();
        windows = isWhole ? Windows.of(limits.window()) : Windows.overlapping(limits.window());
        notInWindow = isWhole
                ? GroupAnswer.NO
                : new GroupAnswer.Unknown("not within its window of " + limits.window() + " events");
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
    public List<GroupAnswer> decide(List<BugGroup> groups, Parallel parallel) {
        return decide(groups, parallel, (done, total) -> {});
    }

    /**
     * As above. What the order of values in the whole trace rules out is not asked about. Most bugs show in a small part
     * of the window, where a question is cheap, so those are looked at first; a group that they leave open is asked about
     * in its whole window.
     */
    public List<GroupAnswer> decide(List<BugGroup> all, Parallel parallel, Progress progress) {
        List<BugGroup> groups = all.stream().map(group -> group.under(order)).toList();
        List<GroupAnswer> answers = new ArrayList<>();
        groups.forEach(group -> answers.add(group.isRuledOut() ? GroupAnswer.NO : OUT_OF_TIME));
        for (int part : PARTS) {
            int size = limits.window() / part;
            if (part == 1) {
                ask(this, groups, answers, parallel, progress);
            } else if (size >= 2 && size < index.trace().size()) {
                Limits narrower =
                        limits.withPerPair(limits.perPair().dividedBy(part)).withWindow(size);
                ask(new Maximal(index, narrower, model, order), groups, answers, parallel, progress);
            }
        }
        return answers;
    }

    private static void ask(
            Maximal whom, List<BugGroup> groups, List<GroupAnswer> answers, Parallel parallel, Progress progress) {
        int[] open = IntStream.range(0, groups.size())
                .filter(group -> answers.get(group) instanceof GroupAnswer.Unknown)
                .toArray();
        List<BugGroup> asked = Arrays.stream(open).mapToObj(groups::get).toList();
        List<GroupAnswer> found = whom.inWindows(asked, parallel, progress);
        for (int i = 0; i < open.length; i++) {
            answers.set(open[i], found.get(i));
        }
    }

    /**
     * In each round every open group is asked about in its next window: all windows at once, and yet no group after its
     * first bug, so that what a solver is asked, and so its witnesses, do not depend on who is faster.
     */
    private List<GroupAnswer> inWindows(List<BugGroup> groups, Parallel parallel, Progress progress) {
        List<GroupAnswer> answers = new ArrayList<>();
        List<Open> open = new ArrayList<>();
        int total = 0;
        for (BugGroup group : groups) {
            int[] ofGroup = group.in(windows);
            total += ofGroup.length;
            if (ofGroup.length > 0) {
                open.add(new Open(answers.size(), group, Arrays.stream(ofGroup).iterator()));
            }
            String leftOut = group.leftOut(windows);
            answers.add(leftOut.isEmpty() ? notInWindow : new GroupAnswer.Unknown(leftOut));
        }
        int all = total;
        AtomicInteger done = new AtomicInteger();
        while (true) {
            open.removeIf(group -> answers.get(group.number) instanceof Prediction || !group.windows.hasNext());
            if (open.isEmpty()) {
                return answers;
            }
            List<Share> shares = shares(open);
            List<List<GroupAnswer>> solved = parallel.map(shares.size(), i -> {
                List<GroupAnswer> share = solve(shares.get(i));
                progress.at(done.addAndGet(share.size()), all);
                return share;
            });
            merge(shares, solved, answers);
        }
    }

    /** Decides one error condition by itself. */
    public Answer decide(ErrorCondition condition) {
        if (order.rulesOut(condition)) {
            return Answer.NO;
        }
        IntSummaryStatistics range = condition.events().summaryStatistics();
        int number = windows.first(range.getMax());
        if (range.getMin() < start(number)) {
            return new Answer.Unknown("in different windows of " + limits.window() + " events");
        }
        try (SolverPair solvers = new SolverPair(window(number), limits.solver(), new HashSet<>())) {
            Patience patience = Patience.until(Deadline.in(limits.perWindow()), limits.perPair());
            Decision decision = solvers.decide(List.of(condition), patience);
            if (decision.witness() != null) {
                return new Answer.Yes(decision.witness());
            }
            boolean isNo = decision.answer() == OrderSolver.Answer.UNSATISFIABLE;
            GroupAnswer open = isNo ? notInWindow : OUT_OF_TIME;
            return open instanceof GroupAnswer.Unknown unknown ? new Answer.Unknown(unknown.why()) : Answer.NO;
        }
    }

    private void merge(List<Share> shares, List<List<GroupAnswer>> solved, List<GroupAnswer> answers) {
        for (int i = 0; i < shares.size(); i++) {
            for (int j = 0; j < solved.get(i).size(); j++) {
                int group = shares.get(i).groups.get(j).number;
                answers.set(group, stronger(answers.get(group), solved.get(i).get(j)));
            }
        }
    }

    /** A group that has no bug so far, and the windows that it has not been looked for in. */
    private record Open(int number, BugGroup group, Iterator<Integer> windows) {}

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

    /** First all groups by one solver; what that leaves open by a new one each, which no other group has led astray. */
    private List<GroupAnswer> solve(Share share) {
        Deadline deadline = Deadline.in(limits.perWindow());
        List<Patience> tries = Patience.growing(deadline, limits.perPair());
        List<GroupAnswer> answers = new ArrayList<>(Collections.nCopies(share.groups.size(), OUT_OF_TIME));
        Window window = window(share.window);
        Set<ErrorCondition> refuted = new HashSet<>();
        try (SolverPair together = new SolverPair(window, limits.solver(), refuted)) {
            for (int i = 0; i < answers.size(); i++) {
                answers.set(i, solve(share, i, together, tries.get(0)));
            }
        }
        for (Patience patience : tries.subList(1, tries.size())) {
            for (int i = 0; i < answers.size() && !deadline.hasPassed(); i++) {
                if (answers.get(i).equals(OUT_OF_TIME)) {
                    try (SolverPair alone = new SolverPair(window, limits.solver(), refuted)) {
                        answers.set(i, solve(share, i, alone, patience));
                    }
                }
            }
        }
        return answers;
    }

    private GroupAnswer solve(Share share, int number, SolverPair solvers, Patience patience) {
        GroupQuestion question = new GroupQuestion(solvers, patience.forOneMore(), notInWindow);
        BugGroup group = share.groups.get(number).group;
        String leftOut = group.ask(start(share.window), end(share.window), question::add);
        GroupAnswer answer = question.answer();
        return leftOut.isEmpty() ? answer : stronger(answer, new GroupAnswer.Unknown(leftOut));
    }

    /** A bug ends a group, and one open question keeps it open; the time that was up is the reason to act on. */
    private GroupAnswer stronger(GroupAnswer known, GroupAnswer added) {
        return strength(added) > strength(known) ? added : known;
    }

    private int strength(GroupAnswer answer) {
        if (answer instanceof Prediction) {
            return 3;
        }
        return answer.equals(OUT_OF_TIME) ? 2 : answer.equals(notInWindow) ? 0 : 1;
    }

    private Window window(int number) {
        return new Window(index, order, start(number), end(number), model);
    }

    private int start(int window) {
        return windows.from(window);
    }

    private int end(int window) {
        return Math.min(index.trace().size(), windows.to(window));
    }
}
