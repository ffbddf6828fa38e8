package io.foretrace.extension.lifecycle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.junit.*;

@Timeout(120)
class ExploreTest {
    @Test
    void explore() {
        for (Class<?> c : new Class<?>[] {
            RacyCounter.class, Races.Harmless.class, Races.TwoFields.class, Races.None.class, Races.OneThread.class,
            BadRuns.Fails.class, BadRuns.ThrowsElsewhere.class, BadRuns.Deadlocks.class, BadRuns.Hangs.class,
            BadRuns.Aborts.class, BadRuns.Exits.class, BadRuns.Endless.class
        }) {
            long t = System.nanoTime();
            Seen seen = Kit.run(c);
            System.out.println("=== " + c.getName() + " " + (System.nanoTime() - t) / 1000000 + " ms");
            seen.tree().forEach(System.out::println);
            System.out.println("printed: " + seen.printed());
            for (Throwable f : seen.failures()) {
                System.out.println("FAILURE " + f);
                for (Throwable s : f.getSuppressed()) {
                    System.out.println("  SUPPRESSED " + s);
                }
            }
            seen.results().allEvents().reportingEntryPublished().list().forEach(System.out::println);
        }
    }
}
