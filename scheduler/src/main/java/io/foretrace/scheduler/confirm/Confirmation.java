package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.ForceWitness;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.Watch;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;

/**
 * Forces the witness of a bug: run the program under {@link #strategy}, then ask for the {@link #verdict}. The verdict looks
 * at what the threads really did, not at what was predicted.
 */
public final class Confirmation {
    private final BugCase bug;
    private final Recording predicted;
    private final String name;
    private final List<Part> parts;
    private final ForceWitness forced;
    private final Watch watch;

    private Confirmation(BugCase bug, Recording predicted, WitnessSteps steps, List<Part> parts) {
        this.bug = bug;
        this.predicted = predicted;
        this.name = steps.bug();
        this.parts = parts;
        this.forced = new ForceWitness(steps);
        this.watch = new Watch(forced, parts.stream().map(Part::moment).toList());
    }

    /**
     * The ways to make a bug happen: mostly one, of a race two, the second with the other access first.
     *
     * @param recording what the bug was predicted from, by its trace
     */
    public static List<Confirmation> of(Bug bug, Witness witness, Recording recording) {
        BugCase kind = BugCases.of(bug);
        List<Part> parts = bug.events().stream()
                .map(event -> part(recording.event(event), recording))
                .toList();
        return kind.orders(new StepMaker(witness, recording)).stream()
                .map(steps -> new Confirmation(kind, recording, steps, parts))
                .toList();
    }

    private static Part part(Event event, Recording recording) {
        return new Part(recording.threadName(event.thread()), event.ordinal(), event.operation(), List.of());
    }

    public SchedulingStrategy strategy() {
        return watch;
    }

    /** What the execution, which was run under the strategy, says about the bug. */
    public Verdict verdict(Execution execution) {
        Optional<Reached> reached = forced.reached();
        if (reached.isEmpty()) {
            return NotReached.judge(forced.missing().orElse("the " + name), forced.passed(), execution);
        }
        Optional<Verdict.NotShown> objection = bug.objection(new ForcedRun(predicted, reached.get(), execution));
        return objection.isPresent()
                ? objection.get()
                : new Verdict.Shown(reached.get(), bug.parts(reached.get(), Part.seenBy(watch, parts)), execution);
    }
}
