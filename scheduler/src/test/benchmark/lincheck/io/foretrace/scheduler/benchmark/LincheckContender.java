package io.foretrace.scheduler.benchmark;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

/** The body under Lincheck's model checking for arbitrary code. Compiled by bin/benchmark-runtime only. */
public final class LincheckContender implements Contender {
    /** Outside the heap: Lincheck puts statics and what they reach back to what it was before each execution. */
    private static final ByteBuffer COUNT = ByteBuffer.allocateDirect(Long.BYTES);

    private static final int SEARCH = 10_000;

    /** How many executions to ask for at once: a call has costs of its own, so not too few. */
    private double perNano = 100 / 1e9;

    private LincheckContender() {}

    public static void main(String[] arguments) throws IOException {
        Serving.serve(new LincheckContender(), 0);
    }

    @Override
    public long execute(Runnable body, long nanos) {
        long start = System.nanoTime();
        long executions = 0;
        do {
            long left = nanos - (System.nanoTime() - start);
            executions += run(body, (int) Math.max(1, left * perNano));
        } while (System.nanoTime() - start < nanos * 9 / 10);
        if (executions > 10) {
            perNano = (double) executions / (System.nanoTime() - start);
        }
        return executions;
    }

    @Override
    public long find(Runnable body, long seed) {
        try {
            run(body, SEARCH);
            return -1;
        } catch (LincheckAssertionError e) {
            return COUNT.getLong(0); // it executed the failing schedule again for its report
        }
    }

    private static long run(Runnable body, int executions) {
        COUNT.putLong(0, 0);
        Lincheck.runConcurrentTest(executions, () -> {
            COUNT.putLong(0, COUNT.getLong(0) + 1);
            body.run();
        });
        return COUNT.getLong(0);
    }
}
