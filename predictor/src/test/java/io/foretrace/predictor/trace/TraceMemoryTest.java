package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What a million events take, with all that makes a trace large. */
class TraceMemoryTest {
    private static final int EVENTS = 1_000_000;

    @Test
    void newValuesAndReadModifyWritesTakeAtMostThirtyBytesAnEvent() {
        assertThat(bytes(30L * EVENTS, () -> million(2_000, EVENTS))).isBetween(9L * EVENTS, 30L * EVENTS);
    }

    /** As RAPID's traces have them. */
    @Test
    void aLocationForEachEventTakesAtMostTwentyBytesAnEvent() {
        assertThat(bytes(20L * EVENTS, () -> million(EVENTS, 0))).isBetween(9L * EVENTS, 20L * EVENTS);
    }

    @Test
    void anOrdinaryTraceTakesAtMostTenBytesAnEvent() {
        assertThat(bytes(10L * EVENTS, () -> million(2_000, 0))).isBetween(9L * EVENTS, 10L * EVENTS);
    }

    private static long bytes(long limit, Supplier<Trace> traces) {
        long least = Long.MAX_VALUE;
        // What other tests leave behind can only make the difference larger or smaller by accident: try a few times.
        for (int attempt = 0; attempt < 5 && least > limit; attempt++) {
            long before = usedAfterCollection();
            Trace trace = traces.get();
            least = Math.min(least, usedAfterCollection() - before);
            // Asked only now, so that the trace is still there when it is measured.
            assertThat(trace.size()).isEqualTo(EVENTS);
        }
        return least;
    }

    /** @param newValues how many of the events come before a value is written again; 0: no read-modify-writes either */
    private static Trace million(int locations, int newValues) {
        TraceBuilder builder = new TraceBuilder("million");
        SplittableRandom random = new SplittableRandom(7);
        int values = Math.max(100, newValues);
        for (int event = 0; event < EVENTS; event += 4) {
            int thread = builder.thread("T" + random.nextInt(8));
            int lock = builder.lock("lock" + random.nextInt(50));
            int variable = builder.variable("Account.field" + random.nextInt(1000));
            int value = builder.value(Integer.toString(event % values));
            builder.acquire(thread, lock, location(builder, event, locations));
            builder.write(thread, variable, location(builder, event + 1, locations), value);
            if (newValues > 0) {
                int next = builder.value(Integer.toString(event % values + 1));
                builder.readModifyWrite(thread, variable, location(builder, event + 2, locations), value, next);
            } else {
                builder.read(thread, variable, location(builder, event + 2, locations), value);
            }
            builder.release(thread, lock, location(builder, event + 3, locations));
        }
        return builder.build();
    }

    private static int location(TraceBuilder builder, int event, int locations) {
        return builder.location(Integer.toString(event % locations));
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
