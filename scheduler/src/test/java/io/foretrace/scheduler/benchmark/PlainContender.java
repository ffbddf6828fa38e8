package io.foretrace.scheduler.benchmark;

import java.io.IOException;

/** The body as it is: no agent, no control. */
public final class PlainContender implements Contender {
    private PlainContender() {}

    public static void main(String[] arguments) throws IOException {
        Serving.serve(new PlainContender(), 0);
    }

    @Override
    public long execute(Runnable body, long nanos) {
        long start = System.nanoTime();
        long executions = 0;
        do {
            body.run();
            executions++;
        } while (System.nanoTime() - start < nanos);
        return executions;
    }

    @Override
    public Loops.Cost loop(Loops loop, String strategy) {
        long start = System.nanoTime();
        loop.run();
        return loop.cost(System.nanoTime() - start);
    }
}
