package io.foretrace.predictor.witness;

import static io.foretrace.predictor.witness.Judgement.accepts;
import static io.foretrace.predictor.witness.Judgement.rejects;
import static io.foretrace.predictor.witness.Judgement.violation;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The rules that hold in every model, each with a witness that breaks it; {@link WitnessDataTest} has the others. */
class WitnessCheckerTest {
    @Nested
    class Threads {
        private static final String TRACE = """
                M|w(x)|1|1
                M|fork(T)|2
                T|w(x)|3|2
                T|w(y)|4|1
                M|join(T)|5
                """;

        @Test
        void anEventOfAnotherTrace() {
            rejects("step 1, event 9: the trace has only the events 0 to 4", TRACE, Model.CSR, 0, 9);
            rejects("step 0, event -1: the trace has only the events 0 to 4", TRACE, Model.CSR, -1);
        }

        @Test
        void anEventTwice() {
            rejects("step 1, event 0 M|w(x): M has performed it already", TRACE, Model.CSR, 0, 0);
        }

        @Test
        void aGapInAThread() {
            rejects("step 0, event 1 M|fork(T): M must perform event 0 first", TRACE, Model.CSR, 1);
        }

        @Test
        void theChildBeforeItsFork() {
            rejects("step 0, event 2 T|w(x): T has not been forked yet", TRACE, Model.CSR, 2);
        }

        @Test
        void theChildAboutToRunBeforeItsFork() {
            assertThat(violation(TRACE, ErrorCondition.race(0, 2), Model.CSR, 0, 2))
                    .contains("step 1, event 2 T|w(x): T has not been forked yet");
        }

        @Test
        void joinBeforeTheLastEvent() {
            rejects("step 3, event 4 M|join(T): T has not performed all of its events", TRACE, Model.CSR, 0, 1, 2, 4);
        }

        @Test
        void joinBeforeTheForkOfAThreadWithoutEvents() {
            String text = """
                    M|fork(T)|1
                    A|join(T)|2
                    """;
            rejects("step 0, event 1 A|join(T): T has not performed all of its events", text, Model.CSR, 1);
            accepts(text, Model.CSR, 0, 1);
        }
    }

    @Nested
    class Locks {
        private static final String TRACE = """
                A|acq(l)|1
                A|racq(l)|2
                A|rel(l)|3
                B|racq(l)|4
                A|rrel(l)|5
                B|rrel(l)|6
                C|acq(l)|7
                """;

        @Test
        void acquireOfAHeldLock() {
            rejects("step 1, event 6 C|acq(l): A holds l", TRACE, Model.CSR, 0, 6);
        }

        @Test
        void acquireOfASharedLock() {
            rejects("step 1, event 6 C|acq(l): l is held shared", TRACE, Model.CSR, 3, 6);
        }

        @Test
        void sharedAcquireOfAHeldLock() {
            rejects("step 2, event 3 B|racq(l): A holds l", TRACE, Model.CSR, 0, 1, 3);
        }

        @Test
        void whoDowngradesAndOtherReadersShareIt() {
            accepts(TRACE, Model.CSR, 0, 1, 2, 3, 5, 4, 6);
        }

        @Test
        void deadlockedAcquiresNeedNotBeFree() {
            String text = """
                    A|acq(l)|1
                    A|acq(m)|2
                    A|rel(m)|3
                    A|rel(l)|4
                    B|acq(m)|5
                    B|acq(l)|6
                    """;
            assertThat(violation(text, ErrorCondition.acquiresAtOnce(1, 5), Model.CDSR, 0, 4, 1, 5))
                    .isEmpty();
        }
    }

    @Nested
    class Waits {
        private static final String ONE = """
                A|wait(l)|1
                B|notify(l)|2|A
                A|woken(l)|3
                B|notify(l)|4|
                """;
        private static final String ALL = """
                A|wait(l)|1
                B|notify(l)|2|all:A
                A|woken(l)|3
                C|wait(l)|4
                """;
        private static final String TWICE = """
                A|wait(l)|1
                B|notify(l)|2|A
                A|woken(l)|3
                A|wait(l)|4
                C|notify(l)|5|A
                A|woken(l)|6
                """;
        private static final String TIMED = """
                A|wait(l)|1
                B|notify(l)|2|
                A|woken(l)|3|timeout
                A|wait(l)|4
                B|notify(l)|5|A
                """;

        @Test
        void wokenWithoutANotification() {
            rejects(
                    "step 1, event 2 A|woken(l): A has not been notified since event 0, its wait on l",
                    ONE,
                    Model.CSR,
                    0,
                    2);
        }

        @Test
        void notificationBeforeTheWait() {
            rejects("step 0, event 1 B|notify(l): A is not waiting on l", ONE, Model.CSR, 1);
        }

