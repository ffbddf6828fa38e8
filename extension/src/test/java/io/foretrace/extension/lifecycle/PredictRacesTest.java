package io.foretrace.extension.lifecycle;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import tested.junit.RacyCounter;

class PredictRacesTest {
    @Test
    void aRaceFailsTheTest() {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(RacyCounter.class))
                .execute()
                .allEvents()
                .debug();
    }
}
