package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** One million events in at most 40 MB, with all that makes a trace large: new values, and read-modify-writes. */
class TraceMemoryTest {
    private static final int EVENTS = 1_000_000;
    private static final long LIMIT = 40_000_000;

    @Test
    void aMillionEventsTakeAtMostFortyMegabytes() {
        long least = Long.MAX_VALUE;
        // What other tests leave behind can only make the difference larger or smaller by accident: try a few times.
        for (int attempt = 0; attempt < 5 && least > LIMIT; attempt++) {
            long before = usedAfterCollection();
            Trace trace = million();
            least = Math.min(least, usedAfterCollection() - before);
            // Asked only now, so that the trace is still there when it is measured.
            assertThat(trace.size()).isEqualTo(EVENTS);
        }
        assertThat(least).isBetween(17L * EVENTS, LIMIT);
    }

    private static Trace million() {
        TraceBuilder builder = new TraceBuilder("million");
        SplittableRandom random = new SplittableRandom(7);
        for (int event = 0; event < EVENTS; event += 4) {
            int thread = builder.thread("T" + random.nextInt(8));
            int lock = builder.lock("lock" + random.nextInt(50));
            int variable = builder.variable("Account.field" + random.nextInt(1000));
            int location = builder.location("Account.run(Account.java:" + random.nextInt(2000) + ")");
            int value = builder.value(Integer.toString(event));
            builder.acquire(thread, lock, location);
            builder.write(thread, variable, location, value);
            builder.readModifyWrite(thread, variable, location, value, builder.value(Integer.toString(event + 1)));
            builder.release(thread, lock, location);
        }
        return builder.build();
    }

    private static long usedAfterCollection() {
        Runtime runtime = Runtime.getRuntime();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
        }
        return least;
    }
}
