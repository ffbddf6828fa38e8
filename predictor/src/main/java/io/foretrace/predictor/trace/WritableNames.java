package io.foretrace.predictor.trace;

/**
 * Refuses a trace with names that the format has no way to write, before the first byte of it is written. A recorder has
 * other names for such things.
 */
final class WritableNames {
    private static final String NO_BREAKS = "neither | nor line breaks in it";

    private final Trace trace;
    private final Trace.Symbols<FixedNames> names;

    private WritableNames(Trace trace) {
        this.trace = trace;
        this.names = trace.symbols();
    }

    static void check(Trace trace) {
        WritableNames check = new WritableNames(trace);
        check.plain("thread", check.names.threads());
        check.plain("lock", check.names.locks());
        check.plain("variable", check.names.variables());
        check.text("location", check.names.locations());
        check.text("value", check.names.values());
        check.text("key", trace.keys());
        trace.blocks().forEach(block -> check.text("name of a block", block.name()));
        check.threads();
        check.variables();
        check.lists();
    }

    private void plain(String kind, FixedNames pool) {
        for (int id = 0; id < pool.size(); id++) {
            if (pool.length(id) == 0) {
                throw new TraceFormatException(
                        trace.source() + ": a " + kind + " has no name; expected one of at least one character");
            }
        }
        text(kind, pool);
    }

    private void text(String kind, FixedNames pool) {
        for (int id = 0; id < pool.size(); id++) {
            if (pool.contains(id, '|') || pool.contains(id, '\n') || pool.contains(id, '\r')) {
                throw cannotWrite(kind, pool, id, NO_BREAKS);
            }
        }
    }

    private void text(String kind, String name) {
        if (name.indexOf('|') >= 0 || name.indexOf('\n') >= 0 || name.indexOf('\r') >= 0) {
            throw cannotWrite(kind, name, NO_BREAKS);
        }
    }

    private void threads() {
        for (int thread = 0; thread < names.threads().size(); thread++) {
            if (names.threads().name(thread).startsWith("#")) {
                throw cannotWrite("thread", names.threads(), thread, "no # at its start");
            }
        }
    }

    /** A name with a space cannot be in {@code #init}: its first event has to tell what the variable held. */
    private void variables() {
        boolean[] told = null;
        for (int variable = 0; variable < names.variables().size(); variable++) {
            if (trace.initialValue(variable) >= 0 && names.variables().contains(variable, ' ')) {
                told = told == null ? toldByFirstEvent() : told;
                if (!told[variable]) {
                    throw cannotWrite("variable", names.variables(), variable, "no space in a name with an #init");
                }
            }
        }
    }

    private boolean[] toldByFirstEvent() {
        boolean[] seen = new boolean[names.variables().size()];
        boolean[] told = new boolean[seen.length];
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op.isAccess() && !seen[trace.target(event)]) {
                seen[trace.target(event)] = true;
                told[trace.target(event)] = op.reads() && (!op.writes() || trace.valueWritten(event) >= 0);
            }
        }
        return told;
    }

    /** In {@code old,new} and in the threads that a notify woke, a comma separates. */
    private void lists() {
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            if (op == Op.READ_MODIFY_WRITE && trace.valueRead(event) >= 0 && trace.valueWritten(event) >= 0) {
                noComma("value of an rmw", names.values(), trace.valueRead(event));
                noComma("value of an rmw", names.values(), trace.valueWritten(event));
            } else if (op == Op.NOTIFY) {
                for (int thread : trace.wakes(event)) {
                    noComma("notified thread", names.threads(), thread);
                }
                noAll(event);
            }
        }
    }

    private void noComma(String kind, FixedNames pool, int id) {
        if (pool.contains(id, ',')) {
            throw cannotWrite(kind, pool, id, "no comma in it");
        }
    }

    private void noAll(int notify) {
        int[] woken = trace.wakes(notify);
        if (woken.length > 0 && names.threads().name(woken[0]).startsWith("all:")) {
            throw cannotWrite("notified thread", names.threads(), woken[0], "no all: at its start");
        }
    }

    private TraceFormatException cannotWrite(String kind, FixedNames pool, int id, String expected) {
        return cannotWrite(kind, pool.name(id), expected);
    }

    private TraceFormatException cannotWrite(String kind, String text, String expected) {
        String name = text.replace("\n", "\\n").replace("\r", "\\r");
        return new TraceFormatException(
                trace.source() + ": the " + kind + " `" + name + "` cannot be written; expected " + expected);
    }
}
