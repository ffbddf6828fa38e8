package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Circumstance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.shrink.Made;
import io.foretrace.scheduler.shrink.Shrunk;
import io.foretrace.scheduler.shrink.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a switch changes without which the test passes: accesses to the same variable, of the thread that did not go on and of
 * those that ran in its place.
 */
final class Circumstances {
    private final Recording recording;
    private final Made made;
    private final int thread;
    private final int resumes;

    private Circumstances(Recording recording, Made made) {
        this.recording = recording;
        this.made = made;
        int position = recording.position(made.instead(), made.ordinal());
        this.resumes = position < 0 ? recording.events() : position;
        this.thread = position < 0 ? -1 : recording.recorded(position).thread();
    }

    /** Those of all switches that are needed, the ones that tear something first. */
    static List<Circumstance> of(Recording recording, Shrunk shrunk) {
        return needed(recording, shrunk).stream()
                .flatMap(needed -> needed.all().stream())
                .sorted(Comparator.comparing(found -> found.before().isEmpty()))
                .toList();
    }

    /** The switches without which the test passes. */
    static List<Circumstances> needed(Recording recording, Shrunk shrunk) {
        List<Circumstances> needed = new ArrayList<>();
        for (int i = 0; i < shrunk.switches().size(); i++) {
            if (shrunk.without().get(i) == Trial.Result.PASSED) {
                needed.add(new Circumstances(recording, shrunk.switches().get(i)));
            }
        }
        return needed;
    }

    private List<Circumstance> all() {
        Map<Subject, Event> before = lastOwn();
        Map<Subject, List<Event>> meanwhile = meanwhile();
        List<Circumstance> all = new ArrayList<>();
        for (int i = resumes; i < recording.events() && !meanwhile.isEmpty(); i++) {
            Event after = recording.recorded(i);
            if (after.thread() == thread && isTold(after)) {
                // The first access that the thread makes says all about the variable.
                List<Event> others = meanwhile.remove(after.subject());
                conflict(others == null ? List.of() : others, after)
                        .map(between -> new Circumstance(recording, torn(before, between, after), between, after))
                        .ifPresent(all::add);
            }
        }
        return all;
    }

    /** What the interrupted thread did last with each variable before. */
    private Map<Subject, Event> lastOwn() {
        Map<Subject, Event> last = new HashMap<>();
        for (int i = 0; i < made.position(); i++) {
            Event event = recording.recorded(i);
            if (event.thread() == thread && isTold(event)) {
                last.put(event.subject(), event);
            }
        }
        return last;
    }

    private Map<Subject, List<Event>> meanwhile() {
        Map<Subject, List<Event>> meanwhile = new HashMap<>();
        for (int i = made.position(); i < resumes; i++) {
            Event event = recording.recorded(i);
            if (event.thread() != thread && isTold(event)) {
                meanwhile
                        .computeIfAbsent(event.subject(), subject -> new ArrayList<>())
                        .add(event);
            }
        }
        return meanwhile;
    }

    /** A write says more than a read. */
    private static Optional<Event> conflict(List<Event> others, Event after) {
        Optional<Event> write =
                others.stream().filter(event -> event.operation().writes()).findFirst();
        return write.or(() -> after.operation().writes() ? others.stream().findFirst() : Optional.empty());
    }

    /** The own access before, if no order of the two and the one between explains what they see. */
    private static Optional<Event> torn(Map<Subject, Event> before, Event between, Event after) {
        Event first = before.get(after.subject());
        if (first == null) {
            return Optional.empty();
        }
        boolean torn = between.operation().writes()
                ? first.operation().reads() || after.operation().reads()
                : first.operation().writes() && after.operation().writes();
        return torn ? Optional.of(first) : Optional.empty();
    }

    private static boolean isTold(Event event) {
        return event.isAccess() && event.location().isKnown();
    }

    /** Whether the switch is what makes these events the bug that they are: others came where their thread was interrupted. */
    boolean makes(List<Event> events) {
        boolean others = false;
        boolean after = false;
        for (Event event : events) {
            int at = recording.position(recording.threadName(event.thread()), event.ordinal());
            boolean isOwn = event.thread() == thread;
            boolean isBetween = at >= made.position() && at < resumes;
            if (isOwn == isBetween) {
                return false;
            }
            others |= !isOwn;
            after |= isOwn && at >= resumes;
        }
        return others && after;
    }
}
