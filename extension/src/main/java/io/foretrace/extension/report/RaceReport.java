package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The report of a race that was confirmed, on one screen. */
public final class RaceReport {
    private final Execution firstRun;
    private final @Nullable Execution secondRun;
    private final Events events;
    private final Side first;
    private final Side second;
    private final Lines lines = new Lines();

    private RaceReport(Verdict.Confirmed verdict, @Nullable Execution secondRun) {
        this.firstRun = verdict.execution();
        this.secondRun = secondRun;
        this.events = new Events(firstRun.recording());
        this.first = new Side(verdict.reached().first(), events);
        this.second = new Side(verdict.reached().second(), events);
    }

    /**
     * The text, of several lines.
     *
     * @param first what was forced, in the order first access, then second
     * @param second the execution in the other order
     */
    public static String text(Verdict.Confirmed first, Execution second, SavedSchedule saved) {
        return new RaceReport(first, second).build(saved);
    }

    /** The text about a replay, which does it in one order only. */
    public static String text(Verdict.Confirmed replayed, SavedSchedule saved) {
        return new RaceReport(replayed, null).build(saved);
    }

    private String build(SavedSchedule saved) {
        lines.wrap("", headline());
        first.describe(lines);
        second.describe(lines);
        lines.wrap("  ", MissingLock.text(first, second));
        interleaving();
        lines.add("").add("What it did:");
        whatItDid();
        return Footer.add(lines, saved).text();
    }

    private void whatItDid() {
        if (secondRun == null) {
            lines.wrap("  ", "the test " + Outcomes.text(firstRun));
            return;
        }
        lines.wrap("  ", "first " + first.text() + ", then " + second.text() + ": " + did(firstRun));
        lines.wrap("  ", "first " + second.text() + ", then " + first.text() + ": " + did(secondRun));
    }

    private String headline() {
        OptionalInt access = Stream.of(first, second)
                .map(side -> side.find(events))
                .filter(OptionalInt::isPresent)
                .findFirst()
                .orElse(OptionalInt.empty());
        return "data race" + (access.isPresent() ? on(events.get(access.getAsInt())) : "");
    }

    private static String on(Event access) {
        Subject.Variable variable = access.variable();
        Instance object = variable.object();
        String owner = object == null ? "static, " + variable.type() : object.text(UnaryOperator.identity());
        return " on " + Names.field(variable) + " (" + owner + ")";
    }

    private void interleaving() {
        boolean swapped = isSecondShown();
        Execution run = swapped && secondRun != null ? secondRun : firstRun;
        Events shown = swapped ? new Events(run.recording()) : events;
        Set<Integer> marked = marked(shown);
        if (marked.isEmpty()) {
            return;
        }
        List<Event> locks = Stream.of(first, second)
                .flatMap(side -> side.locks().stream())
                .map(HeldLock::event)
                .toList();
        lines.add("").add("How it happens, with " + earlier(shown).name() + " first:");
        lines.addAll(Interleaving.ofRace(shown, marked, locks, !Outcomes.isPassed(run)));
    }

    /** The order that failed, if only one did, is the one that people want to understand. */
    private boolean isSecondShown() {
        return secondRun != null
                && Outcomes.isPassed(firstRun)
                && !Outcomes.isPassed(secondRun)
                && marked(new Events(secondRun.recording())).size() == 2;
    }

    private Side earlier(Events in) {
        int one = first.find(in).orElse(Integer.MAX_VALUE);
        int other = second.find(in).orElse(Integer.MAX_VALUE);
        return one <= other ? first : second;
    }

    private Set<Integer> marked(Events in) {
        Set<Integer> marked = new LinkedHashSet<>();
        first.find(in).ifPresent(marked::add);
        second.find(in).ifPresent(marked::add);
        return marked;
    }

    private static String did(Execution execution) {
        return "the test " + Outcomes.text(execution);
    }
}
