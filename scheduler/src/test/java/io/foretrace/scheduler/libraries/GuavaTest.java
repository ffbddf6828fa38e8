package io.foretrace.scheduler.libraries;

import org.junit.jupiter.api.Test;

class GuavaTest extends LibraryTest {
    GuavaTest() {
        // How often the event bus has looked into its cache of the methods of classes.
        super("com.google.common.cache.LocalCache$Segment.postReadCleanup");
    }

    @Test
    void futuresCombine() throws Exception {
        runsToItsEnd(GuavaUses::combinesFutures, "14");
    }

    @Test
    void aFutureTimesOutInVirtualTime() throws Exception {
        runsToItsEnd(GuavaUses::timesOut, "true, cancelled: true", "true, cancelled: false");
    }

    @Test
    void stripedLocksExclude() throws Exception {
        runsToItsEnd(GuavaUses::locksInStripes, "3 3 3 3");
    }

    @Test
    void aMonitorsGuardsWake() throws Exception {
        runsToItsEnd(GuavaUses::waitsInAMonitor, "12, 0 left");
    }

    @Test
    void aRateLimiterWaitsInVirtualTime() throws Exception {
        runsToItsEnd(GuavaUses::limitsTheRate, "8 s");
    }

    @Test
    void aScheduledServiceRunsInVirtualTime() throws Exception {
        runsToItsEnd(GuavaUses::runsAService, "3 in 121 min, TERMINATED");
    }

    @Test
    void aLoadingCacheLoadsOncePerKey() throws Exception {
        runsToItsEnd(GuavaUses::loadsOncePerKey, "[1, 1] 9");
    }

    @Test
    void anEventBusDeliversEverything() throws Exception {
        runsToItsEnd(GuavaUses::postsEvents, "2 texts, 3");
    }
}
