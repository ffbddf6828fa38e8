package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.extension.report.text.Count;
import io.foretrace.scheduler.confirm.Harm;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Atomicity and order violations by accesses that race anyway: the race says all there is to say, and is to be repaired first. */
public final class Covered {
    private final List<Predicted> races = new ArrayList<>();
    private int left;

    public void add(Predicted predicted, PredictionResult result) {
        if (predicted.harm() == Harm.ITSELF && result.verdict() == Answer.CONFIRMED) {
            races.add(predicted);
        }
    }

    /** Whether two of its accesses have raced. */
    public boolean covers(Predicted predicted) {
        boolean covers = races.stream().anyMatch(race -> isPartOf(race, predicted));
        left += covers ? 1 : 0;
        return covers;
    }

    /** Whether a prediction has both accesses of a race. */
    static boolean isPartOf(Predicted race, Predicted predicted) {
        Event raced = race.events().get(0);
        Event access = predicted.events().get(0);
        return race.harm() == Harm.ITSELF
                && predicted.harm() != Harm.ITSELF
                && access.isAccess()
                && raced.subject().group().equals(access.subject().group())
                && predicted.places().containsAll(race.places());
    }

    /** A sentence about what was left out; empty if nothing was. */
    public Optional<String> note() {
        return left == 0
                ? Optional.empty()
                : Optional.of(Count.of(left, "atomicity or order violation")
                        + " by accesses that race was not tried: repair the race first.");
    }
}