        @Test
        void notificationOfNobodyWhileSomebodyWaits() {
            String text = """
                    B|notify(l)|1|
                    A|wait(l)|2
                    """;
            rejects(
                    "step 1, event 0 B|notify(l): it woke 0 threads in the trace, and now 1 wait on l",
                    text,
                    Model.CSR,
                    1,
                    0);
        }

        @Test
        void notificationOnAnotherLock() {
            String text = """
                    A|wait(l)|1
                    B|notify(l)|2|A
                    A|woken(l)|3
                    A|wait(m)|4
                    C|notify(m)|5|A
                    """;
            rejects("step 1, event 4 C|notify(m): A is not waiting on m", text, Model.CSR, 0, 4);
        }

        @Test
        void notificationOfOneThreadTwice() {
            rejects("step 2, event 4 C|notify(l): A is not waiting on l", TWICE, Model.CSR, 0, 1, 4);
        }

        @Test
        void notificationsMayComeInTheOtherOrder() {
            accepts(TWICE, Model.CDSR, 0, 4, 2, 3, 1, 5);
        }

        @Test
        void notifyAllWhileAnotherWaits() {
            rejects(
                    "step 2, event 1 B|notify(l): it woke 1 threads in the trace, and now 2 wait on l",
                    ALL,
                    Model.CSR,
                    0,
                    3,
                    1);
        }

        @Test
        void plainNotifyWhileAnotherWaits() {
            accepts(ALL.replace("all:", ""), Model.CSR, 0, 3, 1, 2);
        }

        @Test
        void aWaitThatTimesOutIsNeitherInTheWayNorNotified() {
            accepts(TIMED, Model.CSR, 0, 1, 2, 3, 4);
            accepts(TIMED, Model.CSR, 0, 2, 1, 3, 4);
            rejects("step 2, event 4 B|notify(l): A is not waiting on l", TIMED, Model.CSR, 0, 1, 4);
        }
    }

    @Nested
    class Conditions {
        private static final String TRACE = """
                A|w(x)|1|1
                B|w(x)|2|2
                A|w(x)|3|3
                """;

        @Test
        void theWitnessEndsInTheEventsThatItIsAbout() {
            assertThat(violation(TRACE, ErrorCondition.race(1, 2), Model.CSR, 0, 1))
                    .contains("the witness ends in the events [0, 1] instead of [1, 2], which the error condition is"
                            + " about");
            assertThat(violation(TRACE, ErrorCondition.race(1, 2), Model.CSR, 2))
                    .contains("the witness ends in the events [2] instead of [1, 2], which the error condition is"
                            + " about");
        }

        @Test
        void theEventsThatItIsAboutAreNext() {
            assertThat(violation(TRACE, ErrorCondition.race(1, 2), Model.CSR, 1, 2))
                    .contains("step 1, event 2 A|w(x): A must perform event 0 first");
        }

        @Test
        void eventsInOrder() {
            ErrorCondition order = ErrorCondition.order(0, 1, 2);
            assertThat(violation(TRACE, order, Model.CSR, 0, 1, 2)).isEmpty();
            assertThat(violation(TRACE, order, Model.CSR, 0, 2, 1))
                    .contains("event 2 A|w(x) does not happen after event 1 B|w(x), as the error condition says");
            assertThat(violation(TRACE, order, Model.CSR, 1))
                    .contains("event 0 A|w(x) does not happen, as the error condition says");
        }

        @Test
        void aWitnessThatIsToldAsABeginningOfTheTraceIsJudgedAsItsEventsAre() {
            Trace trace = TraceReader.parse("test", TRACE + "C|r(x)|4|3\nC|r(x)|5|3\n");
            WitnessChecker checker = WitnessChecker.of(trace);
            List<ErrorCondition> conditions = List.of(
                    ErrorCondition.order(0, 1, 2),
                    ErrorCondition.order(0, 2, 3),
                    ErrorCondition.order(1, 0),
                    ErrorCondition.order(2, 0, 3),
                    ErrorCondition.order(3, 4),
                    ErrorCondition.before(4, 1),
                    ErrorCondition.before(4, 3, 2),
                    ErrorCondition.before(4, 5),
                    ErrorCondition.before(4));
            for (ErrorCondition condition : conditions) {
                int[] about = condition.about();
                int[] events = IntStream.concat(IntStream.range(0, 4), Arrays.stream(about))
                        .toArray();
                Optional<String> expected = checker.violation(condition, Witness.of(trace, events), Model.CSR);
                for (int observed = 0; observed <= 4; observed++) {
                    int[] rest = Arrays.copyOfRange(events, observed, events.length);
                    Witness told = Witness.after(trace, observed, new int[3], rest);
                    assertThat(checker.violation(condition, told, Model.CSR)).isEqualTo(expected);
                }
            }
        }
    }
}
