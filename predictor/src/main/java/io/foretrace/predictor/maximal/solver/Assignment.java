package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What is decided so far, in which order and why, and what to decide next. */
final class Assignment {
    private final OrderTheory theory;
    private final OrderLiterals orders;
    private final Activities activities = new Activities();
    private int variables;
    /** Per variable: 1 true, -1 false, 0 open. */
    private byte[] values = new byte[64];

    private boolean[] preferred = new boolean[64];
    private int[] levels = new int[64];
    private @Nullable Clause[] reasons = new @Nullable Clause[64];
    private boolean[] isEdge = new boolean[64];
    private int[] trail = new int[64];
    private int trailSize;
    private int[] levelStart = new int[64];
    private int level;
    private int propagated;
    private int ordered;
    private boolean contradictory;

    Assignment(OrderTheory theory, OrderLiterals orders) {
        this.theory = theory;
        this.orders = orders;
    }

    int addVariable(boolean preferredValue) {
        variables++;
        if (variables >= values.length) {
            int length = values.length * 2;
            values = Arrays.copyOf(values, length);
            preferred = Arrays.copyOf(preferred, length);
            levels = Arrays.copyOf(levels, length);
            reasons = Arrays.copyOf(reasons, length);
            isEdge = Arrays.copyOf(isEdge, length);
            trail = Arrays.copyOf(trail, length);
            levelStart = Arrays.copyOf(levelStart, length);
        }
        preferred[variables] = preferredValue;
        activities.addVariable(variables);
        return variables;
    }

    int variables() {
        return variables;
    }

    boolean isTrue(int literal) {
        return value(literal) > 0;
    }

    boolean isFalse(int literal) {
        return value(literal) < 0;
    }

    int value(int literal) {
        return literal > 0 ? values[literal] : -values[-literal];
    }

    int level() {
        return level;
    }

    int levelOf(int literal) {
        return levels[Math.abs(literal)];
    }

    int highestLevel(int[] literals) {
        int highest = 0;
        for (int literal : literals) {
            highest = Math.max(highest, levelOf(literal));
        }
        return highest;
    }

    @Nullable
    Clause reasonOf(int literal) {
        return reasons[Math.abs(literal)];
    }

    int trailSize() {
        return trailSize;
    }

    int trail(int index) {
        return trail[index];
    }

    /** Nothing can be satisfied any more, whatever is assumed. */
    void contradict() {
        contradictory = true;
    }

    boolean isContradictory() {
        return contradictory;
    }

    Activities activities() {
        return activities;
    }

    void newLevel() {
        if (level + 1 >= levelStart.length) {
            levelStart = Arrays.copyOf(levelStart, levelStart.length * 2);
        }
        levelStart[++level] = trailSize;
    }

    void decide(int literal) {
        newLevel();
        assign(literal, null);
    }

    void assign(int literal, @Nullable Clause reason) {
        int variable = Math.abs(literal);
        values[variable] = (byte) (literal > 0 ? 1 : -1);
        levels[variable] = level;
        reasons[variable] = reason;
        trail[trailSize++] = literal;
    }

    /** The next literal whose clauses have to be looked at, 0 if there is none. */
    int nextToPropagate() {
        return propagated < trailSize ? trail[propagated++] : 0;
    }

    /** Tells the theory about the order literals that it does not know yet. False: there is a cycle. */
    boolean extendOrder() {
        while (ordered < trailSize) {
            int literal = trail[ordered];
            int variable = Math.abs(literal);
            if (orders.isOrder(variable)) {
                if (!theory.add(orders.earlier(literal), orders.later(literal), literal)) {
                    return false;
                }
                isEdge[variable] = true;
            }
            ordered++;
        }
        return true;
    }

    /** The literals of the cycle that the last {@link #extendOrder} found. */
    int[] cycle() {
        int[] path = theory.cycle();
        int[] literals = Arrays.copyOf(path, path.length + 1);
        literals[path.length] = trail[ordered];
        return literals;
    }

    void backTo(int target) {
        if (level <= target) {
            return;
        }
        int start = levelStart[target + 1];
        while (trailSize > start) {
            int variable = Math.abs(trail[--trailSize]);
            values[variable] = 0;
            reasons[variable] = null;
            if (isEdge[variable]) {
                theory.removeLast();
                isEdge[variable] = false;
            }
        }
        propagated = Math.min(propagated, trailSize);
        ordered = Math.min(ordered, trailSize);
        level = target;
    }

    boolean isOpen(int literal) {
        return values[Math.abs(literal)] == 0;
    }

    /** Whether a literal holds if all that is open is as the current order has it, or as it is preferred. */
    boolean holdsByDefault(int literal) {
        int variable = Math.abs(literal);
        if (values[variable] != 0) {
            return value(literal) > 0;
        }
        return orders.isOrder(variable)
                ? theory.isBefore(orders.earlier(literal), orders.later(literal))
                : preferred[variable] == literal > 0;
    }

    /** Back to the observed order, as far as what is certain allows. */
    void preferTheObserved() {
        backTo(0);
        int edges = 0;
        for (int i = 0; i < ordered; i++) {
            edges += isEdge[Math.abs(trail[i])] ? 1 : 0;
        }
        for (int i = 0; i < edges; i++) {
            theory.removeLast();
        }
        theory.reset();
        for (int i = 0; i < ordered; i++) {
            isEdge[Math.abs(trail[i])] = false;
        }
        ordered = 0;
    }
}
