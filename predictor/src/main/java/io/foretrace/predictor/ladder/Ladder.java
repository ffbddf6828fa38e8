package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.closure.ClosureRaces;
import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.Conflicts;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.Race;
import io.foretrace.predictor.ladder.Steps.Found;
import io.foretrace.predictor.maximal.Maximal;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which accesses of a trace can race in another interleaving. The quick check throws out what cannot; the steps that
 * were asked for answer the rest, the cheapest first; every <em>yes</em> goes through the {@link WitnessChecker}.
 */
public final class Ladder {
    /** More feasible traces than this are not enumerated: the closure is for small traces. */
    private static final long CLOSURE_LIMIT = 5_000_000;

    private final TraceIndex index;
    private final WitnessChecker checker;
    private final Settings settings;
    private final Parallel parallel;
    private final Progress progress;

    private Ladder(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        index = new TraceIndex(trace);
        checker = WitnessChecker.of(trace);
        this.settings = settings;
        this.parallel = parallel;
        this.progress = progress;
    }

    /** Asks on all cores. */
    public static Report predict(Trace trace, Settings settings) {
        try (Parallel parallel = Parallel.onAllCores()) {
            return predict(trace, settings, parallel, Progress.NONE);
        }
    }

    public static Report predict(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        return new Ladder(trace, settings, parallel, progress).predict();
    }

    /** What came out of the steps that look at one field at a time. */
    private record Field(long excluded, List<Race> races, List<PairGroup> open) {}

    private Report predict() {
        Conflicts conflicts = new Conflicts(index);
        QuickCheck quickCheck = new QuickCheck(index);
        Steps steps = new Steps(index, settings.algorithm());
        AtomicInteger done = new AtomicInteger();
        List<Field> fields = parallel.map(conflicts.fields(), number -> {
            Field field = field(conflicts, number, quickCheck, steps);
            progress.at("pairs", done.incrementAndGet(), conflicts.fields());
            return field;
        });
        List<Race> races = new ArrayList<>();
        List<PairGroup> open = new ArrayList<>();
        long excluded = 0;
        for (Field field : fields) {
            races.addAll(field.races);
            open.addAll(field.open);
            excluded += field.excluded;
        }
        return finish(excluded + races.size() + open.size(), races, open);
    }

    private Field field(Conflicts conflicts, int number, QuickCheck quickCheck, Steps steps) {
        List<Race> races = new ArrayList<>();
        List<PairGroup> open = new ArrayList<>();
        long excluded = conflicts.field(number).candidates(quickCheck, settings.grouping(), group -> {
            steps.find(group).ifPresentOrElse(found -> races.add(checked(found)), () -> open.add(group));
        });
        return new Field(excluded, races, open);
    }

    private Report finish(long pairs, List<Race> races, List<PairGroup> open) {
        List<Answer> answers = switch (settings.algorithm()) {
            case MAXIMAL, LADDER ->
                new Maximal(index, settings.limits())
                        .decide(open, parallel, (done, total) -> progress.at("hard pairs", done, total));
            case CLOSURE -> closure(open);
            default -> pairByPair(open);
        };
        List<Open> unknown = new ArrayList<>();
        Algorithm by = settings.algorithm() == Algorithm.LADDER ? Algorithm.MAXIMAL : settings.algorithm();
        for (int i = 0; i < open.size(); i++) {
            if (answers.get(i) instanceof Answer.Yes yes) {
                races.add(checked(new Found(by, yes.prediction())));
            } else if (answers.get(i) instanceof Answer.Unknown why) {
                int[] pair = open.get(i).anyPair();
                unknown.add(new Open(pair[0], pair[1], why.why()));
            }
        }
        races.sort(Comparator.comparingInt(Race::first).thenComparingInt(Race::second));
        unknown.sort(Comparator.comparingInt(Open::first).thenComparingInt(Open::second));
        return new Report(pairs, races, unknown);
    }

    private List<Answer> pairByPair(List<PairGroup> groups) {
        PairByPair algorithm =
                PairByPair.of(settings.algorithm(), index, settings.limits().perPair());
        return groups.stream().map(algorithm::ask).toList();
    }

    private List<Answer> closure(List<PairGroup> groups) {
        Set<ErrorCondition> pairs = new LinkedHashSet<>();
        groups.forEach(group -> pairs.addAll(pairs(group)));
        ClosureRaces closure = ClosureRaces.among(index.trace(), pairs, CLOSURE_LIMIT);
        Answer otherwise = new Answer.Unknown("too many feasible traces to look at them all");
        if (closure.isComplete()) {
            // It knows nothing of branches, which let a thread go on after a read of another value.
            otherwise =
                    index.trace().hasBranches() ? new Answer.Unknown("closure does not look at branches") : Answer.NO;
        }
        Answer unlessFound = otherwise;
        List<Answer> answers = new ArrayList<>();
        for (PairGroup group : groups) {
            answers.add(pairs(group).stream()
                    .filter(closure.witnesses()::containsKey)
                    .findFirst()
                    .flatMap(pair -> Optional.ofNullable(closure.witnesses().get(pair))
                            .<Answer>map(witness -> new Answer.Yes(new Prediction(pair, witness))))
                    .orElse(unlessFound));
        }
        return answers;
    }

    private static List<ErrorCondition> pairs(PairGroup group) {
        List<ErrorCondition> pairs = new ArrayList<>();
        for (StrandPair strands : group.strands()) {
            for (int one : strands.one().events()) {
                for (int other : strands.other().events()) {
                    pairs.add(ErrorCondition.race(Math.min(one, other), Math.max(one, other)));
                }
            }
        }
        return pairs;
    }

    /** No algorithm is trusted: a witness that does not stand up is a bug in Foretrace, and must not look like a race. */
    private Race checked(Found found) {
        ErrorCondition condition = found.prediction().condition();
        Witness witness = found.prediction().witness();
        checker.violation(condition, witness, found.by().model()).ifPresent(violation -> {
            throw new IllegalStateException("Foretrace is wrong, not your program: " + found.by()
                    + " gave a witness for " + condition + " that is not one: " + violation);
        });
        return new Race(condition.about()[0], condition.about()[1], found.by(), witness);
    }
}
