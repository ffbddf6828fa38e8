package io.foretrace.extension.pipeline;

import io.foretrace.predictor.ladder.Ladder;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.maximal.Limits;
import io.foretrace.predictor.maximal.SolverChoice;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceFormatException;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was predicted from all recordings, each race once.
 *
 * @param races those that are to be forced
 * @param accepted those that the user accepts, with the reason
 * @param pairs how many pairs of accesses were asked about
 * @param unknown how many of them were not answered
 */
record Predictions(List<Predicted> races, Map<Predicted, String> accepted, long pairs, int unknown) {
    /** Not Z3: from JDK 24 on the JVM prints a warning when a native library is loaded, into the output of the user's tests. */
    private static final Settings SETTINGS = Settings.DEFAULT.with(Limits.DEFAULT.withSolver(SolverChoice.SAT));

    static Predictions from(Recorded recorded, Options options, Accepted acceptances) {
        Map<List<String>, Predicted> all = new LinkedHashMap<>();
        long pairs = 0;
        int unknown = 0;
        for (int i = 0; i < recorded.executions().size(); i++) {
            Recording recording = recorded.executions().get(i).recording();
            Optional<Trace> trace = trace(recording);
            if (trace.isEmpty()) {
                unknown++;
                continue;
            }
            Report report = Ladder.predict(trace.get(), SETTINGS);
            for (Report.Race race : report.races()) {
                Predicted predicted = Predicted.of(i, recording, race);
                all.putIfAbsent(predicted.key(), predicted);
            }
            pairs += report.pairs();
            unknown += report.unknown().size();
        }
        List<Predicted> races = new ArrayList<>();
        Map<Predicted, String> accepted = new LinkedHashMap<>();
        for (Predicted race : all.values()) {
            if (options.covers(race.first().location(), race.second().location())) {
                acceptances.why(race).ifPresentOrElse(why -> accepted.put(race, why), () -> races.add(race));
            }
        }
        return new Predictions(races, accepted, pairs, unknown);
    }

    /** The trace; empty if what was seen makes none, because something took part that nobody saw. */
    static Optional<Trace> trace(Recording recording) {
        try {
            return Optional.of(recording.trace());
        } catch (TraceFormatException e) {
            return Optional.empty();
        }
    }
}
