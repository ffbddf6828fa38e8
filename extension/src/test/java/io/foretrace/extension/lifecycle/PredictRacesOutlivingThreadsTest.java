package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tested.junit.Outliving;

/** Tests that use threads from before: pools, timers and singletons, whose threads are there after the test, too. */
@Timeout(300)
class PredictRacesOutlivingThreadsTest {
    @ParameterizedTest
    @ValueSource(
            classes = {
                Outliving.PoolBeforeAll.class,
                Outliving.StaticPool.class,
                Outliving.PoolOfTheInstance.class,
                Outliving.StaticForkJoinPool.class,
                Outliving.StaticScheduledPool.class,
                Outliving.Futures.class,
                Outliving.Timers.class,
                Outliving.Takers.class,
                Outliving.Waiters.class
            })
    void aLostUpdateIsConfirmedACorrectTestPassesAndSoDoesAPlainOneAfterwards(Class<?> tests) {
        assertThat(Kit.run(tests).tree())
                .containsExactly(
                        "recorded N events in 3 threads: 1 race predicted: successful",
                        "data race on Adding.count, Outliving.java:L \u2014 confirmed: failed",
                        "recorded N events in 3 threads: nothing predicted: successful",
                        "plain(): successful");
    }
}
