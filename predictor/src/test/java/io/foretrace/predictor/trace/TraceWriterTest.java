package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TraceWriterTest {
    static final String ALL_OPS = """
            #init x 0
            #init y a b\s
            #volatile y
            #volatile v w
            #atomic 3 5 Account.transfer of money
            #atomic 0 1 ü
            #check 6 7
            #key 3 Jürgen 1
            #key 5 k
            #value 3
            #value 5 5
            #value 7 5,6
            T|begin()|T.run(T.java:1)
            T|fork(U)|2
            T|fork(W)|
            U|w(x)|3|1
            U|w(x)|3|1,2
            U|rmw(y)|4|a b ,
            U|r(y)|5|
            U|w(y)|5|b
            U|acq(l)|6
            U|wait(l)|7
            U|rel(l)|7
            W|racq(r)|8
            W|wait(l)|8
            T|acq(l)|9
            T|notify(l)|9|all:U,W
            T|notify(l)|9|
            T|notify(l)|9|all:
            T|rel(l)|9
            W|woken(l)|8
            W|rrel(r)|8
            U|acq(l)|7
            U|woken(l)|7
            U|rel(l)|10
            U|wait(s)|11
            U|woken(s)|11|timeout
            U|branch()|12
            U|branch()|12|6
            U|branch()|12|5,6
            U|end()|13
            T|join(U)|14
            Tür|w(a[f(🧵)])|日本|ß
            """;

    private static final String PLAIN_RAPID = """
            T0|fork(T1)|1
            T0|r(x)|2
            T0|w(x)|3
            T1|r(x)|4
            T1|w(y)|5
            T1|acq(l)|6
            T1|rmw(x)|7
            T1|r(x)|8
            T1|rel(l)|9
            T0|join(T1)|10
            """;

    static List<String> examples() {
        return List.of("", ALL_OPS, PLAIN_RAPID);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void whatIsInNormalFormIsWrittenAsItWasRead(String text) {
        Trace trace = TraceReader.parse("t.std", text);
        assertThat(TraceWriter.format(trace)).isEqualTo(text);
        assertThat(Described.columns(TraceReader.parse("t.std", TraceWriter.format(trace))))
                .isEqualTo(Described.columns(trace));
    }

    @Test
    void whatIsReadBackTellsTheSame() {
        Trace trace = TraceReader.parse("t.std", """
                # some values known, some told late, some inferred, headers in between
                T|w(y)|1
                T|r(x)|2|5
                #volatile late
                #init z 3
                T|r(y)|3|7
                T|w(z)|4
                T|r(z)|5
                T|rmw(x)|6
                T|rmw(w)|6
                T|r(w)|6
                T|rmw(u)|6|1,2
                T|rmw(u)|6
                T|rmw(v)|6
                T|r(v)|6|0
                T|r(late)|7
                T|w(late)|8|5
                T|r(my var)|9|5
                T|rmw(your var)|9|5,6
                T|w(their var)|9|5
                """);
        Trace again = TraceReader.parse("t.std", TraceWriter.format(trace));
        assertThat(Described.trace(again)).isEqualTo(Described.trace(trace));
        assertThat(TraceWriter.format(again)).isEqualTo(TraceWriter.format(trace));
    }

    @Test
    void initialValuesThatWereInferredAreWrittenOut() {
        assertThat(TraceWriter.format(TraceReader.parse("t.std", "T|r(x)|1|5"))).isEqualTo("#init x 5\nT|r(x)|1|5\n");
    }

    @Test
    void moreThanABufferIsWrittenWhole() {
        String text = "T|w(" + "x".repeat(100_000) + ")|1|1\n" + "T|w(y)|2|3\n".repeat(20_000);
        assertThat(TraceWriter.format(TraceReader.parse("t.std", text))).isEqualTo(text);
    }

    @Test
    void namesWithBarsOrLineBreaksAreRefused() {
        TraceBuilder builder = new TraceBuilder("recorded");
        builder.begin(builder.thread("a|b"), Trace.NONE);
        isRefused(builder, "recorded: the thread `a|b` cannot be written; expected neither | nor line breaks in it");

        TraceBuilder other = new TraceBuilder("recorded");
        other.write(other.thread("T"), other.variable("x"), Trace.NONE, other.value("two\nlines"));
        isRefused(
                other, "recorded: the value `two\\nlines` cannot be written; expected neither | nor line breaks in it");
    }

    @Test
    void threadsThatLookLikeHeadersAreRefused() {
        TraceBuilder builder = new TraceBuilder("recorded");
        builder.begin(builder.thread("#1"), Trace.NONE);
        isRefused(builder, "recorded: the thread `#1` cannot be written; expected no # at its start");
    }

    @Test
    void emptyNamesAreRefused() {
        TraceBuilder builder = new TraceBuilder("recorded");
        builder.acquire(builder.thread("T"), builder.lock(""), Trace.NONE);
        isRefused(builder, "recorded: a lock has no name; expected one of at least one character");
    }

    @Test
    void commasAreRefusedWhereTheySeparate() {
        TraceBuilder builder = new TraceBuilder("recorded");
        builder.readModifyWrite(
                builder.thread("T"), builder.variable("x"), Trace.NONE, builder.value("0"), builder.value("1,5"));
        isRefused(builder, "recorded: the value of an rmw `1,5` cannot be written; expected no comma in it");
        isRefused(notifying("a,b"), "recorded: the notified thread `a,b` cannot be written; expected no comma in it");
        isRefused(
                notifying("all:b"),
                "recorded: the notified thread `all:b` cannot be written; expected no all: at its start");
    }

    @Test
    void anInitialValueOfANameWithASpaceIsRefusedUnlessTheFirstEventTellsIt() {
        TraceBuilder builder = new TraceBuilder("recorded");
        int variable = builder.variable("my var");
        builder.initialValue(variable, builder.value("0"));
        builder.write(builder.thread("T"), variable, Trace.NONE, builder.value("1"));
        isRefused(
                builder,
                "recorded: the variable `my var` cannot be written; expected no space in a name with an #init");
    }

    @Test
    void keysAndNamesOfBlocksWithBarsOrLineBreaksAreRefused() {
        TraceBuilder builder = new TraceBuilder("recorded");
        builder.read(builder.thread("T"), builder.variable("x"), Trace.NONE, TraceBuilder.NO_VALUE);
        builder.key(0, new Key("a|b"));
        isRefused(builder, "recorded: the key `a|b` cannot be written; expected neither | nor line breaks in it");

        TraceBuilder other = new TraceBuilder("recorded");
        other.begin(other.thread("T"), Trace.NONE);
        other.end(other.thread("T"), Trace.NONE);
        other.atomic(0, 1, "two\nlines");
        isRefused(
                other,
                "recorded: the name of a block `two\\nlines` cannot be written; expected neither | nor line breaks in it");
    }

    private static TraceBuilder notifying(String waiter) {
        TraceBuilder builder = new TraceBuilder("recorded");
        int lock = builder.lock("l");
        builder.await(builder.thread(waiter), lock, Trace.NONE);
        builder.signal(builder.thread("T"), lock, Trace.NONE, false, builder.thread(waiter));
        return builder;
    }

    private static void isRefused(TraceBuilder builder, String sentence) {
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceWriter.format(builder.build()))
                .withMessage(sentence);
    }
}
