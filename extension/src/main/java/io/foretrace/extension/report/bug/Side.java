package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.EventText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.extension.report.text.Lines;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.confirm.Part;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** One of the events that make a bug, with what its thread did before. */
public final class Side {
    private static final Set<Value> TRUTH = Set.of(new Value.Literal("true"), new Value.Literal("false"));

    private final Part part;
    private final Events events;
    private final int thread;

    public Side(Part part, Events events) {
        this.part = part;
        this.events = events;
        this.thread = events.number(part.thread());
    }

    /** Those of a bug. */
    public static List<Side> of(ShownBug bug, Events events) {
        return bug.parts().stream().map(part -> new Side(part, events)).toList();
    }

    /** Where it is among the events of an execution; nowhere if that took another way, or ended before it. */
    public OptionalInt find(Events in) {
        OptionalInt found = in.find(in.number(part.thread()), part.ordinal());
        return found.isPresent() && isSame(in.get(found.getAsInt()).operation(), part.operation())
                ? found
                : OptionalInt.empty();
    }

    /** A compare-and-set may have read only, this time. */
    private static boolean isSame(Operation operation, Operation expected) {
        return operation == expected || (operation.isAccess() && expected.isAccess());
    }

    /** {@code the write of 0.1}. */
    public String name() {
        return "the " + noun() + " of " + part.thread();
    }

    /** {@code the write of 0.1 at Account.java:12}. */
    public String text() {
        String place = place();
        return name() + (place.isEmpty() ? "" : " at " + place);
    }

    /** Whether it is to what is inside an object of the JDK, such as a collection. */
    boolean isInside() {
        return event().map(Event::subject)
                .filter(subject -> subject instanceof Subject.Inside
                        || (subject instanceof Subject.Element element && !element.hasValues()))
                .isPresent();
    }

    /** Whether its thread only reads a field that says yes or no, or only writes it: nothing depends on what was there before. */
    boolean isOfAFlag() {
        return event().filter(Side::isOfATruth).stream()
                .anyMatch(event -> events.of(thread, events.size()).stream()
                        .filter(own -> own.isAccess() && own.subject().equals(event.subject()))
                        .allMatch(own -> own.operation() == event.operation()));
    }

    private static boolean isOfATruth(Event event) {
        return (event.subject() instanceof Subject.Field || event.subject() instanceof Subject.StaticField)
                && TRUTH.containsAll(event.values());
    }

    /** Empty if the execution did not come there. */
    Optional<Event> event() {
        return event(events);
    }

    /** As {@link #find}: the event itself. */
    Optional<Event> event(Events in) {
        return find(in).stream().mapToObj(in::get).findFirst();
    }

    /** Whether it is a call on an object of the JDK. */
    boolean isCall(Events in) {
        return event(in).flatMap(Event::call).isPresent();
    }

    boolean isAtSamePlaceAs(Side other) {
        return !place().isEmpty() && place().equals(other.place());
    }

    /** {@code write at Account.java:12}. */
    public String shortText() {
        String place = place();
        return noun() + (place.isEmpty() ? "" : " at " + place);
    }

    /** {@code write}; of a collection what is called, {@code put("milk")}. */
    public String noun() {
        return event().map(EventText::noun).orElseGet(() -> EventText.noun(part.operation()));
    }

    public List<HeldLock> locks() {
        if (thread < 0) {
            return List.of();
        }
        List<Event> own = events.of(thread, events.size());
        return HeldLock.after(own.subList(0, Math.min(own.size(), part.ordinal())));
    }

    /**
     * Who did it, where, and with which locks.
     *
     * @param role what it is to the bug
     * @param aboutLocks whether it matters that no lock is held
     */
    public void describe(Lines lines, String role, boolean aboutLocks) {
        String who = thread < 0 ? "thread " + part.thread() : events.title(thread);
        boolean cameThere = find(events).isPresent() || !part.stack().isEmpty();
        lines.add("  " + role + " by " + who + (cameThere ? "" : ", which it did not come to"));
        lines.addAll(stack());
        List<HeldLock> locks = locks();
        if (locks.isEmpty() && aboutLocks) {
            lines.add("    holding no lock");
        }
        locks.forEach(lock -> lines.wrap("    ", "holding " + lock.text()));
    }

    /** Nobody looks at a thread where it is never stopped, such as before the signal of a condition: then the event has a place. */
    private List<String> stack() {
        return part.stack().isEmpty() ? location().map(Frames::of).stream().toList() : Frames.of(part.stack());
    }

    /** The same for those who need a stack. */
    List<StackTraceElement> frames() {
        return part.stack().isEmpty() ? location().map(Frames::at).stream().toList() : part.stack();
    }

    /** As a page tells it. */
    public Story.Side told(String role) {
        return new Story.Side(
                role,
                thread < 0 ? "thread " + part.thread() : events.title(thread),
                location().orElse(Location.NOWHERE),
                locks().stream().map(HeldLock::text).toList());
    }

    private String place() {
        return location().map(Location::place).orElse("");
    }

    private Optional<Location> location() {
        return event().map(Event::location).filter(Location::isKnown).or(() -> Frames.top(part.stack()));
    }
}
