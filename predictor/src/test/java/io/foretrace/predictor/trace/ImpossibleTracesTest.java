package io.foretrace.predictor.trace;

import static io.foretrace.predictor.trace.Refused.trace;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Lines that are each in the format but cannot have happened in this order. */
class ImpossibleTracesTest {
    private static void isPossible(String... lines) {
        assertThat(TraceReader.parse("t.std", String.join("\n", lines)).size()).isEqualTo(lines.length);
    }

    @Nested
    class Locks {
        @Test
        void nobodyReleasesWhatItDoesNotHold() {
            trace("T|rel(l)|1").with("t.std:1: T releases l, which it does not hold; expected an acq(l) of T before");
            trace("T|acq(l)|1", "U|rel(l)|1")
                    .with("t.std:2: U releases l, which it does not hold; expected an acq(l) of U before");
            trace("T|acq(l)|1", "T|rel(l)|1", "T|rel(l)|1")
                    .with("t.std:3: T releases l, which it does not hold; expected an acq(l) of T before");
            trace("T|rrel(l)|1").with("t.std:1: T releases l, which it does not hold; expected an racq(l) of T before");
        }

        @Test
        void aReleaseIsOfTheKindOfItsAcquire() {
            trace("T|racq(l)|1", "T|rel(l)|1").with("t.std:2: T releases l, which it holds shared; expected rrel(l)");
            trace("T|acq(l)|1", "T|rrel(l)|1")
                    .with("t.std:2: T releases l, which it does not hold shared; expected rel(l)");
        }

        @Test
        void aLockHasOneOwner() {
            trace("T|acq(l)|1", "U|acq(l)|1")
                    .with("t.std:2: U acquires l, which T holds; expected a rel(l) of T before");
            trace("T|acq(l)|1", "U|racq(l)|1")
                    .with("t.std:2: U acquires l, which T holds; expected a rel(l) of T before");
        }

        @Test
        void reentrantAcquiresAreNotWritten() {
            trace("T|acq(l)|1", "T|acq(l)|1")
                    .with("t.std:2: T acquires l, which it already holds; expected its outermost acq alone: re-entrant"
                            + " inner pairs are not written");
            trace("T|racq(l)|1", "T|racq(l)|1")
                    .with("t.std:2: T acquires l, which it already holds shared; expected its outermost racq alone:"
                            + " re-entrant inner pairs are not written");
        }

        @Test
        void nobodyOwnsWhatOthersHoldShared() {
            trace("S|racq(m)|1", "T|racq(l)|1", "U|acq(l)|1")
                    .with("t.std:3: U acquires l, which T holds shared; expected an rrel(l) of T before");
            trace("T|racq(l)|1", "T|acq(l)|1")
                    .with("t.std:2: T acquires l, which T holds shared; expected an rrel(l) of T before");
        }

        @Test
        void manyShareALock() {
            isPossible(
                    "T|racq(l)|1",
                    "U|racq(l)|1",
                    "T|rrel(l)|1",
                    "T|racq(l)|1",
                    "U|rrel(l)|1",
                    "T|rrel(l)|1",
                    "U|acq(l)|1");
        }

        @Test
        void theOwnerMayDowngrade() {
            isPossible("T|acq(l)|1", "T|racq(l)|1", "T|rel(l)|1", "U|racq(l)|1", "T|rrel(l)|1");
        }

        @Test
        void manyPairsOfThreadAndLockAreToldApart() {
            StringBuilder lines = new StringBuilder();
            for (String op : new String[] {"racq", "rrel", "racq", "rrel"}) {
                for (int thread = 0; thread < 20; thread++) {
                    for (int lock = 0; lock < 20; lock++) {
                        lines.append("T" + thread + "|" + op + "(l" + lock + ")|1\n");
                    }
                }
            }
            assertThat(TraceReader.parse("t.std", lines.toString()).size()).isEqualTo(1600);
        }
    }

    @Nested
    class Threads {
        @Test
        void aForkIsOfAnotherThreadThatHasNotRun() {
            trace("T|fork(T)|1").with("t.std:1: T forks itself; expected another thread");
            trace("T|fork(U)|1", "T|fork(U)|1").with("t.std:2: T forks U a second time; expected one fork of a thread");
            trace("U|w(x)|1", "T|fork(U)|1")
                    .with("t.std:2: T forks U, which already has events; expected its fork before its first event");
        }

        @Test
        void aJoinIsOfAnotherThreadThatRan() {
            trace("T|join(T)|1").with("t.std:1: T joins itself; expected another thread");
            trace("T|w(x)|1", "T|join(U)|1")
                    .with("t.std:2: T joins U, which never ran; expected a fork or an event of U before");
        }

        @Test
        void aThreadIsSilentAfterItsJoin() {
            trace("U|w(x)|1", "T|join(U)|1", "U|w(x)|1")
                    .with("t.std:3: U does w after it was joined; expected its join after all its events");
            trace("T|fork(U)|1", "T|join(U)|1", "U|begin()|1")
                    .with("t.std:3: U does begin after it was joined; expected its join after all its events");
        }

        @Test
        void aThreadIsSilentAfterItsEnd() {
            trace("T|end()|1", "T|acq(l)|1")
                    .with("t.std:2: T does acq after its end(); expected end() as its last event");
            trace("T|end()|1", "T|end()|1").with("t.std:2: T has a second end(); expected at most one");
        }

        @Test
        void beginIsTheFirstEvent() {
            trace("T|w(x)|1", "T|begin()|1")
                    .with("t.std:2: T has a begin() that is not its first event; expected begin() before all its other"
                            + " events");
        }

        @Test
        void aThreadWithoutEventsMayBeJoinedTwice() {
            isPossible("T|fork(U)|1", "T|join(U)|1", "V|join(U)|1");
        }
    }

    @Nested
    class Values {
        @Test
        void aReadReadsTheLastWrite() {
            trace("T|w(x)|1|3", "", "T|r(x)|1|5")
                    .with(
                            "t.std:3: T reads 5 from x, but x holds 3 since line 1; expected the value of the last write");
        }

        @Test
        void aReadReadsTheInitialValue() {
            trace("#init x 0", "T|r(x)|1|5")
                    .with("t.std:2: T reads 5 from x, but x holds 0 from the start; expected the value of the last"
                            + " write");
            trace("T|r(x)|1|0", "T|r(x)|1|5")
                    .with("t.std:2: T reads 5 from x, but x holds 0 from the start; expected the value of the last"
                            + " write");
        }

        @Test
        void aReadModifyWriteReadsTheLastWrite() {
            trace("T|rmw(x)|1|0,1", "T|rmw(x)|1|0,2")
                    .with("t.std:2: T reads 0 from x, but x holds 1 since line 1; expected the value of the last"
                            + " write");
        }

        @Test
        void whatIsToldOfAnUnknownValueHoldsFromThenOn() {
            trace("T|w(x)|1", "T|r(x)|1|5", "T|r(x)|1|6")
                    .with("t.std:3: T reads 6 from x, but x holds 5 since line 1; expected the value of the last"
                            + " write");
        }
    }
}
