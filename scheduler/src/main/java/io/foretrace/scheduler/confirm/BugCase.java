package io.foretrace.scheduler.confirm;

import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.Place;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.StepMaker;
import io.foretrace.scheduler.strategy.WitnessSteps;
import java.util.List;
import java.util.Optional;

/** What is particular to one kind of bug when it is forced. There is a file for each; {@link BugCases} has them all. */
interface BugCase {
    /** The ways to make the bug happen: mostly one, of a race two, since either access can come first. */
    List<WitnessSteps> orders(StepMaker maker);

    /** Why an execution that reached the predicted state does not show the bug after all; empty if it does. */
    Optional<Verdict.NotShown> objection(ForcedRun run);

    /**
     * Where threads can be led together whatever they did before, which is another way to make the bug happen; empty if there is
     * no such way.
     */
    default List<Place> places(StepMaker maker, Recording recording) {
        return List.of();
    }

    /** Whether it is as the program means it, by what the recording that it was predicted from tells. */
    default boolean isMeant(Recording recording) {
        return false;
    }

    /** What shows that the bug does harm. */
    Harm harm();

    /**
     * The events that make the bug, for people.
     *
     * @param watched the predicted ones, with where their threads stood in the execution
     */
    default List<Part> parts(Reached reached, List<Part> watched) {
        return watched;
    }
}
