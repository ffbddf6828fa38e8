package io.foretrace.predictor.trace;

import java.util.Arrays;

/**
 * What each variable holds, so that a read without a value gets one and a read with a value is checked.
 *
 * <p>A write without a value writes an unknown one, a fresh negative number. If a later read of it tells what it was, that
 * is what the write wrote: the number is then replaced everywhere when the trace is built.
 */
final class ValueRules {
    private static final int NO_VALUE = TraceBuilder.NO_VALUE;

    private final Position position;

    /** Per variable: its value before the first event and now, and which write left it there (0: none so far). */
    private int[] initial = {};

    private int[] held = {};
    private int[] heldSince = {};
    private boolean[] used = {};
    private boolean[] isVolatile = {};

    private int unknowns;

    /** What became known of the unknown values, by their negated number; empty until one does. */
    private int[] toldLater = {};

    ValueRules(Position position) {
        this.position = position;
    }

    void initialValue(int variable, int value) {
        header(variable, "#init");
        if (initial[variable] != NO_VALUE && initial[variable] != value) {
            throw position.error("#init of " + position.variable(variable) + " to " + position.value(value)
                    + " after one to " + position.value(initial[variable]) + "; expected one value");
        }
        initial[variable] = value;
        held[variable] = value;
    }

    void makeVolatile(int variable) {
        header(variable, "#volatile");
        isVolatile[variable] = true;
    }

    /** Returns the value that was read: the given one, or where none is given the one that the variable holds. */
    int read(int thread, int variable, int given) {
        ensure(variable);
        used[variable] = true;
        int holds = held[variable];
        if (holds == given && given != NO_VALUE) {
            return given;
        }
        if (holds == NO_VALUE) {
            initial[variable] = given == NO_VALUE ? fresh() : given;
            held[variable] = initial[variable];
        } else if (given != NO_VALUE) {
            correct(thread, variable, given);
        }
        return held[variable];
    }

    /** Returns the value that was written: the given one, or where none is given a fresh unknown one. */
    int write(int variable, int given) {
        ensure(variable);
        used[variable] = true;
        if (held[variable] == NO_VALUE) {
            initial[variable] = fresh();
        }
        held[variable] = given == NO_VALUE ? fresh() : given;
        heldSince[variable] = position.mark();
        return held[variable];
    }

    /** The headers and columns of the trace, in which every unknown value that was told later has become known. */
    Trace.Headers finish(int variables, Trace.Columns columns, boolean hasBranches) {
        ensure(variables);
        int[] initialValues = Arrays.copyOf(initial, variables);
        for (int variable = 0; variable < variables; variable++) {
            if (initialValues[variable] == NO_VALUE) {
                initialValues[variable] = fresh();
            }
        }
        if (toldLater.length > 0) {
            tell(initialValues, columns);
        }
        return new Trace.Headers(initialValues, Arrays.copyOf(isVolatile, variables), hasBranches);
    }

    private void header(int variable, String name) {
        ensure(variable);
        if (used[variable]) {
            throw position.error(name + " of " + position.variable(variable)
                    + " after its first event; expected it before all events of " + position.variable(variable));
        }
    }

    private void correct(int thread, int variable, int given) {
        int holds = held[variable];
        if (holds >= 0) {
            String since = heldSince[variable] == 0 ? "from the start" : "since " + position.text(heldSince[variable]);
            throw position.error(position.thread(thread) + " reads " + position.value(given) + " from "
                    + position.variable(variable) + ", but " + position.variable(variable) + " holds "
                    + position.value(holds) + " " + since + "; expected the value of the last write");
        }
        toldLater = Growth.ensure(toldLater, unknowns + 1L, NO_VALUE);
        toldLater[-holds] = given;
        held[variable] = given;
    }

    private void tell(int[] initialValues, Trace.Columns columns) {
        int[] numbers = renumbered();
        for (int variable = 0; variable < initialValues.length; variable++) {
            initialValues[variable] = replaced(initialValues[variable], numbers);
        }
        for (int event = 0; event < columns.op().length; event++) {
            Op op = Op.ofCode(columns.op()[event]);
            if (op.isAccess()) {
                columns.value()[event] = replaced(columns.value()[event], numbers);
            }
            if (op == Op.READ_MODIFY_WRITE) {
                columns.newValue()[event] = replaced(columns.newValue()[event], numbers);
            }
        }
    }

    /** What is still unknown moves up, so that the numbers are those of a trace in which it had been told at once. */
    private int[] renumbered() {
        int[] numbers = new int[unknowns + 1];
        int left = 0;
        for (int unknown = 1; unknown <= unknowns; unknown++) {
            int told = unknown < toldLater.length ? toldLater[unknown] : NO_VALUE;
            numbers[unknown] = told == NO_VALUE ? - ++left : told;
        }
        return numbers;
    }

    private static int replaced(int value, int[] numbers) {
        return value < 0 ? numbers[-value] : value;
    }

    private int fresh() {
        return - ++unknowns;
    }

    private void ensure(int variable) {
        if (variable >= initial.length) {
            initial = Growth.ensure(initial, variable + 1L, NO_VALUE);
            held = Growth.ensure(held, initial.length, NO_VALUE);
            heldSince = Growth.ensure(heldSince, initial.length);
            used = Growth.ensure(used, initial.length);
            isVolatile = Growth.ensure(isVolatile, initial.length);
        }
    }
}
