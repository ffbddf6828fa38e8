package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.Conflicts;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.bug.FieldConflicts.Check;
import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Which accesses of a trace can race in another interleaving. The quick check throws out what cannot; the steps that
 * were asked for answer the rest, the cheapest first; every <em>yes</em> goes through the {@link WitnessChecker}.
 */
final class Ladder {
    private final TraceIndex index;
    private final WitnessChecker checker;
    private final Settings settings;
    private final Parallel parallel;
    private final Progress progress;
    private final Tally tally = new Tally();

    private Ladder(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        index = new TraceIndex(trace);
        checker = WitnessChecker.of(trace);
        this.settings = settings;
        this.parallel = parallel;
        this.progress = progress;
    }

    static Answers predict(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        return new Ladder(trace, settings, parallel, progress).predict();
    }

    private Answers predict() {
        List<Algorithm> steps = settings.steps();
        List<Left> left = askAsTheyAreMade(steps);
        for (Algorithm step : steps) {
            if (!isAskedAsTheyAreMade(step) && !left.isEmpty()) {
                left = ask(step, left.stream().map(Left::group).toList());
            }
        }
        for (Left group : left) {
            int[] pair = group.group.anyPair();
            tally.unknown(new Open(new DataRace(pair[0], pair[1]), group.why.why()));
        }
        return tally.answers("");
    }

    /** A group that no step so far could answer, and why the last one could not. */
    private record Left(PairGroup group, Answer.Unknown why) {}

    private static boolean isAskedAsTheyAreMade(Algorithm step) {
        return step == Algorithm.QUICK_CHECK || Finders.include(step);
    }

    /** What came out of the steps that look at one field at a time. */
    private record Field(long excluded, List<Found> races, List<PairGroup> open) {}

    /** What the quick check and the finders leave of the groups of all fields. */
    private List<Left> askAsTheyAreMade(List<Algorithm> steps) {
        Conflicts conflicts = new Conflicts(index);
        boolean checksQuickly = steps.contains(Algorithm.QUICK_CHECK);
        Check check = checksQuickly ? new QuickCheck(index) : (first, second) -> true;
        Finders finders = new Finders(index, steps);
        AtomicInteger done = new AtomicInteger();
        List<Field> fields = parallel.map(conflicts.fields(), number -> {
            Field field = field(conflicts, number, check, finders);
            progress.at("pairs", done.incrementAndGet(), conflicts.fields());
            return field;
        });
        List<Algorithm> asked =
                steps.stream().filter(Ladder::isAskedAsTheyAreMade).toList();
        asked.forEach(tally::asks);
        Answer.Unknown why = Step.doesNotTell(asked.isEmpty() ? settings.algorithm() : asked.get(asked.size() - 1));
        List<Left> left = new ArrayList<>();
        for (Field field : fields) {
            tally.no(Algorithm.QUICK_CHECK, field.excluded);
            field.races.forEach(tally::found);
            field.open.forEach(group -> left.add(new Left(group, why)));
        }
        return left;
    }

    private Field field(Conflicts conflicts, int number, Check check, Finders finders) {
        List<Found> races = new ArrayList<>();
        List<PairGroup> open = new ArrayList<>();
        long excluded = conflicts.field(number).candidates(check, settings.grouping(), group -> {
            finders.find(group).ifPresentOrElse(found -> races.add(checked(found)), () -> open.add(group));
        });
        return new Field(excluded, races, open);
    }

    private Step step(Algorithm algorithm, List<PairGroup> open) {
        return settings.isLadder()
                ? new InLadder(index, checker, settings.limits()).step(algorithm, open)
                : new Alone(index, settings.limits()).step(algorithm);
    }

    /** Takes down what the step answers; the groups that it does not. */
    private List<Left> ask(Algorithm step, List<PairGroup> groups) {
        tally.asks(step);
        List<Answer> answers = step(step, groups).ask(groups, parallel, progress);
        List<Left> left = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            Answer answer = answers.get(i);
            if (answer instanceof Answer.Yes yes) {
                tally.found(checked(new Finders.Found(step, yes.prediction())));
            } else if (answer instanceof Answer.Unknown why) {
                left.add(new Left(groups.get(i), why));
            } else {
                tally.no(step, 1);
            }
        }
        return left;
    }

    /** No algorithm is trusted: a witness that does not stand up is a bug in Foretrace, and must not look like a race. */
    private Found checked(Finders.Found found) {
        ErrorCondition condition = found.prediction().condition();
        Witness witness = found.prediction().witness();
        checker.violation(condition, witness, modelOf(found.by())).ifPresent(violation -> {
            throw new IllegalStateException("Foretrace is wrong, not your program: " + found.by()
                    + " gave a witness for " + condition + " that is not one: " + violation);
        });
        return new Found(new DataRace(condition.about()[0], condition.about()[1]), found.by(), witness);
    }

    /** A race of the ladder is one of the maximal model, whoever found it. */
    private Model modelOf(Algorithm algorithm) {
        boolean ignoresData = algorithm.model() == Model.CSR;
        return settings.isLadder() && ignoresData ? Model.MAXIMAL : algorithm.model();
    }
}
