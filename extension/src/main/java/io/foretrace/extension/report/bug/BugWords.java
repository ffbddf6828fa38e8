package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.Events;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The words for one kind of bug. There is a file for each kind; {@link Words} has them all. */
public abstract sealed class BugWords
        permits RaceWords, DeadlockWords, NestedMonitorLockoutWords, TornBlockWords, EarlyReadWords, LostSignalWords {
    private final String name;
    private final String fileName;

    BugWords(String name, String fileName) {
        this.name = name;
        this.fileName = fileName;
    }

    /** As the file of a schedule names the kind: {@code torn-block}. */
    public final String name() {
        return name;
    }

    /** What the names of files with such a bug start with. */
    public final String fileName() {
        return fileName;
    }

    /** What the bug is, on one line. */
    public abstract String title(List<Event> events);

    /** Whether its two events can come in either order, because no lock keeps them apart. */
    public boolean isSymmetric() {
        return false;
    }

    /** Whether the locks that its threads hold are part of how it happens. */
    public boolean isAboutLocks() {
        return isSymmetric();
    }

    /** Whether the outcome of the execution is the bug itself, and says all of it. */
    public boolean isItsOutcome() {
        return false;
    }

    /** The block that is torn; empty if the bug is about something else. */
    public Optional<BlockName> block() {
        return Optional.empty();
    }

    /** The same for the same bug of another recording. */
    public final List<String> key(List<Event> events) {
        List<String> key = new ArrayList<>();
        events.forEach(event ->
                key.add(event.subject().group() + ' ' + event.location().text()));
        if (isSymmetric()) {
            Collections.sort(key);
        }
        key.add(name);
        return key;
    }

    /** What it is, without where: where is told beside it. */
    public String name(ShownBug bug, List<Side> sides, Events events) {
        return bug.title();
    }

    /** The first line of the report. */
    public String headline(ShownBug bug, List<Side> sides, Events events) {
        return bug.title();
    }

    /** What one of its events is to it. */
    public abstract String role(int number, Side side);

    /** Why it can happen, and what to do about it. */
    abstract String why(List<Side> sides);

    /**
     * The same, where it is known what it did.
     *
     * @param execution what was forced, or its replay
     * @param swapped of a race, the execution with the second access first; empty if it was not run
     */
    public String why(List<Side> sides, Execution execution, Optional<Execution> swapped) {
        return why(sides);
    }

    /** Whether its parts leave out where threads are stuck that cannot go on because of it. */
    public boolean isToldWithItsEnd() {
        return false;
    }
}
