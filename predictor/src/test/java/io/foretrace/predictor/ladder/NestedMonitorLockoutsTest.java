package io.foretrace.predictor.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.NestedMonitorLockout;
import java.util.List;
import org.junit.jupiter.api.Test;

class NestedMonitorLockoutsTest {
    private static final String LOCKOUT = """
            N|acq(outer)|1
            N|rel(outer)|2
            W|acq(outer)|3
            W|acq(inner)|4
            W|wait(inner)|5
            W|rel(inner)|5
            N|acq(inner)|6
            N|notify(inner)|7|W
            N|rel(inner)|8
            W|acq(inner)|5
            W|woken(inner)|5
            W|rel(inner)|9
            W|rel(outer)|10
            """;

    @Test
    void aWaiterThatKeepsALockCanLockTheNotifierOut() {
        Report report = Predicted.report(BugKind.DEADLOCK, LOCKOUT);
        assertThat(report.found()).singleElement().satisfies(found -> {
            assertThat(found.bug()).isEqualTo(new NestedMonitorLockout(4, 0, 7));
            assertThat(found.witness().events()).containsExactly(2, 3, 4, 0);
        });
    }

    @Test
    void aNotifierThatDoesNotNeedTheLockIsNotLockedOut() {
        assertThat(predicted(LOCKOUT.replace("N|acq(outer)|1\nN|rel(outer)|2\n", "")))
                .isEmpty();
    }

    @Test
    void aWaiterThatStartsLaterComesLater() {
        assertThat(predicted(LOCKOUT.replace("W|acq(outer)|3", "N|fork(W)|3\nW|acq(outer)|3")))
                .isEmpty();
    }

    @Test
    void readersAreLockedOutByWritersOnly() {
        String read = LOCKOUT.replace("N|acq(outer)", "N|racq(outer)").replace("N|rel(outer)", "N|rrel(outer)");
        assertThat(predicted(read)).containsExactly(new NestedMonitorLockout(4, 0, 7));
        assertThat(predicted(read.replace("W|acq(outer)", "W|racq(outer)").replace("W|rel(outer)", "W|rrel(outer)")))
                .isEmpty();
    }

    @Test
    void aWaitForAConditionKeepsOtherLocksToo() {
        assertThat(predicted("""
                #signal 6 4
                N|acq(outer)|1
                N|rel(outer)|2
                W|acq(outer)|3
                W|acq(lock)|4
                W|rel(lock)|5
                N|acq(lock)|6
                N|w(condition)|7|1
                N|rel(lock)|8
                W|acq(lock)|5
                W|rel(lock)|9
                W|rel(outer)|10
                """)).containsExactly(new NestedMonitorLockout(4, 0, 6));
    }

    @Test
    void manyRoundsAreOneFinding() {
        assertThat(predicted(LOCKOUT.repeat(50))).hasSize(1);
    }

    private static List<Bug> predicted(String trace) {
        return Predicted.from(BugKind.DEADLOCK, trace);
    }
}
