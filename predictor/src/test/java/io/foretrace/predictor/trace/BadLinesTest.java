package io.foretrace.predictor.trace;

import static io.foretrace.predictor.trace.Refused.trace;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that are not in the format: one sentence with file, line and what was expected. */
class BadLinesTest {
    private static final String SHAPE = "thread|op(target)|location, and |value where there is one";

    @Test
    void aLineWithoutColumnsIsNotAnEvent() {
        trace("T|w(x)|1|1", "", "hello").with("t.std:3: `hello` is not an event; expected " + SHAPE);
    }

    @Test
    void anEventWithoutLocationColumnIsNotAnEvent() {
        trace("T|w(x)").with("t.std:1: `T|w(x)` is not an event; expected " + SHAPE);
    }

    @Test
    void aLongLineIsQuotedInPart() {
        trace("x".repeat(200)).with("t.std:1: `" + "x".repeat(60) + "…` is not an event; expected " + SHAPE);
    }

    @Test
    void aFifthColumnIsRefused() {
        trace("T|w(x)|1|2|3").with("t.std:1: `T|w(x)|1|2|3` has 5 columns; expected at most four: " + SHAPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"w", "w(x", "wx)", "w(x) ", "()x", ""})
    void anOpWithoutParenthesesIsRefused(String op) {
        trace("T|" + op + "|1").with("t.std:1: `" + op + "` is not an op; expected op(target)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"W", "", "write", "acquire", "r ", "notifyAll"})
    void anUnknownOpIsRefused(String op) {
        trace("T|" + op + "(x)|1")
                .with("t.std:1: `" + op + "` is not an op; expected one of r, w, rmw, acq, rel, racq, rrel, fork, join,"
                        + " begin, end, wait, woken, notify, branch");
    }

    @Test
    void aThreadNeedsAName() {
        trace("|w(x)|1").with("t.std:1: the thread has no name; expected " + SHAPE);
    }

    @Test
    void aTargetNeedsAName() {
        trace("T|w()|1").with("t.std:1: w() names no variable; expected w(variable)");
        trace("T|acq()|1").with("t.std:1: acq() names no lock; expected acq(lock)");
        trace("T|fork()|1").with("t.std:1: fork() names no thread; expected fork(thread)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"begin", "end", "branch"})
    void anOpWithoutTargetNamesNothing(String op) {
        trace("T|" + op + "(x)|1").with("t.std:1: " + op + " names `x`; expected " + op + "()");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"acq(l)", "rel(l)", "racq(l)", "rrel(l)", "fork(U)", "join(U)", "begin()", "end()", "wait(l)"})
    void aValueWhereNoneBelongsIsRefused(String op) {
        String name = op.substring(0, op.indexOf('('));
        trace("T|" + op + "|1|7")
                .with("t.std:1: " + name
                        + " has the value `7`; expected none: only r, w, rmw, woken, notify and branch have one");
    }

    @Test
    void wokenHasNoValueButTimeout() {
        trace("T|wait(l)|1", "T|woken(l)|1|timeouts")
                .with("t.std:2: woken has the value `timeouts`; expected `timeout` or nothing");
        trace("T|wait(l)|1", "T|woken(l)|1|TIMEOUT")
                .with("t.std:2: woken has the value `TIMEOUT`; expected `timeout` or nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1,2,3", ",,"})
    void aReadModifyWriteHasExactlyTwoValues(String values) {
        trace("T|rmw(x)|1|" + values)
                .with("t.std:1: rmw has the value `" + values + "`; expected old,new with exactly one comma");
    }

    @ParameterizedTest
    @ValueSource(strings = {",", "A,", ",A", "A,,B", "all:,"})
    void aNotifiedThreadNeedsAName(String threads) {
        trace("A|wait(l)|1", "B|wait(l)|1", "T|notify(l)|1|" + threads)
                .with("t.std:3: notify has the value `" + threads
                        + "`; expected the names of the threads that it woke, with one comma between two");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#init", "#init ", "#init x", "#init  1", "#init x 1|2", "#init a|b 1"})
    void anInitHeaderNeedsVariableAndValue(String header) {
        trace(header).with("t.std:1: `" + header + "` is not a header; expected #init variable value, without |");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#volatile", "#volatile ", "#volatile a|b"})
    void aVolatileHeaderNeedsAVariable(String header) {
        trace(header).with("t.std:1: `" + header + "` is not a header; expected #volatile variable, without |");
    }

    @Test
    void aHeaderComesBeforeTheFirstEventOfItsVariable() {
        trace("T|w(x)|1|1", "#init x 1")
                .with("t.std:2: #init of x after its first event; expected it before all events of x");
        trace("T|r(x)|1", "#volatile x")
                .with("t.std:2: #volatile of x after its first event; expected it before all events of x");
    }

    @Test
    void aVariableHasOneInitialValue() {
        trace("#init x 1", "#init x 1", "#init x 2")
                .with("t.std:3: #init of x to 2 after one to 1; expected one value");
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        byte[] latin1 = "T|w(\u00fc)|1".getBytes(StandardCharsets.ISO_8859_1);
        Assertions.assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceReader.read("t.std", new ByteArrayInputStream(latin1)))
                .withMessage("t.std:1: `\ufffd` is not UTF-8; expected a trace file in UTF-8");
    }
}
