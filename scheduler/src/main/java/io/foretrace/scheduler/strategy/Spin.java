package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import org.jspecify.annotations.Nullable;

/**
 * Whether the current thread goes round in a circle: it is about to do what it has done before, again and again, and nobody has
 * changed anything meanwhile. The place that it has to come back to is moved on after twice as many steps each time (R. Brent, "An
 * improved Monte Carlo factorization algorithm", 1980), so that the loop may be of any length.
 * The rounds have to follow each other without the place being moved, so that a loop is seen after ten to thirty-one of them. One that only reads
 * for so long and then goes on is taken for one that spins, too: nothing is said of either but that others should run.
 */
final class Spin {
    /** Who has come back to one place so often waits for others, for all that is known. */
    private static final int ROUNDS = 10;

    private int thread = -1;
    private long changes;
    private int site;
    private int member;
    private @Nullable Object target;
    private int steps;
    private int moved;
    private int rounds;

    void begin() {
        thread = -1;
        target = null;
    }

    /** To be asked at every choice. */
    boolean isOne(Choice choice) {
        int current = choice.current();
        long now = choice.changes();
        if (current != thread || now != changes) {
            thread = current;
            changes = now;
            rounds = 0;
            moved = 1;
            remember(choice);
            return false;
        }
        steps++;
        if (choice.site(current) == site && choice.member(current) == member && choice.target(current) == target) {
            rounds++;
        } else if (steps > moved) {
            moved *= 2;
            rounds = 0;
            remember(choice);
        }
        return rounds >= ROUNDS;
    }

    private void remember(Choice choice) {
        int current = choice.current();
        site = choice.site(current);
        member = choice.member(current);
        target = choice.target(current);
        steps = 0;
    }
}
