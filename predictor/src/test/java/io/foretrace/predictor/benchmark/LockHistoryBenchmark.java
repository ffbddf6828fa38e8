package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.algorithm.lockhistory.LockHistory;
import io.foretrace.predictor.algorithm.lockhistory.Strategy;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Lock histories: what it saves to use a search again for the next pair (the paper's Table VI), and how the cost of a
 * single search grows with the history.
 */
final class LockHistoryBenchmark implements Benchmark {
    private static final String[] COLUMNS = {
        "trace",
        "events",
        "strategy",
        "pairs",
        "yes",
        "no",
        "unknown",
        "calls, incremental",
        "calls, one by one",
        "factor",
        "visited, incremental",
        "visited, one by one",
        "CPU of search, incremental",
        "CPU of search, one by one",
        "CPU with witnesses, incremental"
    };

    private static final int QUESTIONS = 1000;
    private static final int SINGLE_QUESTIONS = 100;

    @Override
    public String name() {
        return "lock-history";
    }

    @Override
    public void run(int[] sizes) {
        Trace small = GeneratedTraces.generate(TraceShape.LOCK_HEAVY, 3_000);
        Measured.warmUp(() -> Asked.together(small, questions(small, QUESTIONS), Strategy.I));
        incremental(sizes);
        growth(sizes);
    }

    private static void incremental(int[] sizes) {
        MarkdownTable table = new MarkdownTable(
                "Lock histories, incremental search and one by one, at most " + QUESTIONS + " pairs", COLUMNS);
        for (int size : sizes) {
            for (TraceShape shape : List.of(TraceShape.UNLOCKED, TraceShape.LOCK_HEAVY)) {
                Trace trace = GeneratedTraces.generate(shape, size);
                for (Strategy strategy : Strategy.values()) {
                    compare(table, trace, strategy);
                }
            }
        }
    }

    private static void compare(MarkdownTable table, Trace trace, Strategy strategy) {
        List<ErrorCondition> questions = questions(trace, QUESTIONS);
        Measured<Asked> together = Measured.once(() -> Asked.together(trace, questions, strategy));
        Measured<Asked> search = Measured.once(() -> Asked.ruledOut(trace, questions, strategy));
        Measured<Asked> oneByOne = Measured.once(() -> Asked.oneByOne(trace, questions, strategy));
        Answers answers = Answers.ofEach(together.result().answers);
        table.row(
                trace.source(),
                MarkdownTable.count(trace.size()),
                strategy,
                questions.size(),
                answers.races(),
                answers.no(),
                answers.unknown(),
                MarkdownTable.count((double) together.result().calls),
                MarkdownTable.count((double) oneByOne.result().calls),
                MarkdownTable.times((double) oneByOne.result().calls / together.result().calls),
                MarkdownTable.count((double) together.result().visited),
                MarkdownTable.count((double) oneByOne.result().visited),
                MarkdownTable.coarse(search.cpu()),
                MarkdownTable.coarse(oneByOne.cpu()),
                MarkdownTable.coarse(together.cpu()));
    }

    /** From a tenth of each size on, so that there is something to compare. */
    private static void growth(int[] sizes) {
        MarkdownTable table = new MarkdownTable(
                "Lock histories, one search for the last pairs of a trace, strategy I",
                "trace",
                "events",
                "lock events of a pair of threads",
                "calls of a search",
                "calls per lock event",
                "CPU of a search");
        for (TraceShape shape : List.of(TraceShape.UNLOCKED, TraceShape.LOCK_HEAVY)) {
            for (int size : IntStream.of(sizes)
                    .flatMap(size -> IntStream.of(size / 10, size / 3, size))
                    .distinct()
                    .toArray()) {
                single(table, GeneratedTraces.generate(shape, size));
            }
        }
    }

    private static void single(MarkdownTable table, Trace trace) {
        List<ErrorCondition> all = questions(trace, Integer.MAX_VALUE);
        if (all.isEmpty()) {
            return;
        }
        List<ErrorCondition> last = all.subList(Math.max(0, all.size() - SINGLE_QUESTIONS), all.size());
        Measured<Asked> asked = Measured.once(() -> Asked.oneByOne(trace, last, Strategy.I));
        long locks = IntStream.range(0, trace.size())
                .filter(event -> trace.op(event) == Op.ACQUIRE || trace.op(event) == Op.RELEASE)
                .count();
        double ofPair = 2.0 * locks / trace.threads().size();
        double calls = (double) asked.result().calls / last.size();
        table.row(
                trace.source(),
                MarkdownTable.count(trace.size()),
                MarkdownTable.count(ofPair),
                MarkdownTable.count(calls),
                String.format(Locale.ROOT, "%.2f", calls / ofPair),
                MarkdownTable.seconds(asked.cpu() / last.size()));
    }

    /** The last pair of each two threads in each group, in the order of the trace; evenly thinned out. */
    private static List<ErrorCondition> questions(Trace trace, int most) {
        List<ErrorCondition> all = new ArrayList<>();
        RaceCandidates.each(
                new TraceIndex(trace), group -> group.combinations().forEach(strands -> all.add(last(strands))));
        all.sort(Comparator.comparingInt(race -> Math.max(race.about()[0], race.about()[1])));
        int step = (all.size() - 1) / most + 1;
        return IntStream.range(0, all.size())
                .filter(i -> i % step == 0)
                .mapToObj(all::get)
                .toList();
    }

    private static ErrorCondition last(Combinations strands) {
        return ErrorCondition.race(
                strands.spans(0).first(strands.spans(0).size() - 1),
                strands.spans(1).first(strands.spans(1).size() - 1));
    }

    private record Asked(List<Answer> answers, long calls, long visited) {
        static Asked together(Trace trace, List<ErrorCondition> questions, Strategy strategy) {
            LockHistory lockHistory = new LockHistory(new TraceIndex(trace), strategy);
            return new Asked(lockHistory.askAll(questions), lockHistory.calls(), lockHistory.visitedPairs());
        }

        static Asked ruledOut(Trace trace, List<ErrorCondition> questions, Strategy strategy) {
            LockHistory lockHistory = new LockHistory(new TraceIndex(trace), strategy);
            lockHistory.ruledOut(questions);
            return new Asked(List.of(), lockHistory.calls(), lockHistory.visitedPairs());
        }

        static Asked oneByOne(Trace trace, List<ErrorCondition> questions, Strategy strategy) {
            LockHistory lockHistory = new LockHistory(new TraceIndex(trace), strategy);
            questions.forEach(question -> lockHistory.ruledOut(List.of(question)));
            return new Asked(List.of(), lockHistory.calls(), lockHistory.visitedPairs());
        }
    }
}
