package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the witness of a bug happen, until its threads stand where they were predicted to. That is {@link #reached}. Then
 * some go on before others, so that the bug shows, and the rest runs with few switches.
 *
 * <p>What does not go as the witness says is a divergence, but only before that state. An execution that ends early is not
 * seen here: ask {@link #missing} afterwards.
 */
public final class ForceWitness implements Leading {
    private final WitnessSteps steps;
    private final WitnessGuide guide;
    private final KeepRunning rest = new KeepRunning();
    /** Per turn: how many steps it has taken. One that spins must not starve the rest. */
    private final int[] taken;

    private @Nullable Reached reached;

    public ForceWitness(WitnessSteps steps) {
        this.steps = steps;
        guide = new WitnessGuide(steps);
        taken = new int[steps.turns().size()];
        guide.begin();
    }

    @Override
    public void begin() {
        reached = null;
        Arrays.fill(taken, 0);
        guide.begin();
        rest.begin();
    }

    @Override
    public int next(Choice choice) {
        guide.meet(choice);
        if (reached == null) {
            int thread = guide.next(choice);
            if (thread != WitnessGuide.THERE) {
                return thread;
            }
            reached = Reached.of(
                    choice, steps.involved().stream().mapToInt(guide::actual).toArray());
        }
        return afterwards(choice);
    }

    @Override
    public Optional<Reached> reached() {
        return Optional.ofNullable(reached);
    }

    /** What was to be done next before that, in words; empty if the state was reached. */
    public Optional<String> missing() {
        return reached == null ? Optional.of(guide.missing()) : Optional.empty();
    }

    /** Where the execution did not go on as the witness says, if the state was not reached. */
    public Stop stop() {
        return guide.stop();
    }

    /** The state is reached; whatever the threads do now, it is no divergence. */
    private int afterwards(Choice choice) {
        for (int i = 0; i < taken.length; i++) {
            WitnessSteps.Turn turn = steps.turns().get(i);
            int thread = guide.actual(turn.step());
            if (isItsTurn(turn, choice, thread) && taken[i] < Enabled.TIME_SLICE) {
                taken[i]++;
                return thread;
            }
        }
        return rest.next(choice);
    }

    private static boolean isItsTurn(WitnessSteps.Turn turn, Choice choice, int thread) {
        boolean wants = turn.alone()
                ? thread != choice.current() || !Enabled.givesWay(choice)
                : choice.events(thread) <= turn.step().ordinal();
        return wants && Enabled.contains(choice, thread);
    }
}
