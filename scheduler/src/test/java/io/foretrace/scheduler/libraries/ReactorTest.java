package io.foretrace.scheduler.libraries;

import org.junit.jupiter.api.Test;

class ReactorTest extends LibraryTest {
    ReactorTest() {
        // The numbers in the names of threads.
        super(
                "reactor.core.scheduler.ReactorThreadFactory.newThread",
                "BoundedElasticScheduler$BoundedServices.lambda$static$0");
    }

    @Test
    void aParallelStreamSums() throws Exception {
        runsToItsEnd(ReactorUses::sumsInParallel, "285");
    }

    @Test
    void mergedStreamsLoseNothing() throws Exception {
        runsToItsEnd(ReactorUses::mergesStreams, "9, [11, 12, 13]");
    }

    @Test
    void intervalsPassInVirtualTime() throws Exception {
        runsToItsEnd(ReactorUses::delaysInVirtualTime, "0x1x2x after 3 h");
    }

    @Test
    void aSinkTakesFromSeveralThreads() throws Exception {
        runsToItsEnd(ReactorUses::emitsFromSeveralThreads, "69");
    }
}
