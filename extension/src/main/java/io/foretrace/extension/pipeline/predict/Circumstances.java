package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.report.Circumstance;
import io.foretrace.extension.report.Circumstance.Passing;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.shrink.MadeSwitch;
import io.foretrace.scheduler.shrink.Shrunk;
import io.foretrace.scheduler.shrink.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a switch changes without which the test passes, or fails: accesses to the same variable, of the thread that did not go on
 * and of those that ran in its place.
 */
final class Circumstances {
    /** So many are compared with the execution that lacks the switch; what there is to say is mostly about the first. */
    private static final int MOST_COMPARED = 5;

    private final Recording recording;
    private final MadeSwitch made;
    private final Optional<Recording> without;
    private final int thread;
    private final int resumes;

    private Circumstances(Recording recording, MadeSwitch made, Optional<Recording> without) {
        this.recording = recording;
        this.made = made;
        this.without = without;
        int position = recording.position(made.instead(), made.ordinal());
        this.resumes = position < 0 ? recording.events() : position;
        this.thread = position < 0 ? -1 : recording.recorded(position).thread();
    }

    /** Those of a failing execution, the ones that tear something first. */
    static List<Circumstance> of(List<Circumstances> needed) {
        return needed.stream()
                .flatMap(each -> each.all().stream())
                .sorted(Comparator.comparing(found -> found.before().isEmpty()))
                .toList();
    }

    /**
     * The switches without which the test does the opposite, pass or fail.
     *
     * @param without executes the same without a switch, by its number
     */
    static List<Circumstances> needed(
            Recording recording, Shrunk shrunk, IntFunction<? extends Optional<Recording>> without) {
        List<Circumstances> needed = new ArrayList<>();
        for (int i = 0; i < shrunk.switches().size(); i++) {
            if (shrunk.without().get(i) == Trial.Result.OPPOSITE) {
                Optional<Recording> other = needed.size() < MOST_COMPARED ? without.apply(i) : Optional.empty();
                needed.add(new Circumstances(recording, shrunk.switches().get(i), other));
            }
        }
        return needed;
    }

    /** Of an execution that fails with the switch. */
    private List<Circumstance> all() {
        Map<Subject, Event> before = lastOwn();
        return conflicts().stream()
                .map(found -> new Circumstance(
                        recording,
                        torn(before.get(found.after.subject()), found.between, found.after),
                        found.between,
                        found.after,
                        isTurnedRound(found) ? Passing.OWN_FIRST : Passing.GOES_ON))
                .toList();
    }

    /** What another thread did meanwhile, and what the interrupted one does with the same variable first. */
    private record Conflict(Event between, Event after) {}

    private List<Conflict> conflicts() {
        Map<Subject, List<Event>> meanwhile = meanwhile();
        List<Conflict> all = new ArrayList<>();
        for (int i = resumes; i < recording.events() && !meanwhile.isEmpty(); i++) {
            Event after = recording.recorded(i);
            if (after.thread() == thread && isTold(after)) {
                // The first access that the thread makes says all about the variable.
                List<Event> others = meanwhile.remove(after.subject());
                conflict(others == null ? List.of() : others, after)
                        .ifPresent(between -> all.add(new Conflict(between, after)));
            }
        }
        return all;
    }

    private boolean isTurnedRound(Conflict found) {
        return without.filter(other -> {
                    int own = position(found.after, other);
                    int others = position(found.between, other);
                    return own >= 0 && (others < 0 || own < others);
                })
                .isPresent();
    }

    /** Of an execution that passes with the switch, what is turned round in the one that fails without it; torn ones first. */
    List<Circumstance> inTheOther() {
        Recording failing = without.orElseThrow();
        return conflicts().stream()
                .filter(found -> position(found.between, failing) >= 0 && isTurnedRound(found))
                .map(found -> turnedRound(position(found.after, failing), position(found.between, failing), failing))
                .sorted(Comparator.comparing(found -> found.before().isEmpty()))
                .toList();
    }

    /** What fails when the one comes before the other: mostly because something has come between two. */
    private static Circumstance turnedRound(int early, int late, Recording failing) {
        Event first = failing.recorded(early);
        Event second = failing.recorded(late);
        return torn(second, early, first, failing, Passing.OWN_FIRST)
                .or(() -> torn(first, late, second, failing, Passing.OTHER_FIRST))
                .orElseGet(() -> new Circumstance(failing, Optional.empty(), first, second, Passing.OWN_FIRST));
    }

    /** What a thread did with a variable around that place, if what another one did there meanwhile has torn it. */
    private static Optional<Circumstance> torn(Event own, int place, Event other, Recording failing, Passing passing) {
        Optional<Event> before = own(own, IntStream.range(0, place), failing).reduce((one, next) -> next);
        Optional<Event> after =
                own(own, IntStream.range(place, failing.events()), failing).findFirst();
        if (before.isEmpty() || after.isEmpty()) {
            return Optional.empty();
        }
        int end = failing.position(failing.threadName(own.thread()), after.get().ordinal());
        List<Event> others = own(other, IntStream.range(place, end), failing).toList();
        return conflict(others, after.get())
                .filter(between -> torn(before.get(), between, after.get()).isPresent())
                .map(between -> new Circumstance(failing, before, between, after.get(), passing));
    }

    /** What the same thread does with the same variable there. */
    private static Stream<Event> own(Event event, IntStream where, Recording in) {
        return where.mapToObj(in::recorded)
                .filter(other -> other.thread() == event.thread()
                        && isTold(other)
                        && other.subject().equals(event.subject()));
    }

    /** Where another execution, which is the same up to the switch, does the same; negative if it does not. */
    private int position(Event event, Recording other) {
        String name = recording.threadName(event.thread());
        for (int i = made.position(); i < other.events(); i++) {
            Event found = other.recorded(i);
            if (found.isAccess()
                    && other.threadName(found.thread()).equals(name)
                    && found.operation().writes() == event.operation().writes()
                    && found.location().equals(event.location())
                    && found.variable().group().equals(event.variable().group())) {
                return i;
            }
        }
        return -1;
    }

    /** What the interrupted thread did last with each variable before. */
    private Map<Subject, Event> lastOwn() {
        Map<Subject, Event> last = new HashMap<>();
        int recorded = Math.min(made.position(), recording.events()); // the switch may come after the last that fitted
        for (int i = 0; i < recorded; i++) {
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
    private static Optional<Event> torn(@Nullable Event first, Event between, Event after) {
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
