package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.ForceWitness;
import io.foretrace.scheduler.strategy.Leading;
import io.foretrace.scheduler.strategy.MeetAtPlaces;
import io.foretrace.scheduler.strategy.Place;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.Watch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Forces the witness of a bug: run the program under {@link #strategy}, then ask for the {@link #verdict}. The verdict looks
 * at what the threads really did, not at what was predicted.
 */
public final class Confirmation {
    private final BugCase bug;
    private final Recording predicted;
    private final String name;
    private final List<Part> parts;
    private final Leading leading;
    private final Watch watch;

    private Confirmation(BugCase bug, Recording predicted, String name, Leading leading, List<Part> parts) {
        this.bug = bug;
        this.predicted = predicted;
        this.name = name;
        this.parts = parts;
        this.leading = leading;
        this.watch = new Watch(leading, parts.stream().map(Part::moment).toList());
    }

    /**
     * The ways to make a bug happen: mostly one, of a race two, the second with the other access first.
     *
     * @param recording what the bug was predicted from, by its trace
     */
    public static List<Confirmation> of(Bug bug, Witness witness, Recording recording) {
        BugCase kind = BugCases.of(bug);
        List<Part> parts = parts(bug, recording);
        return kind.orders(new StepMaker(witness, recording)).stream()
                .map(steps -> new Confirmation(kind, recording, steps.bug(), new ForceWitness(steps), parts))
                .toList();
    }

    /**
     * Other ways to make a race happen, which do not need the threads to do what they did in the recording: empty for other bugs, and
     * where a place is not known. What they do not show says nothing.
     */
    public static List<Confirmation> atPlaces(Bug bug, Witness witness, Recording recording) {
        BugCase kind = BugCases.of(bug);
        List<Place> places = kind.places(new StepMaker(witness, recording), recording);
        if (places.isEmpty() || !places.stream().allMatch(Place::isKnown)) {
            return List.of();
        }
        return Stream.of(false, true)
                .map(second -> new MeetAtPlaces(places.get(0), places.get(1), second))
                .map(meet -> new Confirmation(kind, recording, "race", meet, parts(bug, recording)))
                .toList();
    }

    /** Whether the bug is as the program means it, so that there is nothing to confirm. */
    public static boolean isMeant(Bug bug, Recording recording) {
        return BugCases.of(bug).isMeant(recording);
    }

    private static List<Part> parts(Bug bug, Recording recording) {
        return bug.events().stream()
                .map(event -> Part.of(recording.event(event), recording))
                .toList();
    }

    public SchedulingStrategy strategy() {
        return watch;
    }

    /** What the execution, which was run under the strategy, says about the bug. */
    public Verdict verdict(Execution execution) {
        Optional<Reached> reached = leading.reached();
        if (reached.isEmpty()) {
            return notReached(execution);
        }
        Optional<Verdict.NotShown> objection = bug.objection(new ForcedRun(predicted, reached.get(), execution));
        return objection.isPresent()
                ? objection.get()
                : new Verdict.Shown(reached.get(), bug.parts(reached.get(), Part.seenBy(watch, parts)), execution);
    }

    private Verdict notReached(Execution execution) {
        return leading instanceof ForceWitness forced
                ? new NotReached(predicted, execution).judge(forced.missing().orElse("the " + name), forced.stop())
                : new Verdict.Unknown("no two threads came to the two places at the same time", execution);
    }
}
