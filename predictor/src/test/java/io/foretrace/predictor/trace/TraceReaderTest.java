package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TraceReaderTest {
    private static Trace parse(String... lines) {
        return TraceReader.parse("t.std", String.join("\n", lines));
    }

    @Test
    void anEmptyTraceHasNoEvents() {
        assertThat(parse("").size()).isZero();
        assertThat(parse("# nothing but a comment", "", "#init x 0").size()).isZero();
    }

    @Test
    void theLastLineNeedsNoLineFeed() {
        assertThat(parse("T|w(x)|1|1", "T|w(x)|1|2").size()).isEqualTo(2);
        assertThat(parse("T|w(x)|1|1", "T|w(x)|1|2", "").size()).isEqualTo(2);
    }

    @Test
    void carriageReturnsAndBlankLinesAndCommentsAreSkipped() {
        Trace trace = parse("#init x 0\r", "\r", "# init y 1", "#initial y 1", "T|w(x)|7|1\r", "T|w(x)|8\r", "");
        assertThat(trace.size()).isEqualTo(2);
        assertThat(trace.variables().size()).isEqualTo(1);
        assertThat(trace.valueText(trace.valueWritten(0))).isEqualTo("1");
        assertThat(trace.valueText(trace.initialValue(0))).isEqualTo("0");
        assertThat(trace.locationText(1)).isEqualTo("8");
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstName() {
        assertThat(parse("\ufeffT|w(x)|1").threads().name(0)).isEqualTo("T");
    }

    @Test
    void aTargetEndsAtTheLastParenthesis() {
        Trace trace = parse("T|w(a[f(x)])|m(M.java:3)|1", "T|acq(())|1");
        assertThat(trace.variables().name(0)).isEqualTo("a[f(x)]");
        assertThat(trace.locationText(0)).isEqualTo("m(M.java:3)");
        assertThat(trace.locks().name(0)).isEqualTo("()");
    }

    @Test
    void namesAndValuesMayHoldAnythingButBars() {
        Trace trace = parse("#init x y  z ", "Tür #1|r(x)|日本:1|y  z ", "Tür #1|w(🧵)||");
        assertThat(trace.threads().name(0)).isEqualTo("Tür #1");
        assertThat(trace.valueText(trace.valueRead(0))).isEqualTo("y  z ");
        assertThat(trace.locationText(0)).isEqualTo("日本:1");
        assertThat(trace.variables().name(1)).isEqualTo("🧵");
        assertThat(trace.location(1)).isEqualTo(Trace.NONE);
        assertThat(trace.valueText(trace.valueWritten(1))).isEmpty();
        assertThat(trace.valueWritten(1)).isNotNegative();
    }

    @Test
    void aVolatileNameGoesToTheEndOfItsLine() {
        Trace trace = parse("#volatile a b", "T|w(a b)|1", "T|w(c)|1");
        assertThat(trace.isVolatile(0)).isTrue();
        assertThat(trace.isVolatile(1)).isFalse();
    }

    @Test
    void anEmptyValueColumnIsNoValueWhereNoneBelongs() {
        assertThat(parse("T|acq(l)|1|", "T|rel(l)|1|", "T|branch()|1|", "T|wait(s)|1|")
                        .size())
                .isEqualTo(4);
    }

    @Test
    void aNotifyTellsWhomItWoke() {
        Trace trace = parse(
                "A|wait(l)|1",
                "B|wait(l)|1",
                "C|wait(m)|1",
                "T|notify(l)|1|all:A,B",
                "T|notify(m)|1|C",
                "T|notify(l)|1|",
                "T|notify(l)|1",
                "T|notify(l)|1|all:",
                "C|woken(m)|1|",
                "C|wait(m)|1",
                "C|woken(m)|1|timeout");
        assertThat(trace.wakes(3)).containsExactly(0, 1);
        assertThat(trace.isNotifyAll(3)).isTrue();
        assertThat(trace.wakes(4)).containsExactly(2);
        assertThat(trace.isNotifyAll(4)).isFalse();
        assertThat(trace.wakes(5)).isEmpty();
        assertThat(trace.isNotifyAll(6)).isFalse();
        assertThat(trace.isNotifyAll(7)).isTrue();
        assertThat(trace.isTimeout(8)).isFalse();
        assertThat(trace.isTimeout(10)).isTrue();
    }

    @Test
    void branchesAreNoticed() {
        assertThat(parse("T|w(x)|1").hasBranches()).isFalse();
        assertThat(parse("T|branch()|1").hasBranches()).isTrue();
    }

    @Test
    void theInitialValueIsThatOfTheFirstReadBeforeAnyWrite() {
        Trace trace = parse("T|r(x)|1|5", "T|w(x)|2|6", "T|w(y)|3|5", "T|rmw(z)|4|5,7");
        assertThat(trace.valueText(trace.initialValue(0))).isEqualTo("5");
        assertThat(trace.valueText(trace.initialValue(1))).isEqualTo("?");
        assertThat(trace.valueText(trace.initialValue(2))).isEqualTo("5");
    }

    @Test
    void withoutValuesEveryWriteIsDifferentAndEveryReadIsOfTheLastOne() {
        Trace trace =
                parse("T|r(x)|1", "T|w(x)|2", "U|r(x)|3", "U|w(x)|4", "T|r(x)|5", "T|rmw(x)|6", "T|r(x)|7", "T|w(y)|8");
        assertThat(trace.valueRead(0)).isEqualTo(trace.initialValue(0));
        assertThat(trace.valueRead(2)).isEqualTo(trace.valueWritten(1));
        assertThat(trace.valueRead(4)).isEqualTo(trace.valueWritten(3));
        assertThat(trace.valueRead(5)).isEqualTo(trace.valueWritten(3));
        assertThat(trace.valueRead(6)).isEqualTo(trace.valueWritten(5));
        assertThat(new int[] {
                    trace.initialValue(0),
                    trace.valueWritten(1),
                    trace.valueWritten(3),
                    trace.valueWritten(5),
                    trace.initialValue(1),
                    trace.valueWritten(7)
                })
                .containsExactly(-1, -2, -3, -4, -5, -6);
    }

    @Test
    void aReadWithoutValueReadsAKnownOneWhereThereIsOne() {
        Trace trace = parse("#init x 0", "T|r(x)|1", "T|w(x)|2|1", "T|r(x)|3", "T|rmw(x)|4");
        assertThat(trace.valueText(trace.valueRead(0))).isEqualTo("0");
        assertThat(trace.valueText(trace.valueRead(2))).isEqualTo("1");
        assertThat(trace.valueText(trace.valueRead(3))).isEqualTo("1");
        assertThat(trace.valueText(trace.valueWritten(3))).isEqualTo("?");
    }

    @Test
    void aLaterReadTellsWhatAWriteWithoutValueWrote() {
        Trace trace = parse(
                "T|w(x)|1", "T|r(x)|2", "T|rmw(y)|3", "T|r(x)|4|5", "T|r(y)|5|5", "T|w(x)|6", "T|r(z)|7", "T|r(z)|8|5");
        int five = trace.values().find("5");
        assertThat(trace.valueWritten(0)).isEqualTo(five);
        assertThat(trace.valueRead(1)).isEqualTo(five);
        assertThat(trace.valueWritten(2)).isEqualTo(five);
        assertThat(trace.initialValue(2)).isEqualTo(five);
        assertThat(trace.initialValue(0)).isEqualTo(-1);
        assertThat(trace.initialValue(1)).isEqualTo(-2).isEqualTo(trace.valueRead(2));
        assertThat(trace.valueWritten(5)).isEqualTo(-3);
    }

    @Test
    void linesLongerThanTheBufferAndReadsOfOneByteMakeNoDifference() {
        String huge = "x".repeat(600_000);
        String text = "T|w(" + huge + ")|1|1\nT|r(" + huge + ")|2|1\n";
        Trace trace = TraceReader.read("t.std", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertThat(trace.size()).isEqualTo(2);
        assertThat(trace.variables().name(0)).isEqualTo(huge);

        InputStream drops = new ByteArrayInputStream("T|w(x)|1|1\nT|r(x)|2|1".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
        assertThat(TraceReader.read("t.std", drops).size()).isEqualTo(2);
    }
}
