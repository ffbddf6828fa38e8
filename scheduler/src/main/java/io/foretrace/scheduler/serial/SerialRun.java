package io.foretrace.scheduler.serial;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.List;

/** One serial order: threads as told for as long as it was told, then with few switches; and only where it is allowed. */
final class SerialRun implements SchedulingStrategy {
    /** How long a thread may go on uninterrupted: one that spins in a block waits for somebody else. */
    private static final int PATIENCE = 10_000;

    /**
     * A choice that was free: what the thread does from there to the next one is one transition.
     *
     * @param thread who was chosen
     * @param events how many events it had done
     * @param enabled who could have been
     */
    record Decision(String thread, int events, List<String> enabled) {}

    private final List<String> prefix;
    private final Protection protection;
    private final KeepRunning rest = new KeepRunning();
    private final WaitingLines lines = new WaitingLines();
    private final List<Decision> decisions = new ArrayList<>();
    private boolean hasTime;
    private int uninterrupted;

    SerialRun(List<String> prefix, CheckRanges checks) {
        this.prefix = List.copyOf(prefix);
        this.protection = new Protection(checks);
    }

    @Override
    public int next(Choice choice) {
        boolean covered = protection.covers(choice);
        lines.look(choice);
        if (covered && choice.currentEnabled() && !choice.yielding() && uninterrupted++ < PATIENCE) {
            return choice.current();
        }
        uninterrupted = 0;
        int thread = decisions.size() < prefix.size() ? told(choice) : rest.next(choice);
        decisions.add(new Decision(choice.name(thread), choice.events(thread), enabled(choice)));
        lines.chosen(choice, thread);
        return thread;
    }

    List<Decision> decisions() {
        return decisions;
    }

    /** Whether the order in which threads came to wait, or a moment of time, may have decided something. */
    boolean isInexact() {
        return hasTime || lines.matter();
    }

    private List<String> enabled(Choice choice) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < choice.enabledCount(); i++) {
            names.add(choice.name(choice.enabled(i)));
        }
        for (int thread = 0; thread < choice.threadCount(); thread++) {
            hasTime |= choice.isTimed(thread);
        }
        return names;
    }

    private int told(Choice choice) {
        String name = prefix.get(decisions.size());
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (choice.name(choice.enabled(i)).equals(name)) {
                return choice.enabled(i);
            }
        }
        throw new Divergence(choice.step(), "thread " + name + " to run, as before", "it cannot");
    }
}
