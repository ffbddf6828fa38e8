package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.bug.AtomicityViolation;
import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.Deadlock;
import io.foretrace.predictor.bug.EarlyRead;
import io.foretrace.predictor.bug.LostSignal;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A witness of a bug that is not a race, in terms that another execution of the same body understands.
 *
 * @param name what it is, in words
 * @param before what is done before it shows, in this order
 * @param about what threads stand before then
 * @param involved an event of each thread that it is about: of these it is told where they stand
 * @param turns who goes on from there
 */
public record BugSteps(
        String name, List<WitnessStep> before, List<WitnessStep> about, List<WitnessStep> involved, List<Turn> turns) {
    /**
     * A thread that goes on before others, whenever it can.
     *
     * @param step until it has done this
     * @param alone not even then does it give way: it goes on for as long as it can
     */
    public record Turn(WitnessStep step, boolean alone) {}

    public BugSteps {
        before = List.copyOf(before);
        about = List.copyOf(about);
        involved = List.copyOf(involved);
        turns = List.copyOf(turns);
    }

    /** The steps of a bug that was predicted from the trace of a recording. */
    public static BugSteps of(Bug bug, Witness witness, Recording recording) {
        Trace trace = recording.trace();
        return new Maker(
                        witness,
                        trace,
                        new StepConverter(
                                trace, event -> recording.threadName(recording.thread(event)), recording::ordinal))
                .of(bug);
    }

    private record Maker(Witness witness, Trace trace, StepConverter converter) {
        BugSteps of(Bug bug) {
            if (bug instanceof Deadlock deadlock) {
                List<WitnessStep> acquires =
                        deadlock.acquires().stream().map(converter::step).toList();
                return standing("deadlock", deadlock.acquires(), turns(acquires));
            } else if (bug instanceof AtomicityViolation torn) {
                return torn(torn);
            } else if (bug instanceof EarlyRead early) {
                List<Turn> turns = List.of(new Turn(converter.step(early.read()), true));
                return standing("early read", List.of(early.read()), turns);
            }
            LostSignal lost = (LostSignal) bug;
            List<Turn> turns = turns(List.of(converter.step(released(lost))));
            return standing("lost signal", List.of(lost.before(), lost.start()), turns);
        }

        private BugSteps standing(String name, List<Integer> events, List<Turn> turns) {
            Set<Integer> last = Set.copyOf(events);
            List<WitnessStep> about = events.stream().map(converter::step).toList();
            return new BugSteps(name, before(last), about, about, turns);
        }

        private BugSteps torn(AtomicityViolation bug) {
            WitnessStep remote = converter.step(bug.remote());
            return new BugSteps(
                    "atomicity violation",
                    before(Set.of(bug.remote())),
                    List.of(remote),
                    List.of(converter.step(bug.first()), remote),
                    turns(List.of(remote, converter.step(bug.last()))));
        }

        /** The witness up to one of the events. A branch is part of the event that follows it in the execution. */
        private List<WitnessStep> before(Set<Integer> end) {
            List<WitnessStep> before = new ArrayList<>();
            for (int event : witness.events()) {
                if (end.contains(event)) {
                    break;
                }
                if (trace.op(event) != Op.BRANCH) {
                    before.add(converter.step(event));
                }
            }
            return before;
        }

        /** Where the thread gives back the lock whose waiters it has notified; the notification if it does not. */
        private int released(LostSignal lost) {
            int notification = lost.notification();
            for (int event = notification + 1; event < trace.size(); event++) {
                if (trace.thread(event) == trace.thread(notification)
                        && trace.op(event) == Op.RELEASE
                        && trace.target(event) == trace.target(lost.waiting())) {
                    return event;
                }
            }
            return notification;
        }

        private static List<Turn> turns(List<WitnessStep> steps) {
            return steps.stream().map(step -> new Turn(step, false)).toList();
        }
    }
}
