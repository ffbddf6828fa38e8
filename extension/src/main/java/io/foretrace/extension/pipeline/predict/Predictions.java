package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceFormatException;
import io.foretrace.scheduler.confirm.Harm;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What was predicted from all recordings, each bug once.
 *
 * @param toForce those that are to be forced, races first
 * @param accepted those that the user accepts, with the reason
 * @param asked how many pairs of accesses, and other candidates, were asked about
 * @param unknown how many of them were not answered
 * @param notes what was not even asked about, in sentences
 */
public record Predictions(
        List<Predicted> toForce, Map<Predicted, String> accepted, long asked, int unknown, List<String> notes) {
    /** Not Z3: from JDK 24 on the JVM prints a warning when a native library is loaded, into the output of the user's tests. */
    static final Settings SETTINGS = Settings.DEFAULT.with(Limits.DEFAULT.withSolver(SolverChoice.SAT));

    /** For very many recordings: the races that one pass over a trace shows. */
    private static final Settings QUICK = SETTINGS.with(Algorithm.SYNC_PRESERVING);

    public static Predictions from(List<Recording> recordings, Options options, Accepted acceptances) {
        return from(recordings, options, acceptances, SETTINGS.only(options.detect()));
    }

    /** Only what can be told in time close to linear: some races. What else there may be is not even asked. */
    public static Predictions quick(Recording recording, Options options, Accepted acceptances) {
        Set<BugKind> races = options.detect().contains(BugKind.DATA_RACE) ? Set.of(BugKind.DATA_RACE) : Set.of();
        Predictions quick = from(List.of(recording), options, acceptances, QUICK.only(races));
        return new Predictions(quick.toForce, quick.accepted, 0, 0, List.of());
    }

    private static Predictions from(
            List<Recording> recordings, Options options, Accepted acceptances, Settings settings) {
        Collector collector = new Collector(settings);
        for (int i = 0; i < recordings.size(); i++) {
            collector.add(i, recordings.get(i));
        }
        List<Predicted> toForce = new ArrayList<>();
        Map<Predicted, String> accepted = new LinkedHashMap<>();
        for (Predicted predicted : collector.all()) {
            if (predicted.isTheUsers() && options.covers(predicted.places())) {
                acceptances
                        .why(predicted)
                        .ifPresentOrElse(why -> accepted.put(predicted, why), () -> toForce.add(predicted));
            }
        }
        acceptCovered(toForce, accepted, acceptances);
        return new Predictions(toForce, accepted, collector.asked, collector.unknown, collector.notes);
    }

    /** When a race was written to the baseline, what is made of its accesses was not even tried: it is no new bug now. */
    private static void acceptCovered(List<Predicted> toForce, Map<Predicted, String> accepted, Accepted acceptances) {
        List<Predicted> races =
                accepted.keySet().stream().filter(acceptances::isInBaseline).toList();
        toForce.removeIf(predicted -> {
            boolean covered = races.stream().anyMatch(race -> Covered.isPartOf(race, predicted));
            if (covered) {
                accepted.put(predicted, "It is made of the accesses of a race that is in the baseline.");
            }
            return covered;
        });
    }

    public Predictions without(Collection<Predicted> some) {
        List<Predicted> rest = new ArrayList<>(toForce);
        rest.removeAll(some);
        return new Predictions(rest, accepted, asked, unknown, notes);
    }

    /** Without what may be meant as it is: whether that does harm is seen when its behaviour is executed. */
    public Predictions withoutPossibleHarm() {
        return without(toForce.stream()
                .filter(predicted -> predicted.harm().mayBeMeant())
                .toList());
    }

    /** With what else was predicted, as far as it is new. */
    public Predictions and(Predictions more) {
        Set<List<String>> known = new HashSet<>();
        Stream.concat(toForce.stream(), accepted.keySet().stream()).forEach(predicted -> known.add(predicted.key()));
        List<Predicted> all = new ArrayList<>(toForce);
        more.toForce.stream().filter(predicted -> known.add(predicted.key())).forEach(all::add);
        Map<Predicted, String> allAccepted = new LinkedHashMap<>(accepted);
        more.accepted.forEach((predicted, why) -> {
            if (known.add(predicted.key())) {
                allAccepted.put(predicted, why);
            }
        });
        return new Predictions(all, allAccepted, asked + more.asked, unknown + more.unknown, notes);
    }

    /** All that is predicted, of some kind. */
    public int count(BugKind kind) {
        return (int) Stream.concat(toForce.stream(), accepted.keySet().stream())
                .filter(predicted -> predicted.kind() == kind)
                .count();
    }

    /** Predicts from one recording after the other. */
    private static final class Collector {
        private final Settings settings;
        private final Map<List<String>, Predicted> all = new LinkedHashMap<>();
        private long asked;
        private int unknown;
        private final List<String> notes = new ArrayList<>();

        Collector(Settings settings) {
            this.settings = settings;
        }

        void add(int number, Recording recording) {
            Optional<Trace> trace = trace(recording);
            if (trace.isEmpty()) {
                unknown++;
                return;
            }
            Report report = Predictor.predict(trace.get(), settings);
            for (Report.Found found : report.found()) {
                Predicted predicted = Predicted.of(number, recording, found);
                if (!predicted.isMeant()) {
                    all.putIfAbsent(predicted.key(), predicted);
                }
            }
            asked += report.asked();
            unknown += report.unknown().size() + report.leftOut().size();
            report.leftOut().forEach(sentence -> notes.add("Not answered: " + sentence + "."));
        }

        /** What is harm by itself comes first: what it covers need not be tried. */
        List<Predicted> all() {
            return all.values().stream()
                    .sorted(Comparator.comparing(predicted -> predicted.harm() != Harm.ITSELF))
                    .toList();
        }
    }

    /** The trace; empty if what was seen makes none, because something took part that nobody saw. */
    public static Optional<Trace> trace(Recording recording) {
        try {
            return Optional.of(recording.trace());
        } catch (TraceFormatException e) {
            return Optional.empty();
        }
    }
}
