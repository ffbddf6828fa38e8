package io.foretrace.predictor.trace;

/** When a thread may have events: after its fork, between its begin and its end, before it is joined. */
final class ThreadRules {
    private static final byte FORKED = 1;
    private static final byte RAN = 2;
    private static final byte ENDED = 4;
    private static final byte JOINED = 8;

    private final Position position;
    private byte[] state = {};

    ThreadRules(Position position) {
        this.position = position;
    }

    void step(int thread, Op op) {
        state = Growth.ensure(state, thread + 1L);
        if ((state[thread] & (ENDED | JOINED)) != 0) {
            throw isOver(thread, op);
        }
        state[thread] |= RAN;
    }

    void begin(int thread) {
        if (has(thread, RAN)) {
            throw position.error(position.thread(thread)
                    + " has a begin() that is not its first event; expected begin()" + " before all its other events");
        }
        step(thread, Op.BEGIN);
    }

    void end(int thread) {
        step(thread, Op.END);
        state[thread] |= ENDED;
    }

    void fork(int thread, int child) {
        step(thread, Op.FORK);
        if (child == thread) {
            throw position.error(position.thread(thread) + " forks itself; expected another thread");
        }
        if (has(child, FORKED)) {
            throw position.error(position.thread(thread) + " forks " + position.thread(child)
                    + " a second time; expected one fork of a thread");
        }
        if (has(child, RAN)) {
            throw position.error(position.thread(thread) + " forks " + position.thread(child)
                    + ", which already has events; expected its fork before its first event");
        }
        state[child] |= FORKED;
    }

    void join(int thread, int child) {
        step(thread, Op.JOIN);
        if (child == thread) {
            throw position.error(position.thread(thread) + " joins itself; expected another thread");
        }
        if (!has(child, FORKED) && !has(child, RAN)) {
            throw position.error(position.thread(thread) + " joins " + position.thread(child)
                    + ", which never ran; expected a fork or an event of " + position.thread(child) + " before");
        }
        state[child] |= JOINED;
    }

    private boolean has(int thread, byte flag) {
        state = Growth.ensure(state, thread + 1L);
        return (state[thread] & flag) != 0;
    }

    private TraceFormatException isOver(int thread, Op op) {
        String name = position.thread(thread);
        if (!has(thread, ENDED)) {
            return position.error(
                    name + " does " + op.text() + " after it was joined; expected its join after all its events");
        }
        return op == Op.END
                ? position.error(name + " has a second end(); expected at most one")
                : position.error(name + " does " + op.text() + " after its end(); expected end() as its last event");
    }
}
