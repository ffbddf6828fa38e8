package io.foretrace.predictor.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The headers that name events: {@code #atomic}, {@code #check}, {@code #signal}, {@code #key}. They may come before their events, so they
 * are looked at when the trace is complete.
 */
final class EventHeaders {
    private final Position position;
    private final List<Trace.Block> blocks = new ArrayList<>();
    private final List<Trace.Check> checks = new ArrayList<>();
    private final List<Trace.Signal> signals = new ArrayList<>();
    private final InternedNames keys = new InternedNames();
    private int[] keyedEvents = {};
    private int[] keyOf = {};
    private int keyed;

    /** Where each of them was said. */
    private final List<Integer> blockMarks = new ArrayList<>();

    private final List<Integer> checkMarks = new ArrayList<>();
    private final List<Integer> signalMarks = new ArrayList<>();
    private int[] keyMarks = {};

    EventHeaders(Position position) {
        this.position = position;
    }

    void atomic(int first, int last, String name) {
        blocks.add(new Trace.Block(first, last, name));
        blockMarks.add(position.mark());
    }

    void check(int check, int act) {
        checks.add(new Trace.Check(check, act));
        checkMarks.add(position.mark());
    }

    void wokeUp(int signal, int release) {
        signals.add(new Trace.Signal(signal, release));
        signalMarks.add(position.mark());
    }

    void key(int event, String key) {
        keyedEvents = Growth.ensure(keyedEvents, keyed + 1L);
        keyOf = Growth.ensure(keyOf, keyed + 1L);
        keyMarks = Growth.ensure(keyMarks, keyed + 1L);
        keyedEvents[keyed] = event;
        keyOf[keyed] = keys.intern(key);
        keyMarks[keyed] = position.mark();
        keyed++;
    }

    /** No more events come. */
    Trace.EventNotes finish(Trace.Columns columns) {
        for (int i = 0; i < blocks.size(); i++) {
            Trace.Block block = blocks.get(i);
            checkSpan("#atomic", block.first(), block.last(), columns, blockMarks.get(i));
        }
        for (int i = 0; i < checks.size(); i++) {
            checkCheck(checks.get(i), columns, checkMarks.get(i));
        }
        for (int i = 0; i < signals.size(); i++) {
            checkSignal(signals.get(i), columns, signalMarks.get(i));
        }
        return new Trace.EventNotes(
                List.copyOf(blocks), List.copyOf(checks), List.copyOf(signals), keyColumn(columns), keys.trimmed());
    }

    private void checkSpan(String header, int first, int last, Trace.Columns columns, int mark) {
        checkExists(header, first, columns, mark);
        checkExists(header, last, columns, mark);
        if (first >= last) {
            throw position.error(
                    mark,
                    header + " goes from event " + first + " to event " + last + "; expected an event before another");
        }
        if (columns.thread()[first] != columns.thread()[last]) {
            throw position.error(
                    mark,
                    header + " goes from event " + first + " of " + position.thread(columns.thread()[first])
                            + " to event " + last + " of " + position.thread(columns.thread()[last])
                            + "; expected two events of one thread");
        }
    }

    private void checkCheck(Trace.Check pair, Trace.Columns columns, int mark) {
        int check = pair.check();
        int act = pair.act();
        checkSpan("#check", check, act, columns, mark);
        Op first = op(check, columns);
        Op second = op(act, columns);
        if (!first.reads()) {
            throw position.error(mark, "#check looks with event " + check + ", " + first.text() + "; expected a read");
        }
        if (!second.writes()) {
            throw position.error(mark, "#check acts with event " + act + ", " + second.text() + "; expected a write");
        }
        if (columns.target()[check] != columns.target()[act]) {
            throw position.error(
                    mark,
                    "#check looks at " + position.variable(columns.target()[check]) + " and acts on "
                            + position.variable(columns.target()[act]) + "; expected one variable");
        }
    }

    private void checkSignal(Trace.Signal woken, Trace.Columns columns, int mark) {
        int signal = woken.signal();
        int release = woken.release();
        checkExists("#signal", signal, columns, mark);
        checkExists("#signal", release, columns, mark);
        if (op(release, columns) != Op.RELEASE) {
            throw position.error(
                    mark,
                    "#signal names event " + release + ", "
                            + op(release, columns).text() + ", as the beginning of a wait; expected a rel");
        }
        if (release > signal || columns.thread()[release] == columns.thread()[signal]) {
            throw position.error(
                    mark,
                    "#signal says that event " + signal + " ended the wait that began with event " + release
                            + "; expected a later event of another thread");
        }
    }

    /** Empty where no event has a key, as in most traces. */
    private int[] keyColumn(Trace.Columns columns) {
        if (keyed == 0) {
            return new int[0];
        }
        int[] column = new int[columns.op().length];
        Arrays.fill(column, Trace.NONE);
        for (int i = 0; i < keyed; i++) {
            int event = keyedEvents[i];
            checkExists("#key", event, columns, keyMarks[i]);
            if (!op(event, columns).isAccess()) {
                throw position.error(
                        keyMarks[i],
                        "#key of event " + event + ", " + op(event, columns).text() + "; expected r, w or rmw");
            }
            if (column[event] != Trace.NONE && column[event] != keyOf[i]) {
                throw position.error(
                        keyMarks[i],
                        "#key of event " + event + " is " + keys.name(keyOf[i]) + " after " + keys.name(column[event])
                                + "; expected one key");
            }
            column[event] = keyOf[i];
        }
        return column;
    }

    private void checkExists(String header, int event, Trace.Columns columns, int mark) {
        int size = columns.op().length;
        if (event < 0 || event >= size) {
            throw position.error(mark, header + " names event " + event + ", but " + position.whatThereIs());
        }
    }

    private static Op op(int event, Trace.Columns columns) {
        return Op.ofCode(columns.op()[event]);
    }
}
