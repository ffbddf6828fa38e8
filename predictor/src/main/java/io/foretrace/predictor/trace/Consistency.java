package io.foretrace.predictor.trace;

/**
 * The observed trace must itself be possible. Fed event by event, constant time each; the first event that cannot have
 * happened there is refused with a sentence that says why.
 */
final class Consistency {
    private final ThreadRules threads;
    private final LockRules locks;
    private final WaitRules waits;
    private final ValueRules values;

    Consistency(Position position) {
        threads = new ThreadRules(position);
        locks = new LockRules(position);
        waits = new WaitRules(position);
        values = new ValueRules(position);
    }

    ValueRules values() {
        return values;
    }

    int read(int thread, int variable, int value) {
        step(thread, Op.READ);
        return values.read(thread, variable, value);
    }

    int write(int thread, int variable, int value) {
        step(thread, Op.WRITE);
        return values.write(variable, value);
    }

    /** The read half of a read-modify-write; {@link ValueRules#write} is the other. */
    int readToModify(int thread, int variable, int value) {
        step(thread, Op.READ_MODIFY_WRITE);
        return values.read(thread, variable, value);
    }

    void acquire(int thread, int lock) {
        threads.step(thread, Op.ACQUIRE);
        waits.acquire(thread, lock);
        locks.acquire(thread, lock);
    }

    void release(int thread, int lock) {
        threads.step(thread, Op.RELEASE);
        waits.release(thread, lock);
        locks.release(thread, lock);
    }

    void readAcquire(int thread, int lock) {
        step(thread, Op.READ_ACQUIRE);
        locks.readAcquire(thread, lock);
    }

    void readRelease(int thread, int lock) {
        step(thread, Op.READ_RELEASE);
        locks.readRelease(thread, lock);
    }

    void fork(int thread, int child) {
        waits.step(thread, Op.FORK);
        threads.fork(thread, child);
    }

    void join(int thread, int child) {
        waits.step(thread, Op.JOIN);
        threads.join(thread, child);
        waits.joined(thread, child);
    }

    void begin(int thread) {
        threads.begin(thread);
    }

    void end(int thread) {
        waits.step(thread, Op.END);
        threads.end(thread);
    }

    void branch(int thread) {
        step(thread, Op.BRANCH);
    }

    void await(int thread, int lock) {
        threads.step(thread, Op.WAIT);
        waits.await(thread, lock);
    }

    void woken(int thread, int lock, boolean timeout) {
        threads.step(thread, Op.WOKEN);
        waits.woken(thread, lock, timeout);
    }

    void signal(int thread, int lock, boolean all, int[] woken) {
        threads.step(thread, Op.NOTIFY);
        waits.signal(thread, lock, all, woken);
    }

    private void step(int thread, Op op) {
        threads.step(thread, op);
        waits.step(thread, op);
    }

    /** No more events come. */
    void finish() {
        waits.finish();
    }
}
