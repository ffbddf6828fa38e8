package io.foretrace.predictor.trace;

import static io.foretrace.predictor.trace.Refused.trace;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Waits and notifies that cannot have happened in this order. */
class ImpossibleWaitsTest {
    private static void isPossible(String... lines) {
        assertThat(TraceReader.parse("t.std", String.join("\n", lines)).size()).isEqualTo(lines.length);
    }

    @Test
    void aMonitorWaitIsFourLines() {
        isPossible(
                "W|acq(l)|1",
                "W|wait(l)|1",
                "W|rel(l)|1",
                "T|acq(l)|1",
                "T|notify(l)|1|W",
                "T|rel(l)|1",
                "W|acq(l)|1",
                "W|woken(l)|1",
                "W|rel(l)|1");
    }

    @Test
    void aWaitingThreadDoesNothingElse() {
        trace("T|wait(l)|1", "T|w(x)|1")
                .with("t.std:2: T does w while it waits for l; expected rel(l) or woken(l) as its next event");
        trace("T|wait(l)|1", "T|wait(l)|1")
                .with("t.std:2: T does wait while it waits for l; expected rel(l) or woken(l) as its next event");
        trace("T|wait(l)|1", "T|end()|1")
                .with("t.std:2: T does end while it waits for l; expected rel(l) or woken(l) as its next event");
        trace("T|wait(l)|1", "T|notify(l)|1|T")
                .with("t.std:2: T does notify while it waits for l; expected rel(l) or woken(l) as its next event");
    }

    @Test
    void aWaitingThreadReleasesAndAcquiresOnlyItsLock() {
        trace("T|acq(m)|1", "T|wait(l)|1", "T|rel(m)|1")
                .with("t.std:3: T does rel while it waits for l; expected rel(l) or woken(l) as its next event");
        trace("T|acq(l)|1", "T|wait(l)|1", "T|rel(l)|1", "T|acq(m)|1")
                .with("t.std:4: T does acq while it waits for l; expected acq(l) as its next event");
        trace("T|acq(l)|1", "T|wait(l)|1", "T|rel(l)|1", "T|woken(l)|1|timeout")
                .with("t.std:4: T does woken while it waits for l; expected acq(l) as its next event");
        trace("T|acq(l)|1", "T|wait(l)|1", "T|rel(l)|1", "T|acq(l)|1", "T|rel(l)|1")
                .with("t.std:5: T does rel while it waits for l; expected woken(l) as its next event");
        trace("T|wait(l)|1", "T|woken(m)|1|timeout")
                .with("t.std:2: T does woken while it waits for l; expected rel(l) or woken(l) as its next event");
    }

    @Test
    void wokenComesAfterWait() {
        trace("T|woken(l)|1").with("t.std:1: T is woken on l, but does not wait; expected a wait(l) of T before");
    }

    @Test
    void aWaitingThreadIsNotJoined() {
        trace("T|wait(l)|1", "U|join(T)|1")
                .with("t.std:2: U joins T, which still waits for l; expected its woken before its join");
    }

    @Test
    void wokenNeedsANotifyOrATimeout() {
        trace("T|wait(l)|1", "T|woken(l)|1")
                .with("t.std:2: T is woken on l by nobody; expected a notify that names it since its wait, or"
                        + " `timeout`");
        trace("T|wait(l)|1", "U|notify(l)|1|T", "T|woken(l)|1", "T|wait(l)|1", "T|woken(l)|1")
                .with("t.std:5: T is woken on l by nobody; expected a notify that names it since its wait, or"
                        + " `timeout`");
    }

    @Test
    void aNotifiedThreadDoesNotTimeOut() {
        trace("T|wait(l)|1", "U|notify(l)|1|T", "T|woken(l)|1|timeout")
                .with("t.std:3: T is woken on l by time-out, but the notify of line 2 woke it; expected no `timeout`");
    }

    @Test
    void aNotifyWakesThreadsThatWaitForItsLock() {
        trace("U|notify(l)|1|T")
                .with("t.std:1: U wakes T on l, but T does not wait for it; expected a thread between its wait and its"
                        + " woken");
        trace("T|wait(m)|1", "U|notify(l)|1|T")
                .with("t.std:2: U wakes T on l, but T does not wait for it; expected a thread between its wait and its"
                        + " woken");
    }

    @Test
    void aThreadIsWokenOnceForAWait() {
        trace("T|wait(l)|1", "U|notify(l)|1|T", "U|notify(l)|1|T")
                .with("t.std:3: U wakes T on l, but the notify of line 2 woke it already; expected one notify for one"
                        + " wait");
    }

    @Test
    void aNotifyThatWokeNobodyPassesOverOnlyThreadsThatTimeOut() {
        isPossible("T|wait(l)|1", "U|notify(l)|1|", "T|woken(l)|1|timeout");
        trace("T|wait(l)|1", "U|notify(l)|1|")
                .with(
                        "t.std:2: the trace ends while T waits for l, which the notify of line 2 did not wake; expected its"
                                + " woken by `timeout`");
        trace("T|wait(l)|1", "U|notify(l)|1|", "V|notify(l)|1|T")
                .with(
                        "t.std:3: V wakes T on l, but the notify of line 2 did not wake it; expected that one to name it");
        trace("T|wait(l)|1", "U|notify(l)|1|", "T|woken(l)|1")
                .with(
                        "t.std:3: T is woken on l, but the notify of line 2 did not wake it; expected that one to name it,"
                                + " or `timeout`");
    }

    @Test
    void aNotifyAllPassesOverOnlyThreadsThatTimeOut() {
        isPossible(
                "S|wait(l)|1",
                "T|wait(l)|1",
                "U|notify(l)|1|all:T",
                "T|woken(l)|1",
                "S|woken(l)|1|timeout",
                "U|notify(l)|1|all:");
        trace("S|wait(l)|1", "T|wait(l)|1", "U|notify(l)|1|all:T", "S|woken(l)|1")
                .with(
                        "t.std:4: S is woken on l, but the notify of line 3 did not wake it; expected that one to name it,"
                                + " or `timeout`");
    }

    @Test
    void aPlainNotifyLeavesTheOthersWaiting() {
        isPossible("S|wait(l)|1", "T|wait(l)|1", "U|notify(l)|1|T", "U|notify(l)|1|S", "T|woken(l)|1", "S|woken(l)|1");
    }

    @Test
    void aThreadThatTimedOutNoLongerWaits() {
        isPossible(
                "T|wait(l)|1",
                "T|woken(l)|1|timeout",
                "U|notify(l)|1|",
                "T|wait(l)|1",
                "U|notify(l)|1|T",
                "T|woken(l)|1");
    }
}
