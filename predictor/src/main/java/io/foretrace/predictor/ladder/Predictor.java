package io.foretrace.predictor.ladder;

import io.foretrace.predictor.algorithm.quickcheck.QuickCheck;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Candidates;
import io.foretrace.predictor.bug.Conflicts.Check;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.order.Once;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

/**
 * Which bugs can show in another interleaving of the events of a trace. Candidates come from the trace by cheap checks; the
 * steps that were asked for answer, the cheapest first; every <em>yes</em> goes through the {@link WitnessChecker}.
 */
public final class Predictor {
    private final TraceIndex index;
    private final Once<WitnessChecker> checker;
    private final Settings settings;
    private final Parallel parallel;
    private final Progress progress;
    private final Map<BugKind, Tally> tallies = new EnumMap<>(BugKind.class);

    private Predictor(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        index = new TraceIndex(trace);
        checker = new Once<>(() -> WitnessChecker.of(trace));
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

    /** As above, on the threads that are given; progress is told how far the work has come. */
    public static Report predict(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        return new Predictor(trace, settings, parallel, progress).predict();
    }

    /** Kinds with the same steps are asked about together, because a solver uses what it learns for its next question. */
    private Report predict() {
        Map<List<Algorithm>, List<BugKind>> together = new LinkedHashMap<>();
        for (BugKind kind : BugKind.values()) {
            if (settings.kinds().contains(kind)) {
                tallies.put(kind, new Tally());
                together.computeIfAbsent(settings.steps(kind), unused -> new ArrayList<>())
                        .add(kind);
            }
        }
        together.forEach(this::answer);
        Map<BugKind, Answers> answers = new EnumMap<>(BugKind.class);
        tallies.forEach((kind, tally) -> answers.put(kind, tally.answers()));
        return new Report(answers);
    }

    private void answer(List<Algorithm> steps, List<BugKind> kinds) {
        List<Left> left = new ArrayList<>();
        kinds.forEach(kind -> left.addAll(askAsTheyAreMade(kind, steps)));
        for (Algorithm step : steps) {
            if (!isAskedAsTheyAreMade(step) && !left.isEmpty()) {
                List<Left> asked = List.copyOf(left);
                left.clear();
                ask(step, asked, left);
            }
        }
        for (Left open : left) {
            Bug example = open.group.example().orElseThrow();
            open.tally.unknown(new Open(example, open.why.why()));
        }
    }

    /** A group that no step so far could answer, why the last one could not, and where the answer is to be taken down. */
    private record Left(Tally tally, BugGroup group, GroupAnswer.Unknown why) {}

    private static boolean isAskedAsTheyAreMade(Algorithm step) {
        return step == Algorithm.QUICK_CHECK || Finders.include(step);
    }

    /**
     * What came out of the steps that look at one part of the candidates at a time: groups for the next step, or, if nobody is
     * asked after them, one race of each.
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares these records
    private record Part(long excluded, List<Found> found, List<BugGroup> open, long[] openRaces) {}

    /** What the quick check and the finders leave of all groups. */
    private List<Left> askAsTheyAreMade(BugKind kind, List<Algorithm> steps) {
        boolean checksQuickly = steps.contains(Algorithm.QUICK_CHECK);
        Check check = checksQuickly ? new QuickCheck(index) : (first, second) -> true;
        Candidates candidates = Candidates.of(kind, index, settings.grouping(), check);
        Finders finders = new Finders(index, steps);
        boolean isLast = kind == BugKind.DATA_RACE && steps.stream().allMatch(Predictor::isAskedAsTheyAreMade);
        AtomicInteger done = new AtomicInteger();
        List<Part> parts = parallel.map(candidates.parts(), number -> {
            Part part = part(candidates, number, finders, isLast);
            progress.at("candidates", done.incrementAndGet(), candidates.parts());
            return part;
        });
        List<Algorithm> asked =
                steps.stream().filter(Predictor::isAskedAsTheyAreMade).toList();
        Tally tally = tallies.computeIfAbsent(kind, unused -> new Tally());
        tally.leftOut(candidates.leftOut());
        tally.no(Algorithm.QUICK_CHECK, candidates.excluded());
        asked.forEach(tally::asks);
        GroupAnswer.Unknown why =
                Step.doesNotTell(asked.isEmpty() ? settings.algorithm() : asked.get(asked.size() - 1));
        List<Left> left = new ArrayList<>();
        for (Part part : parts) {
            tally.no(Algorithm.QUICK_CHECK, part.excluded);
            part.found.forEach(tally::found);
            part.open.forEach(group -> left.add(new Left(tally, group, why)));
        }
        tally.unknown(new OpenRaces(parts.stream().map(Part::openRaces).toList(), why.why()));
        return left;
    }

    private Part part(Candidates candidates, int number, Finders finders, boolean isLast) {
        Receiver receiver = new Receiver(finders, isLast);
        long excluded = candidates.part(number, receiver);
        return new Part(
                excluded,
                receiver.found,
                receiver.open,
                receiver.openRaces.build().toArray());
    }

    private final class Receiver implements Candidates.Receiver {
        private final Finders finders;
        private final boolean isLast;
        private final List<Found> found = new ArrayList<>();
        private final List<BugGroup> open = new ArrayList<>();
        private final LongStream.Builder openRaces = LongStream.builder();

        Receiver(Finders finders, boolean isLast) {
            this.finders = finders;
            this.isLast = isLast;
        }

        @Override
        public void accept(BugGroup group) {
            Optional<Finders.Found> yes = finders.find(group);
            if (yes.isPresent()) {
                found.add(checked(yes.get().by(), yes.get().prediction()));
            } else if (isLast) {
                openRaces.add(OpenRaces.number(group.example().orElseThrow()));
            } else {
                open.add(group);
            }
        }

        @Override
        public void acceptEachPair(Spans ones, Spans others) {
            int[] worthAsking = finders.worthAsking(ones, others);
            for (int i = 0; i < ones.size(); i++) {
                for (int j = 0; j < others.size(); j++) {
                    if (!isLast || (j >= worthAsking[2 * i] && j < worthAsking[2 * i + 1])) {
                        acceptPair(ones.first(i), others.first(j));
                    } else {
                        openRaces.add(OpenRaces.number(ones.first(i), others.first(j)));
                    }
                }
            }
        }
    }

    private Step step(Algorithm algorithm, List<BugGroup> open) {
        return settings.isLadder()
                ? new InLadder(index, checker.get(), settings.limits()).step(algorithm, open)
                : new Alone(index, settings.limits()).step(algorithm);
    }

    /** Takes down what the step answers, and adds what it does not to {@code left}. */
    private void ask(Algorithm step, List<Left> asked, List<Left> left) {
        asked.stream().map(Left::tally).distinct().forEach(tally -> tally.asks(step));
        List<BugGroup> groups = asked.stream().map(Left::group).toList();
        List<GroupAnswer> answers = step(step, groups).ask(groups, parallel, progress);
        for (int i = 0; i < groups.size(); i++) {
            Tally tally = asked.get(i).tally;
            if (answers.get(i) instanceof Prediction yes) {
                tally.found(checked(step, yes));
            } else if (answers.get(i) instanceof GroupAnswer.Unknown why) {
                left.add(new Left(tally, groups.get(i), why));
            } else {
                tally.no(step, 1);
            }
        }
    }

    /** No algorithm is trusted: a witness that does not stand up is a bug in Foretrace, and must not look like one here. */
    private Found checked(Algorithm by, Prediction prediction) {
        Witness witness = prediction.witness();
        Model model = modelOf(by);
        checker.get().violation(prediction.condition(), witness, model).ifPresent(violation -> {
            throw new IllegalStateException("Foretrace is wrong, not your program: " + by + " gave a witness for "
                    + prediction.bug() + " that is not one: " + violation);
        });
        return new Found(prediction.bug(), by, model, witness);
    }

    /** A bug that the ladder finds is one of the maximal model, whoever found it. */
    private Model modelOf(Algorithm algorithm) {
        boolean ignoresData = algorithm.model() == Model.CSR;
        return settings.isLadder() && ignoresData ? Model.MAXIMAL : algorithm.model();
    }
}
