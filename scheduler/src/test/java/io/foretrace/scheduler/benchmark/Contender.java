package io.foretrace.scheduler.benchmark;

/** Something that executes bodies, in a JVM of its own. */
interface Contender {
    /** Executes the body again and again for about so long; how often it did. */
    long execute(Runnable body, long nanos);

    /** As {@link #execute}, with as few switches of threads as possible, as a test is first recorded. */
    default long executeWithFewSwitches(Runnable body, long nanos) {
        return execute(body, nanos);
    }

    /** How many executions it takes to see the body fail or hang. */
    default long find(Runnable body, long seed) {
        throw new UnsupportedOperationException("this contender does not search");
    }

    /** Executes each behaviour of the body; how many there are. */
    default long explore(Runnable body) {
        throw new UnsupportedOperationException("this contender does not explore");
    }

    /** As {@link #explore}; then what is remembered of them, in bytes: as it is counted, and by how much the heap has grown. */
    default long[] remember(Runnable body) {
        throw new UnsupportedOperationException("this contender does not explore");
    }

    /** Runs a loop once. */
    default Loops.Cost loop(Loops loop, String strategy) {
        throw new UnsupportedOperationException("this contender runs no loops");
    }

    /** What recording an event costs, apart from everything else; in nanoseconds. */
    default double record(String what) {
        throw new UnsupportedOperationException("this contender does not record");
    }
}
