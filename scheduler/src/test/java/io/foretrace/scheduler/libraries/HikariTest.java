package io.foretrace.scheduler.libraries;

import org.junit.jupiter.api.Test;

class HikariTest extends LibraryTest {
    HikariTest() {
        // The numbers of sessions, and of objects in H2's log.
        super("(SessionLocal.nextSerialId)", "org.h2.message.TraceObject.");
    }

    @Test
    void noConnectionIsHandedOutTwiceAndNoUpdateIsLost() throws Exception {
        runsToItsEnd(HikariUses::sharesConnections, "6, 0 in use");
    }
}
