package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.trace.Trace;
import java.util.EnumMap;
import java.util.Map;

/** Which bugs can show in another interleaving of the events of a trace. */
public final class Predictor {
    private Predictor() {}

    /** Asks on all cores. */
    public static Report predict(Trace trace, Settings settings) {
        try (Parallel parallel = Parallel.onAllCores()) {
            return predict(trace, settings, parallel, Progress.NONE);
        }
    }

    /** As above, on the threads that are given; progress is told how far the work has come. */
    public static Report predict(Trace trace, Settings settings, Parallel parallel, Progress progress) {
        Map<BugKind, Answers> answers = new EnumMap<>(BugKind.class);
        if (settings.kinds().contains(BugKind.DATA_RACE)) {
            answers.put(BugKind.DATA_RACE, Ladder.predict(trace, settings, parallel, progress));
        }
        answers.putAll(OtherBugs.predict(trace, settings, parallel, progress));
        return new Report(answers);
    }
}
