package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.AsFarAsItGoes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Bugs that only the values and branches of an execution exclude. In another execution they may be others, so that such a bug is
 * worth an execution that goes towards it as far as the program does. It is never reported itself: what happens in that
 * execution is.
 */
public final class Optimism {
    /** More events than this take longer than many executions. */
    private static final int MOST_EVENTS = 2_000;

    private final Settings settings;
    private final Options options;
    private final Accepted accepted;
    private final Set<List<String>> known = new HashSet<>();

    public Optimism(Options options, Accepted accepted) {
        this.options = options;
        this.accepted = accepted;
        this.settings = Predictions.SETTINGS.with(Algorithm.IGNORING_DATA).only(options.detect());
    }

    /**
     * What goes towards those bugs of an execution that were neither predicted nor tried: each once.
     *
     * @param predicted what is tried anyway
     */
    public List<SchedulingStrategy> towards(Recording recording, Predictions predicted) {
        predicted.toForce().forEach(bug -> known.add(bug.key()));
        predicted.accepted().keySet().forEach(bug -> known.add(bug.key()));
        List<SchedulingStrategy> towards = new ArrayList<>();
        for (Report.Found found : ignoringData(recording)) {
            Predicted bug = Predicted.of(0, recording, found);
            if (isWanted(bug) && known.add(bug.key())) {
                towards.add(new AsFarAsItGoes(Confirmation.of(bug.bug(), bug.witness(), recording)
                        .get(0)
                        .strategy()));
            }
        }
        return towards;
    }

    private List<Report.Found> ignoringData(Recording recording) {
        Optional<Trace> trace = Predictions.trace(recording).filter(each -> each.size() <= MOST_EVENTS);
        return trace.map(each -> Predictor.predict(each, settings).found()).orElse(List.of());
    }

    private boolean isWanted(Predicted bug) {
        return bug.isTheUsers()
                && options.covers(bug.places())
                && accepted.why(bug).isEmpty();
    }
}
