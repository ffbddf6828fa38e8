package io.foretrace.scheduler.confirm;

import io.foretrace.predictor.bug.DataRace;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Place;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.WitnessStep;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;

/** A data race: both threads stand before accesses to the same memory, one of them a write, and both are free to go. */
record RaceCase(DataRace race) implements BugCase {
    @Override
    public List<WitnessSteps> orders(StepMaker maker) {
        int[] events = maker.witness().events();
        List<Integer> pair = List.of(events[events.length - 2], events[events.length - 1]);
        List<WitnessStep> before = maker.before(pair);
        WitnessStep first = maker.step(pair.get(0));
        WitnessStep second = maker.step(pair.get(1));
        List<WitnessStep> both = List.of(first, second);
        return List.of(order(before, both, first, second), order(before, both, second, first));
    }

    private static WitnessSteps order(
            List<WitnessStep> before, List<WitnessStep> both, WitnessStep first, WitnessStep second) {
        List<WitnessStep> about = List.of(first, second);
        return new WitnessSteps("race", "one of the two that race", before, about, both, WitnessSteps.inTurn(about));
    }

    @Override
    public Optional<Verdict.NotShown> objection(ForcedRun run) {
        Reached reached = run.reached();
        if (reached.isRace()) {
            return run.areApart(reached.threads().get(0), reached.threads().get(1))
                    ? Optional.of(new Verdict.Unknown("what is read is validated, and thrown away", run.execution()))
                    : Optional.empty();
        }
        String actual = reached.sameTarget()
                ? "they touch different fields or elements, or both only read"
                : "they touch two different objects";
        String expected = reached.threads().get(0).text() + ", and "
                + reached.threads().get(1).text() + ", to touch the same memory";
        return run.notAsPredicted(expected, actual, race.events());
    }

    @Override
    public List<Place> places(StepMaker maker, Recording recording) {
        return race.events().stream()
                .map(event ->
                        new Place(maker.step(event), recording.event(event).variable()))
                .toList();
    }

    /** What a {@code StampedLock} validates is read and written at the same time by design. */
    @Override
    public boolean isMeant(Recording recording) {
        return recording.isOneValidated(race.events().get(0), race.events().get(1));
    }

    @Override
    public Harm harm() {
        return Harm.ITSELF;
    }

    /** What they were about to do is what races; when they go on, an access may turn out to change nothing. */
    @Override
    public List<Part> parts(Reached reached, List<Part> watched) {
        return reached.threads().stream().map(Part::of).toList();
    }
}
