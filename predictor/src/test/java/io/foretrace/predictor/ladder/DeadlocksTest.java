package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.Deadlock;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlocksTest {
    @Test
    void twoThreadsThatTakeTwoLocksInTwoOrdersCanDeadlock() {
        Report report = Predicted.report(BugKind.DEADLOCK, """
                A|acq(l)|1
                A|acq(m)|2
                A|rel(m)|3
                A|rel(l)|4
                B|acq(m)|5
                B|acq(l)|6
                B|rel(l)|7
                B|rel(m)|8
                """);
        assertThat(report.found())
                .singleElement()
                .satisfies(found -> assertThat(found.bug()).isEqualTo(new Deadlock(List.of(1, 5))))
                .satisfies(found -> assertThat(found.witness().events()).containsExactly(0, 4, 1, 5));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void philosophersDeadlockOnlyAllTogether(int count) {
        String trace = IntStream.range(0, count)
                .mapToObj(i -> philosopher(i, i, (i + 1) % count))
                .collect(Collectors.joining());
        List<Integer> second =
                IntStream.range(0, count).mapToObj(i -> 4 * i + 1).toList();
        assertThat(predicted(trace))
                .singleElement()
                .satisfies(bug -> assertThat(((Deadlock) bug).acquires()).containsExactlyInAnyOrderElementsOf(second));
    }

    @Test
    void aPhilosopherWhoTakesTheOtherForkFirstSavesThemAll() {
        assertThat(predicted(philosopher(0, 0, 1) + philosopher(1, 1, 2) + philosopher(2, 0, 2)))
                .isEmpty();
    }

    @Test
    void theThreadOfEachAcquireWantsWhatTheNextOneHolds() {
        String trace = philosopher(0, 0, 1) + philosopher(1, 2, 0) + philosopher(2, 1, 2);
        assertThat(predicted(trace)).containsExactly(new Deadlock(List.of(1, 9, 5)));
    }

    @Test
    void aGuardLockKeepsThemApart() {
        assertThat(predicted("""
                A|acq(guard)|1
                A|acq(l)|2
                A|acq(m)|3
                A|rel(m)|4
                A|rel(l)|5
                A|rel(guard)|6
                B|acq(guard)|7
                B|acq(m)|8
                B|acq(l)|9
                B|rel(l)|10
                B|rel(m)|11
                B|rel(guard)|12
                """)).isEmpty();
    }

    @Test
    void aGuardThatIsOnlySharedDoesNot() {
        assertThat(predicted("""
                A|racq(guard)|1
                A|acq(l)|2
                A|acq(m)|3
                A|rel(m)|4
                A|rel(l)|5
                A|rrel(guard)|6
                B|racq(guard)|7
                B|acq(m)|8
                B|acq(l)|9
                B|rel(l)|10
                B|rel(m)|11
                B|rrel(guard)|12
                """)).containsExactly(new Deadlock(List.of(2, 8)));
    }

    @Test
    void readersDoNotBlockReaders() {
        String trace = """
                A|racq(l)|1
                A|acq(m)|2
                A|rel(m)|3
                A|rrel(l)|4
                B|acq(m)|5
                B|%s(l)|6
                B|%s(l)|7
                B|rel(m)|8
                """;
        assertThat(predicted(trace.formatted("racq", "rrel"))).isEmpty();
        assertThat(predicted(trace.formatted("acq", "rel"))).containsExactly(new Deadlock(List.of(1, 5)));
    }

    @Test
    void aJoinThatOrdersThemPreventsIt() {
        assertThat(predicted("""
                A|fork(B)|1
                B|acq(l)|2
                B|acq(m)|3
                B|rel(m)|4
                B|rel(l)|5
                A|join(B)|6
                A|acq(m)|7
                A|acq(l)|8
                A|rel(l)|9
                A|rel(m)|10
                """)).isEmpty();
    }

    @Test
    void aValueThatOneHasToSeePreventsIt() {
        String trace = """
                #init done 0
                A|acq(l)|1
                A|acq(m)|2
                A|rel(m)|3
                A|rel(l)|4
                A|w(done)|5|1
                B|r(done)|6|1
                %sB|acq(m)|7
                B|acq(l)|8
                """;
        assertThat(predicted(trace.formatted("B|branch()|6\n"))).isEmpty();
        assertThat(predicted(trace.formatted("A|branch()|6\n")))
                .as("B does not look at what it read")
                .containsExactly(new Deadlock(List.of(1, 8)));
    }

    @Test
    void whoWaitsForANotificationDoesNotWaitForALock() {
        assertThat(predicted("""
                A|acq(l)|1
                A|acq(m)|2
                A|wait(m)|3
                A|rel(m)|3
                B|acq(m)|4
                B|notify(m)|5|A
                B|rel(m)|6
                A|acq(m)|3
                A|woken(m)|3
                A|rel(m)|7
                A|rel(l)|8
                """)).isEmpty();
    }

    @Test
    void manyRoundsAndManyObjectsAreOneFinding() {
        StringBuilder trace = new StringBuilder();
        for (int round = 0; round < 300; round++) {
            int one = round % 7;
            trace.append(transfer("A", one, one + 1, 1)).append(transfer("B", one + 1, one, 5));
        }
        Report report = Predicted.report(BugKind.DEADLOCK, trace.toString());
        assertThat(report.asked()).isEqualTo(1);
        assertThat(report.found()).hasSize(1);
    }

    private static String transfer(String thread, int from, int to, int line) {
        return "%1$s|acq(Account@%2$d)|%4$d\n%1$s|acq(Account@%3$d)|%5$d\n%1$s|rel(Account@%3$d)|\n%1$s|rel(Account@%2$d)|\n"
                .formatted(thread, from, to, line, line + 1);
    }

    private static String philosopher(int number, int first, int second) {
        return "P%1$d|acq(f%2$d)|%4$d\nP%1$d|acq(f%3$d)|%5$d\nP%1$d|rel(f%3$d)|\nP%1$d|rel(f%2$d)|\n"
                .formatted(number, first, second, 2 * number, 2 * number + 1);
    }

    private static List<Bug> predicted(String trace) {
        return Predicted.from(BugKind.DEADLOCK, trace);
    }
}
