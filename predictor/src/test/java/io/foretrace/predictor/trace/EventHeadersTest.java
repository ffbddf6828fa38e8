package io.foretrace.predictor.trace;

import static io.foretrace.predictor.trace.Refused.trace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers that name events: blocks that are meant to be atomic, checks that are acted on, keys. */
class EventHeadersTest {
    private static final String[] EVENTS = {"A|r(x)|1|0", "A|w(x)|2|1", "B|acq(l)|3", "B|w(x)|4|2", "B|rmw(y)|5|0,1"};

    @Test
    void theyMayStandAnywhere() {
        Trace trace = TraceReader.parse("t.std", """
                #atomic 0 2 Account.transfer of money
                A|r(x)|1|0
                #key 0 k 1
                A|w(x)|2|1
                #check 0 1
                A|rmw(y)|3|0,1
                #check 2 3
                A|rmw(y)|3|1,2
                """);
        assertThat(trace.blocks()).containsExactly(new Trace.Block(0, 2, "Account.transfer of money"));
        assertThat(trace.checks()).containsExactly(new Trace.Check(0, 1), new Trace.Check(2, 3));
        assertThat(trace.key(0)).isEqualTo(new Key("k 1"));
        assertThat(trace.key(1)).isEqualTo(Key.WHOLE);
    }

    @Test
    void mostTracesHaveNone() {
        Trace trace = TraceReader.parse("t.std", "#atomicity 1\n#checked 2\n#keys\n# atomic 0\nA|w(x)|1|1\n");
        assertThat(trace.blocks()).isEmpty();
        assertThat(trace.checks()).isEmpty();
        assertThat(trace.key(0)).isEqualTo(Key.WHOLE);
    }

    @Test
    void aBuilderTellsWhichNumberTheNextEventGets() {
        TraceBuilder builder = new TraceBuilder("recorded");
        int thread = builder.thread("T");
        int variable = builder.variable("x");
        int check = builder.size();
        builder.read(thread, variable, Trace.NONE, TraceBuilder.NO_VALUE);
        int act = builder.size();
        builder.check(check, act);
        builder.atomic(check, act, "T.run");
        builder.key(act, new Key("k"));
        builder.key(check, Key.WHOLE);
        builder.write(thread, variable, Trace.NONE, TraceBuilder.NO_VALUE);
        Trace trace = builder.build();
        assertThat(trace.checks()).containsExactly(new Trace.Check(0, 1));
        assertThat(trace.blocks()).containsExactly(new Trace.Block(0, 1, "T.run"));
        assertThat(trace.key(0)).isEqualTo(Key.WHOLE);
        assertThat(trace.key(1)).isEqualTo(new Key("k"));
    }

    @Test
    void aBuilderNamesNoLine() {
        TraceBuilder builder = new TraceBuilder("recorded");
        builder.check(0, 1);
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(builder::build)
                .withMessage("recorded: #check names event 0, but the trace has no events; expected one of its events");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.atomic(0, 1, ""))
                .withMessage("an atomic block needs a name");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#atomic",
                "#atomic ",
                "#atomic 0",
                "#atomic 0 1",
                "#atomic 0 1 ",
                "#atomic 0  1 n",
                "#atomic a 1 n",
                "#atomic -1 1 n",
                "#atomic 0 1234567890 n",
                "#atomic 0 1 a|b"
            })
    void anAtomicHeaderNeedsTwoEventsAndAName(String header) {
        trace(header).with("t.std:1: `" + header + "` is not a header; expected #atomic event event name, without |");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#check", "#check ", "#check 0", "#check 0 ", "#check 0 1 2", "#check 0 x", "#check 0 1 "})
    void aCheckHeaderNeedsTwoEvents(String header) {
        trace(header).with("t.std:1: `" + header + "` is not a header; expected #check event event");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#signal", "#signal 0", "#signal 0 ", "#signal 0 1 2", "#signal x 1"})
    void aSignalHeaderNeedsTwoEvents(String header) {
        trace(header).with("t.std:1: `" + header + "` is not a header; expected #signal event event");
    }

    @Test
    void aSignalEndsAWaitThatBeganWithARelease() {
        String events = "A|acq(l)|1\nA|rel(l)|2\nB|w(c)|3|1\n";
        String text = "#signal 2 1\n" + events;
        Trace trace = TraceReader.parse("t.std", text);
        assertThat(trace.signals()).containsExactly(new Trace.Signal(2, 1));
        assertThat(TraceWriter.format(trace)).contains("#signal 2 1\n");
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceReader.parse("t.std", "#signal 2 0\n" + events))
                .withMessage("t.std:1: #signal names event 0, acq, as the beginning of a wait; expected a rel");
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceReader.parse("t.std", "#signal 0 1\n" + events))
                .withMessage(
                        "t.std:1: #signal says that event 0 ended the wait that began with event 1; expected a later"
                                + " event of another thread");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#key", "#key ", "#key 0", "#key 0 ", "#key x k", "#key 0 a|b"})
    void aKeyHeaderNeedsAnEventAndAKey(String header) {
        trace(header).with("t.std:1: `" + header + "` is not a header; expected #key event key, without |");
    }

    @Test
    void whatTheyNameMustExist() {
        refused(
                "#atomic 1 5 n",
                "#atomic names event 5, but the trace has only the events 0 to 4; expected one of its" + " events");
        refused(
                "#check 7 8",
                "#check names event 7, but the trace has only the events 0 to 4; expected one of its" + " events");
        refused("#key 5 k", "#key names event 5, but the trace has only the events 0 to 4; expected one of its events");
    }

    @Test
    void aBlockIsOfOneThread() {
        refused("#atomic 1 1 n", "#atomic goes from event 1 to event 1; expected an event before another");
        refused("#atomic 1 3 n", "#atomic goes from event 1 of A to event 3 of B; expected two events of one thread");
    }

    @Test
    void aCheckReadsWhatItsActWrites() {
        refused("#check 1 0", "#check goes from event 1 to event 0; expected an event before another");
        refused("#check 0 3", "#check goes from event 0 of A to event 3 of B; expected two events of one thread");
        refused("#check 2 3", "#check looks with event 2, acq; expected a read");
        refused("#check 3 4", "#check looks with event 3, w; expected a read");
        trace("A|r(x)|1", "A|r(x)|2", "#check 0 1").with("t.std:3: #check acts with event 1, r; expected a write");
        trace("A|r(x)|1", "A|w(y)|2", "#check 0 1")
                .with("t.std:3: #check looks at x and acts on y; expected one variable");
    }

    @Test
    void aKeyIsOfAnAccess() {
        refused("#key 2 k", "#key of event 2, acq; expected r, w or rmw");
        trace("#key 0 k", "#key 0 k", "#key 0 m", "A|r(x)|1")
                .with("t.std:3: #key of event 0 is m after k; expected one key");
    }

    private static void refused(String header, String sentence) {
        trace(header + "\n" + String.join("\n", EVENTS)).with("t.std:1: " + sentence);
    }
}
