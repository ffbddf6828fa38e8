package io.foretrace.extension.report;

import io.foretrace.extension.report.Violation.Part;
import io.foretrace.extension.report.Violation.Shape;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;

/** The report of a bug other than a data race that was made to happen, on one screen. */
public final class ViolationReport {
    private final Violation violation;
    private final Execution execution;
    private final IntFunction<List<StackTraceElement>> stacks;
    private final Events events;
    private final Lines lines = new Lines();

    private ViolationReport(Violation violation, Execution execution, IntFunction<List<StackTraceElement>> stacks) {
        this.violation = violation;
        this.execution = execution;
        this.stacks = stacks;
        this.events = new Events(execution.recording());
    }

    /**
     * The text, of several lines.
     *
     * @param execution what was forced, or its replay
     * @param stacks where the thread of each part stood before it; empty if it never came there
     * @param note what else the execution did; empty if there is nothing
     */
    public static String text(
            Violation violation,
            Execution execution,
            IntFunction<List<StackTraceElement>> stacks,
            String note,
            SavedSchedule saved) {
        if (violation.shape() == Shape.DEADLOCK) {
            return violation.title() + "\n" + OutcomeReport.text("the test", execution, saved);
        }
        return new ViolationReport(violation, execution, stacks).build(note, saved);
    }

    private String build(String note, SavedSchedule saved) {
        lines.wrap("", headline());
        for (int part = 0; part < violation.parts().size(); part++) {
            describe(part);
        }
        lines.wrap("  ", why());
        interleaving();
        lines.add("").add("What it did:").wrap("  ", "the test " + Outcomes.text(execution));
        if (!note.isEmpty()) {
            lines.wrap("  ", note);
        }
        return Footer.add(lines, saved).text();
    }

    private String headline() {
        return violation
                .block()
                .map(block -> violation.title() + ": " + text(block) + " is not atomic")
                .orElse(violation.title());
    }

    private static String text(BlockName block) {
        return block instanceof BlockName.Check ? "check, then act" : block.text(Names::type);
    }

    private void describe(int number) {
        Part part = violation.parts().get(number);
        int thread = events.number(part.thread());
        String who = thread < 0 ? "thread " + part.thread() : events.title(thread);
        String did = find(part).isPresent() ? "" : ", which it did not come to";
        lines.add("  " + role(number) + " by " + who + did);
        lines.addAll(Frames.of(stacks.apply(number)));
        if (thread >= 0) {
            List<Event> own = events.of(thread, events.size());
            HeldLock.after(own.subList(0, Math.min(own.size(), part.ordinal())))
                    .forEach(lock -> lines.wrap("    ", "holding " + lock.text()));
        }
    }

    private String role(int number) {
        Part part = violation.parts().get(number);
        boolean isFirst = number == 0;
        return switch (violation.shape()) {
            case TORN_BLOCK -> (number == 1 ? "in between, " : "") + EventText.noun(part.operation());
            case EARLY_READ -> isFirst ? "read, too early," : "write that should come first,";
            case LOST_SIGNAL -> isFirst ? "notification, too early," : "wait";
            case DEADLOCK -> "acquire";
        };
    }

    private String why() {
        return switch (violation.shape()) {
            case TORN_BLOCK ->
                "Nothing keeps the other thread out between the two: hold one lock around both, or use one"
                        + " atomic operation for both.";
            case EARLY_READ ->
                "Nothing makes the reader wait for the write: write before the reader is started, or let it"
                        + " wait (a latch, a future, a condition).";
            case LOST_SIGNAL ->
                "A notification that nobody waits for is gone: remember it in a field, and wait in a loop"
                        + " while the field does not say so.";
            case DEADLOCK -> "";
        };
    }

    private void interleaving() {
        Set<Integer> marked = new LinkedHashSet<>();
        List<Event> locks = new ArrayList<>();
        for (Part part : violation.parts()) {
            find(part).ifPresent(marked::add);
        }
        if (marked.isEmpty()) {
            return;
        }
        lines.add("").add("How it happens:");
        lines.addAll(Interleaving.ofRace(events, marked, locks, !Outcomes.isPassed(execution)));
    }

    /** Where it is among the events; nowhere if the execution took another way, or ended before it. */
    private OptionalInt find(Part part) {
        OptionalInt found = events.find(events.number(part.thread()), part.ordinal());
        return found.isPresent() && isSame(events.get(found.getAsInt()).operation(), part.operation())
                ? found
                : OptionalInt.empty();
    }

    /** A compare-and-set may have read only, this time. */
    private static boolean isSame(Operation operation, Operation expected) {
        return operation == expected || (operation.isAccess() && expected.isAccess());
    }
}
