package io.foretrace.scheduler.libraries;

import org.junit.jupiter.api.Test;

class NettyTest extends LibraryTest {
    NettyTest() {
        // The numbers in the names of threads, and when the global executor last looked whether it has work.
        super("io.netty.util.concurrent.DefaultThreadFactory.", "(ScheduledFutureTask@");
    }

    @Test
    void allListenersSeeThePromisesValue() throws Exception {
        runsToItsEnd(NettyUses::listenersSeeTheValue, "21");
    }

    @Test
    void promisesCombine() throws Exception {
        runsToItsEnd(NettyUses::combinesPromises, "6");
    }

    @Test
    void aPromiseIsSetOnce() throws Exception {
        runsToItsEnd(NettyUses::isSetOnce, "true");
    }

    @Test
    void tasksRunInVirtualTime() throws Exception {
        runsToItsEnd(NettyUses::schedules, "3 and 5 after 3 h");
    }

    @Test
    void aWheelTimerTurnsInVirtualTime() throws Exception {
        runsToItsEnd(NettyUses::turnsAWheel, "7, 0 left");
    }
}
