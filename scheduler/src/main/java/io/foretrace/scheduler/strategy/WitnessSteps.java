package io.foretrace.scheduler.strategy;

import java.util.List;

/**
 * The witness of a bug, in terms that another execution of the same body understands.
 *
 * @param bug what the witness leads to, in words: {@code race}
 * @param part what each event of {@code about} is to the bug, in words: {@code one of the two that race}
 * @param before what is done before the bug shows, in this order
 * @param about what threads stand before then, in the order in which they are brought there
 * @param involved an event of each thread that the bug is about: of these it is told where they stood
 * @param turns who goes on from there
 */
public record WitnessSteps(
        String bug,
        String part,
        List<WitnessStep> before,
        List<WitnessStep> about,
        List<WitnessStep> involved,
        List<Turn> turns) {
    /**
     * A thread that goes on before others, whenever it can.
     *
     * @param step until the thread has done this
     * @param alone not even then does the thread give way: it goes on for as long as it can
     */
    public record Turn(WitnessStep step, boolean alone) {}

    public WitnessSteps {
        before = List.copyOf(before);
        about = List.copyOf(about);
        involved = List.copyOf(involved);
        turns = List.copyOf(turns);
    }

    /** Threads that stand before their events all at once, and are told about in the same order. */
    public static WitnessSteps standing(
            String bug, String part, List<WitnessStep> before, List<WitnessStep> about, List<Turn> turns) {
        return new WitnessSteps(bug, part, before, about, about, turns);
    }

    /** The steps, one thread's after the other's. */
    public static List<Turn> inTurn(List<WitnessStep> steps) {
        return steps.stream().map(step -> new Turn(step, false)).toList();
    }
}
