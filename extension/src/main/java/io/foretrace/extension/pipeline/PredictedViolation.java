package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Violation;
import io.foretrace.extension.report.Violation.Part;
import io.foretrace.extension.report.Violation.Shape;
import io.foretrace.extension.report.ViolationTitle;
import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A bug other than a race that was predicted from a recording. */
record PredictedViolation(
        int recordingNumber, Recording recording, Bug bug, Witness witness, Violation violation, List<Event> events)
        implements Predicted {
    /** @param number of the recording, from 0 */
    static PredictedViolation of(int number, Recording recording, Bug bug, Witness witness) {
        List<Event> events = bug.events().stream().map(recording::event).toList();
        return new PredictedViolation(number, recording, bug, witness, violation(bug, events, recording), events);
    }

    @Override
    public BugKind kind() {
        return bug.kind();
    }

    @Override
    public String title() {
        return violation.title();
    }

    @Override
    public List<String> key() {
        List<String> key = new ArrayList<>(List.of(violation.shape().name()));
        events.forEach(event ->
                key.add(event.subject().group() + ' ' + event.location().text()));
        return key;
    }

    /** Where it is worth a look, in any execution. */
    static List<Watch.Point> points(Violation violation) {
        return violation.parts().stream()
                .map(part -> new Watch.Point(part.thread(), part.ordinal()))
                .toList();
    }

    private static Violation violation(Bug bug, List<Event> events, Recording recording) {
        List<Part> parts = events.stream()
                .map(event -> new Part(recording.threadName(event.thread()), event.ordinal(), event.operation()))
                .toList();
        if (bug instanceof Deadlock) {
            return new Violation(Shape.DEADLOCK, ViolationTitle.deadlock(events), Optional.empty(), parts);
        } else if (bug instanceof AtomicityViolation torn) {
            String title = ViolationTitle.tornBlock(events.get(0), events.get(1), events.get(2));
            return new Violation(Shape.TORN_BLOCK, title, Optional.of(torn.block()), parts);
        } else if (bug instanceof EarlyRead) {
            return new Violation(
                    Shape.EARLY_READ, ViolationTitle.earlyRead(events.get(0), events.get(1)), Optional.empty(), parts);
        }
        return new Violation(
                Shape.LOST_SIGNAL, ViolationTitle.lostSignal(events.get(0), events.get(1)), Optional.empty(), parts);
    }
}
