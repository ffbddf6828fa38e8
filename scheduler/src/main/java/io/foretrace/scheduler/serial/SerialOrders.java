package io.foretrace.scheduler.serial;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.serial.SerialRun.Decision;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All serial orders of a body, by dynamic partial-order reduction (Flanagan and Godefroid 2005, with the source sets of
 * Abdulla and others 2014): orders that differ only in what does not depend on each other are one. Stateless: run the body
 * under what {@link #next} gives, tell {@link #ran} what came of it, until there is no more.
 */
public final class SerialOrders {
    /** Longer executions are not looked at: there would be too many orders. */
    private static final int LONGEST = 2_000;

    private final CheckRanges checks;
    private final int bound;
    private final List<Node> path = new ArrayList<>();
    private @Nullable SerialRun running;
    private int runs;
    private boolean exhausted;
    private boolean exact = true;

    /** A free choice on the way to the latest execution. */
    private static final class Node {
        private final List<String> enabled;
        private final Set<String> backtrack = new LinkedHashSet<>();
        private final Set<String> done = new LinkedHashSet<>();
        private String chosen;

        Node(Decision decision) {
            enabled = decision.enabled();
            chosen = decision.thread();
            backtrack.add(chosen);
            done.add(chosen);
        }

        Optional<String> left() {
            return backtrack.stream().filter(thread -> !done.contains(thread)).findFirst();
        }
    }

    /**
     * @param recording of an execution of the body: tells what acts on which look
     * @param bound how many executions there may be
     */
    public SerialOrders(Recording recording, int bound) {
        this.checks = new CheckRanges(recording);
        this.bound = bound;
    }

    /** What to run next; empty if every order has been run, or as many as allowed. */
    public Optional<SchedulingStrategy> next() {
        if (running != null) {
            throw new IllegalStateException("tell what came of the last one first");
        }
        if (exhausted || runs == bound || !(runs == 0 || backtrack())) {
            return Optional.empty();
        }
        runs++;
        running = new SerialRun(path.stream().map(node -> node.chosen).toList(), checks);
        return Optional.of(running);
    }

    /** What came of the strategy that was given last. */
    public void ran(Execution execution) {
        SerialRun run = running;
        if (run == null) {
            throw new IllegalStateException("nothing was to be run");
        }
        running = null;
        List<Decision> decisions = run.decisions();
        exact &= !run.isInexact() && execution.isUnderControl() && !isCut(execution);
        if (decisions.size() > LONGEST || execution.outcome() instanceof Outcome.Diverged) {
            exact = false;
            return; // what there was to do on the way there is still to be done
        }
        for (int i = path.size(); i < decisions.size(); i++) {
            path.add(new Node(decisions.get(i)));
        }
        Transitions transitions = new Transitions(decisions, execution.recording());
        if (!transitions.isWhole()) {
            exact = false;
            exhausted = true; // each order would take as long, and all of them would prove nothing
            return;
        }
        reverse(transitions);
    }

    /** Whether every serial order has been run. */
    public boolean isComplete() {
        return exhausted && exact;
    }

    /** How many have been run. */
    public int runs() {
        return runs;
    }

    private static boolean isCut(Execution execution) {
        Outcome outcome = execution.outcome().last();
        return execution.recording().isCutOff()
                || outcome instanceof Outcome.CutShort
                || outcome instanceof Outcome.Exited;
    }

    /** Goes back to the last choice that has something left. */
    private boolean backtrack() {
        while (!path.isEmpty()) {
            Node node = path.get(path.size() - 1);
            Optional<String> left = node.left();
            if (left.isPresent()) {
                node.chosen = left.get();
                node.done.add(node.chosen);
                return true;
            }
            path.remove(path.size() - 1);
        }
        exhausted = true;
        return false;
    }

    private void reverse(Transitions transitions) {
        for (Transitions.Race race : transitions.races()) {
            Node node = path.get(race.first());
            Set<String> initials = initials(transitions, race);
            if (initials.stream().noneMatch(node.backtrack::contains)) {
                String second = path.get(race.second()).chosen;
                node.backtrack.addAll(
                        initials.contains(second) && node.enabled.contains(second)
                                ? List.of(second)
                                : firstEnabled(initials, node));
            }
        }
    }

    private static List<String> firstEnabled(Set<String> initials, Node node) {
        return initials.stream()
                .filter(node.enabled::contains)
                .findFirst()
                .map(List::of)
                .orElse(node.enabled);
    }

    /** Who can be first if the second of a race, and what it needs, comes before the first. */
    private Set<String> initials(Transitions transitions, Transitions.Race race) {
        Set<String> initials = new LinkedHashSet<>();
        List<Integer> moved = new ArrayList<>();
        for (int i = race.first() + 1; i <= race.second(); i++) {
            int transition = i;
            if (transition != race.second() && transitions.happensBefore(race.first(), transition)) {
                continue;
            }
            if (moved.stream().noneMatch(other -> transitions.happensBefore(other, transition))) {
                initials.add(path.get(transition).chosen);
            }
            moved.add(transition);
        }
        return new TreeSet<>(initials);
    }
}
