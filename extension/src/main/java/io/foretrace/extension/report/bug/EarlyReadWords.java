package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.outcome.Outcomes;
import io.foretrace.extension.report.stuck.Mending;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.extension.report.text.Names;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import java.util.List;
import java.util.Optional;

/** {@code order violation on Worker.results, read at Worker.java:12 before it is set at :30}. */
final class EarlyReadWords extends BugWords {
    EarlyReadWords() {
        super("early-read", "order");
    }

    @Override
    public String title(List<Event> events) {
        Event read = events.get(0);
        return "order violation on " + Names.field(read.variable()) + ", read at "
                + read.location().place() + " before it is set at "
                + Names.placeAfter(read.location(), events.get(1).location());
    }

    @Override
    public String role(int number, Side side) {
        return number == 0 ? "read, too early," : "write that should come first,";
    }

    @Override
    String why(List<Side> sides) {
        return common(sides)
                .map(
                        lock -> "Both hold " + lock.name()
                                + ", which does not say who comes first: the reader has to wait until"
                                + " the write has come, in a loop, and the writer has to wake all who wait (notifyAll, signalAll).")
                .orElse("Nothing makes the reader wait for the write: write before the reader is started, or let it"
                        + " wait (a latch, a future, a condition).");
    }

    /** Who reads early and is then stuck has waited, if not in a way that lets the write come: what would is told with the end. */
    @Override
    public String why(List<Side> sides, Execution execution, Optional<Execution> swapped) {
        Events events = new Events(execution.recording());
        boolean isTold = Outcomes.isStuck(execution)
                && Mending.of(execution.outcome(), events).isPresent();
        return isTold ? "" : why(sides);
    }

    /** The read alone does no harm, so that where threads are stuck is no part of it. */
    @Override
    public boolean isToldWithItsEnd() {
        return true;
    }

    /** A lock that both hold: its reader may wait for the write there, and not be woken. */
    private static Optional<HeldLock> common(List<Side> sides) {
        List<HeldLock> ofWriter = sides.get(1).locks();
        return sides.get(0).locks().stream()
                .filter(lock -> lock.isAmong(ofWriter))
                .findFirst();
    }
}
