package io.foretrace.scheduler.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.instrument.Agent;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What of a recording does not fit together is left out of its trace, and the rest is there. */
class CutsTest {
    private final int value = Members.of("bank.Box", "value", "I", false);
    private final int other = Members.of("bank.Box", "other", "I", false);
    private final int number = Members.of("bank.Box", "number", "F", false);

    private final Recorder recorder = new Recorder();
    private final Object box = new Object();
    private final Object lock = new Object();

    /** Before anything of the bridge is loaded. */
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @BeforeEach
    void twoThreads() {
        recorder.thread(0);
        recorder.thread(1);
        recorder.thread(Ops.FORK, 0, Sites.NONE, 1);
        recorder.thread(Ops.BEGIN, 1, Sites.NONE, 0);
        access(Ops.WRITE, 0, other, 1);
        access(Ops.READ, 1, other, 1);
    }

    private void access(int op, int thread, int member, int held) {
        recorder.access(op, thread, Sites.NONE, box, member, held, 0);
    }

    private void lock(int op, int thread) {
        recorder.lock(op, thread, Sites.NONE, lock, 0);
    }

    private Recording recording() {
        return recorder.recording(List.of("0", "0.1"), List.of("main", "other"));
    }

    private static int count(Trace trace, Op op) {
        int count = 0;
        for (int event = 0; event < trace.size(); event++) {
            count += trace.op(event) == op ? 1 : 0;
        }
        return count;
    }

    @Test
    void whatFitsTogetherIsComplete() {
        lock(Ops.ACQUIRE, 0);
        lock(Ops.RELEASE, 0);
        lock(Ops.ACQUIRE, 1);
        assertThat(recording().cut()).isEmpty();
        assertThat(count(recording().trace(), Op.ACQUIRE)).isEqualTo(2);
    }

    @Test
    void aVariableThatWasWrittenUnseen() {
        access(Ops.WRITE, 0, value, 1);
        access(Ops.READ, 1, value, 2);
        Recording recording = recording();
        assertThat(recording.cut()).containsExactly("Box.value");
        assertThat(count(recording.trace(), Op.READ)).isEqualTo(1);
        assertThat(count(recording.trace(), Op.WRITE)).isEqualTo(1);
    }

    @Test
    void aVariableOfOneThreadIsNothingToNotice() {
        access(Ops.WRITE, 0, value, 1);
        access(Ops.READ, 0, value, 2);
        assertThat(recording().cut()).isEmpty();
    }

    @Test
    void bitsOfWhatIsNoNumberAreAllTheSame() {
        access(Ops.WRITE, 0, number, 0x7FC00000);
        access(Ops.READ, 1, number, 0x7FC00001);
        assertThat(recording().cut()).isEmpty();
        assertThat(count(recording().trace(), Op.READ)).isEqualTo(2);
    }

    @Test
    void aLockThatSomebodyElseReleased() {
        lock(Ops.ACQUIRE, 0);
        lock(Ops.ACQUIRE, 1);
        Recording recording = recording();
        assertThat(recording.cut()).containsExactly("Object");
        assertThat(count(recording.trace(), Op.ACQUIRE)).isZero();
        assertThat(count(recording.trace(), Op.READ)).isEqualTo(1);
    }

    @Test
    void aWaitThatNobodyEndedLeavesTheLockThere() {
        lock(Ops.ACQUIRE, 0);
        lock(Ops.WAIT, 0);
        lock(Ops.RELEASE, 0);
        lock(Ops.ACQUIRE, 1);
        lock(Ops.RELEASE, 1);
        lock(Ops.ACQUIRE, 0);
        lock(Ops.WOKEN, 0);
        Recording recording = recording();
        assertThat(recording.cut()).containsExactly("Object");
        assertThat(count(recording.trace(), Op.ACQUIRE)).isEqualTo(3);
        assertThat(count(recording.trace(), Op.WAIT)).isZero();
    }

    @Test
    void aThreadThatGoesOnAfterItsEnd() {
        recorder.thread(Ops.END, 1, Sites.NONE, 0);
        access(Ops.READ, 1, other, 1);
        recorder.branch(1);
        access(Ops.READ, 1, other, 1);
        Recording recording = recording();
        assertThat(recording.cut()).containsExactly("thread T0.1");
        assertThat(count(recording.trace(), Op.READ)).isEqualTo(1);
    }
}
