package io.foretrace.predictor.algorithm.lockhistory;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Decides races under data abstraction, the model {@code csr}, by time-stamped lock histories: Procedure 1, {@code
 * Check_reach}, of paper 001. For two threads it is exact, in either strategy. With more, strategy I says <em>no</em> where
 * the two threads alone cannot get there, and <em>unknown</em> where they can but no schedule was found for the others;
 * strategy II says <em>yes</em> where the others can stand still, and else <em>unknown</em>, unless the basic check has
 * ruled the pair out. Every <em>no</em> is final, and every <em>yes</em> has a witness.
 *
 * <p>May be asked by several threads at once.
 */
public final class LockHistory {
    private static final Answer NOT_A_PAIR = new Answer.Unknown("Lock histories answer for pairs of accesses only.");
    private static final Answer TOO_MANY_PAIRS =
            new Answer.Unknown("There are too many orders of the two threads' lock events to try.");
    private static final Answer NO_SCHEDULE = new Answer.Unknown(
            "The lock histories of the two threads allow it; no schedule was found that fits in the other threads.");
    private static final Answer NOT_FROM_SNAPSHOT =
            new Answer.Unknown("Not without events of other threads after the last snapshot.");

    private final TraceIndex index;
    private final Strategy strategy;
    private final MustHappenBefore mustHappenBefore;
    private final LockSets lockSets;
    private final List<TimeStampedLockHistory> histories;
    private final StartPairs startPairs;
    private final LongAdder calls = new LongAdder();
    private final LongAdder visitedPairs = new LongAdder();

    public LockHistory(TraceIndex index, Strategy strategy) {
        this.index = index;
        this.strategy = strategy;
        mustHappenBefore = index.mustHappenBefore();
        lockSets = index.lockSets();
        histories = TimeStampedLockHistory.of(index);
        startPairs = new StartPairs(index);
    }

    /** How often {@code do_search} was called for all questions so far. */
    public long calls() {
        return calls.sum();
    }

    /** How many pairs were visited for all questions so far. */
    public long visitedPairs() {
        return visitedPairs.sum();
    }

    /** Answers one question with a search of its own. */
    public Answer ask(ErrorCondition race) {
        return askAll(List.of(race)).get(0);
    }

    /** Answers many questions; those about the same threads from the same start pair share a search. */
    public List<Answer> askAll(List<ErrorCondition> races) {
        return askAll(races, Long.MAX_VALUE, this::witnessed);
    }

    /** The questions whose answer is <em>no</em>, by their place in the list: cheaper, since no schedule is made. */
    public BitSet ruledOut(List<ErrorCondition> races) {
        return ruledOut(races, Long.MAX_VALUE);
    }

    /** As above, but ends after about so many calls of {@code do_search}; what is left by then is not ruled out. */
    public BitSet ruledOut(List<ErrorCondition> races, long mostCalls) {
        List<Answer> answers = askAll(races, mostCalls, (search, a, b) -> NO_SCHEDULE);
        BitSet no = new BitSet();
        for (int i = 0; i < answers.size(); i++) {
            no.set(i, answers.get(i) instanceof Answer.No);
        }
        return no;
    }

    /** What to answer where the search was a success. */
    private interface OnSuccess {
        Answer answer(Reachability search, int a, int b);
    }

    private List<Answer> askAll(List<ErrorCondition> races, long mostCalls, OnSuccess onSuccess) {
        Searches searches = new Searches(mostCalls);
        List<Answer> answers = new ArrayList<>();
        for (ErrorCondition race : races) {
            answers.add(searches.left > 0 ? ask(race, searches, onSuccess) : TOO_MANY_PAIRS);
        }
        for (Reachability search : searches.byQuestion.values()) {
            calls.add(search.calls());
            visitedPairs.add(search.visitedPairs());
        }
        return answers;
    }

    /** What one search is about. */
    private record Question(int ta, int tb, int instant) {}

    /** The searches for questions that are asked together. */
    private static final class Searches {
        private final Map<Question, Reachability> byQuestion = new HashMap<>();
        /** How many calls may still be made. */
        private long left;

        private Searches(long mostCalls) {
            left = mostCalls;
        }
    }

    private Answer ask(ErrorCondition race, Searches searches, OnSuccess onSuccess) {
        if (!isPair(race)) {
            return NOT_A_PAIR;
        }
        int[] about = race.about();
        Trace trace = index.trace();
        boolean inOrder = trace.thread(about[0]) <= trace.thread(about[1]);
        int a = inOrder ? about[0] : about[1];
        int b = inOrder ? about[1] : about[0];
        if (isRuledOut(a, b)) {
            return Answer.NO;
        }
        Question question = new Question(trace.thread(a), trace.thread(b), startPairs.instant(strategy, a, b));
        Reachability search = searches.byQuestion.computeIfAbsent(question, this::reachability);
        long before = search.calls();
        Outcome outcome = search.search(a, b, searches.left);
        searches.left -= search.calls() - before;
        return switch (outcome) {
            case GAVE_UP -> TOO_MANY_PAIRS;
            case FAIL -> strategy == Strategy.I || histories.size() == 2 ? Answer.NO : NOT_FROM_SNAPSHOT;
            case SUCCESS -> onSuccess.answer(search, a, b);
        };
    }

    private boolean isPair(ErrorCondition race) {
        int[] about = race.about();
        return race.inOrder().length == 0
                && race.notYet().length == 0
                && about.length == 2
                && index.trace().op(about[0]).isAccess()
                && index.trace().op(about[1]).isAccess();
    }

    /** The basic check, lines 6 to 8 of {@code Check_reach}: the quick check of the other papers. */
    private boolean isRuledOut(int a, int b) {
        return index.trace().thread(a) == index.trace().thread(b)
                || mustHappenBefore.ordered(a, b)
                || mustHappenBefore.ordered(b, a)
                || lockSets.exclude(lockSets.before(a), lockSets.before(b));
    }

    private Reachability reachability(Question question) {
        return new Reachability(
                index,
                strategy,
                new Start(index, question.instant, question.ta, question.tb),
                histories.get(question.ta),
                histories.get(question.tb));
    }

    private Answer witnessed(Reachability search, int a, int b) {
        return search.witness(a, b).<Answer>map(Answer.Yes::new).orElse(NO_SCHEDULE);
    }
}
