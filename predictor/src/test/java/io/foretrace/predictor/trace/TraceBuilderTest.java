package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TraceBuilderTest {
    private final TraceBuilder builder = new TraceBuilder("recorded");
    private final int thread = builder.thread("T");
    private final int x = builder.variable("x");

    @Test
    void anEventIsWhatWasAdded() {
        int location = builder.location("A.run(A.java:7)");
        builder.write(thread, x, location, builder.value("1"));
        builder.readModifyWrite(thread, x, Trace.NONE, builder.value("1"), builder.value("2"));
        Trace trace = builder.build();

        assertThat(trace.source()).isEqualTo("recorded");
        assertThat(trace.size()).isEqualTo(2);
        assertThat(trace.op(0)).isEqualTo(Op.WRITE);
        assertThat(trace.locationText(0)).isEqualTo("A.run(A.java:7)");
        assertThat(trace.valueText(trace.valueWritten(0))).isEqualTo("1");
        assertThat(trace.locationText(1)).isEmpty();
        assertThat(trace.valueText(trace.valueRead(1))).isEqualTo("1");
        assertThat(trace.valueText(trace.valueWritten(1))).isEqualTo("2");
    }

    @Test
    void anImpossibleEventIsNamedByItsNumber() {
        int lock = builder.lock("l");
        builder.acquire(thread, lock, Trace.NONE);
        builder.release(thread, lock, Trace.NONE);
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> builder.release(thread, lock, Trace.NONE))
                .withMessage("recorded: event 2: T releases l, which it does not hold; expected an acq(l) of T before");
    }

    @Test
    void anEarlierEventIsNamedByItsNumber() {
        builder.write(thread, x, Trace.NONE, builder.value("3"));
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> builder.read(thread, x, Trace.NONE, builder.value("5")))
                .withMessage("recorded: event 1: T reads 5 from x, but x holds 3 since event 0; expected the value of"
                        + " the last write");
    }

    @Test
    void aNotifyKeepsTheThreadsThatItWokeEvenIfTheCallerChangesItsArray() {
        int waiter = builder.thread("W");
        int lock = builder.lock("l");
        int[] woken = {waiter};
        builder.await(waiter, lock, Trace.NONE);
        builder.signal(thread, lock, Trace.NONE, true, woken);
        woken[0] = thread;
        builder.signal(thread, lock, Trace.NONE, false);
        Trace trace = builder.build();

        assertThat(trace.wakes(1)).containsExactly(waiter);
        assertThat(trace.isNotifyAll(1)).isTrue();
        assertThat(trace.wakes(2)).isEmpty();
        assertThat(trace.isNotifyAll(2)).isFalse();
    }

    @Test
    void buildingTwiceGivesTwoTraces() {
        builder.write(thread, x, Trace.NONE, builder.value("1"));
        Trace first = builder.build();
        builder.initialValue(builder.variable("y"), builder.value("0"));
        builder.write(thread, x, Trace.NONE, builder.value("2"));
        Trace second = builder.build();

        assertThat(first.size()).isEqualTo(1);
        assertThat(first.variables().size()).isEqualTo(1);
        assertThat(second.size()).isEqualTo(2);
    }

    @Test
    void aVariableWithoutEventsHasAnUnknownInitialValue() {
        Trace trace = builder.build();
        assertThat(trace.initialValue(x)).isNegative().isNotEqualTo(TraceBuilder.NO_VALUE);
    }

    @Test
    void theEmptyLocationIsNone() {
        assertThat(builder.location("")).isEqualTo(Trace.NONE);
    }

    @Test
    void numbersThatNobodyHandedOutAreRefused() {
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> builder.write(thread + 1, x, Trace.NONE, TraceBuilder.NO_VALUE));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> builder.write(thread, x + 1, Trace.NONE, TraceBuilder.NO_VALUE));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> builder.write(thread, x, 0, TraceBuilder.NO_VALUE));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> builder.write(thread, x, Trace.NONE, -1));
    }

    @Test
    void aReadModifyWriteTellsBothValuesOrNone() {
        int one = builder.value("1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.readModifyWrite(thread, x, Trace.NONE, one, TraceBuilder.NO_VALUE))
                .withMessage("a read-modify-write tells both of its values or none");
    }
}
