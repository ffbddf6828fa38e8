package io.foretrace.scheduler.libraries;

import org.junit.jupiter.api.Test;

class CaffeineTest extends LibraryTest {
    @Test
    void aLoadingCacheLoadsOncePerKey() throws Exception {
        runsToItsEnd(CaffeineUses::loadsOncePerKey, "[1, 1, 1] 15");
    }

    @Test
    void entriesExpireInVirtualTime() throws Exception {
        runsToItsEnd(CaffeineUses::expires, "2 loads: [1 then 2, 1 then 2]");
    }

    @Test
    void itsSchedulerRunsInVirtualTime() throws Exception {
        runsToItsEnd(CaffeineUses::removesWhatHasExpired, "[key EXPIRED], 0 left");
    }

    @Test
    void anAsynchronousCacheLoadsOncePerKey() throws Exception {
        runsToItsEnd(CaffeineUses::loadsInAnExecutor, "[1, 1] 94");
    }

    @Test
    void aFullCacheEvicts() throws Exception {
        runsToItsEnd(CaffeineUses::evicts, "2 left, 7 evicted");
    }
}
