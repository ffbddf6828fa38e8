package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Names;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.bug.FieldName;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.record.RecordedEvent;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;

/** A race that was predicted from a recording. */
record PredictedRace(
        int recordingNumber,
        Recording recording,
        DataRace race,
        Witness witness,
        RecordedEvent first,
        RecordedEvent second)
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
        return Names.race(first.subject(), first.location(), second.location());
    }

    @Override
    public List<RecordedEvent> events() {
        return List.of(first, second);
    }

    @Override
    public List<String> key() {
        return List.of(
                FieldName.of(first.subject()),
                first.location().compareTo(second.location()) <= 0 ? first.location() : second.location(),
                first.location().compareTo(second.location()) <= 0 ? second.location() : first.location());
    }

    WitnessSteps steps() {
        return WitnessSteps.of(
                Prediction.race(race.first(), race.second(), witness),
                recording.trace(),
                event -> recording.threadName(recording.thread(event)),
                recording::ordinal);
    }
}
