package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.report.BugReport;
import io.foretrace.extension.report.Headline;
import io.foretrace.extension.report.bug.BugWords;
import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.confirm.Part;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.Watch;
import java.util.List;
import java.util.Optional;

/**
 * The bug that a saved schedule shows.
 *
 * @param title what it is, on one line
 * @param key what it is called in a program that has changed since; empty if the file does not say it
 * @param parts the events that make it; none of a race, whose threads are looked at where they stood
 * @param moments when to look, while the schedule is replayed
 * @param state what the run ended with, where that was the failure
 */
public record SavedBug(
        BugWords words,
        String title,
        Optional<BugKey> key,
        List<Part> parts,
        List<Watch.Moment> moments,
        Optional<TornState> state) {
    /** Whether the bug is predicted again, as far as the file says what it is. */
    public boolean isSameAs(Predicted predicted) {
        return key.map(BugKey.of(predicted)::equals)
                .orElseGet(() -> predicted.words().name().equals(words.name()));
    }

    /** The failure that says so, if an execution, which was watched, shows the bug again. */
    public Optional<ConcurrencyBug> shownBy(TestName test, Execution execution, Watch watch, SavedSchedule saved) {
        String note = Failure.isOne(execution) ? "" : state.map(TornState::text).orElse("");
        return parts(execution, watch).map(seen -> {
            ShownBug bug = new ShownBug(words, title, seen);
            return ConcurrencyBug.of(
                    test,
                    Headline.of(bug, execution, Optional.empty(), Failure.own(execution)),
                    BugReport.text(bug, execution, Optional.empty(), note, saved),
                    bug.stacks(execution),
                    Failure.own(execution));
        });
    }

    /** A race shows where its threads stand; any other bug in that the test failed again, or ended in the same state. */
    private Optional<List<Part>> parts(Execution execution, Watch watch) {
        if (words.isSymmetric()) {
            return watch.seen(0)
                    .filter(Reached::isRace)
                    .map(race -> race.threads().stream().map(Part::of).toList());
        }
        boolean isShown = Failure.isOne(execution)
                || state.filter(saved -> saved.isOf(execution)).isPresent();
        return isShown ? Optional.of(Part.seenBy(watch, parts)) : Optional.empty();
    }
}
