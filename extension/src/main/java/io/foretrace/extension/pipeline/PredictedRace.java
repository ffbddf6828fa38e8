package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Names;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;

/** A race that was predicted from a recording. */
record PredictedRace(
        int recordingNumber, Recording recording, DataRace race, Witness witness, Event first, Event second)
        implements Predicted {
    /** @param number of the recording, from 0 */
    static PredictedRace of(int number, Recording recording, DataRace race, Witness witness) {
        return new PredictedRace(
                number, recording, race, witness, recording.event(race.first()), recording.event(race.second()));
    }

    @Override
    public BugKind kind() {
        return BugKind.DATA_RACE;
    }

    @Override
    public String title() {
        return Names.race(first, second);
    }

    @Override
    public List<Event> events() {
        return List.of(first, second);
    }

    @Override
    public List<String> key() {
        String one = first.location().text();
        String other = second.location().text();
        return List.of(
                first.subject().group(),
                one.compareTo(other) <= 0 ? one : other,
                one.compareTo(other) <= 0 ? other : one);
    }

    WitnessSteps steps() {
        return WitnessSteps.of(
                new Prediction(race, witness),
                recording.trace(),
                event -> recording.threadName(recording.thread(event)),
                recording::ordinal);
    }
}
