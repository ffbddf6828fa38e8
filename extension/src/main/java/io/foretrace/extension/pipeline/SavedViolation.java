package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.SavedSchedule;
import io.foretrace.extension.report.Violation;
import io.foretrace.extension.report.ViolationReport;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.strategy.Watch;
import java.util.List;
import java.util.Optional;

/** The bug other than a race that a saved schedule shows, if it does, looked at while the schedule is replayed. */
final class SavedViolation {
    private final Optional<Violation> violation;
    private final Optional<TornState> state;
    private final Watch watch;

    private SavedViolation(Optional<Violation> violation, Optional<TornState> state, SchedulingStrategy replay) {
        this.violation = violation;
        this.state = state;
        this.watch = new Watch(replay, violation.map(PredictedViolation::points).orElse(List.of()));
    }

    static SavedViolation of(ScheduleFile file, SchedulingStrategy replay) {
        return new SavedViolation(
                ViolationHeaders.read(file.headers()), ViolationHeaders.state(file.headers()), replay);
    }

    SchedulingStrategy strategy() {
        return watch;
    }

    /** Whether the execution failed as the saved one did, or ended in the same state. */
    boolean isShownBy(Execution execution) {
        return violation.isPresent()
                && (Failure.isOne(execution)
                        || state.filter(saved -> saved.isOf(execution)).isPresent());
    }

    ConcurrencyBug bug(Execution execution, SavedSchedule saved) {
        String note = Failure.isOne(execution) ? "" : state.map(TornState::text).orElse("");
        String text = ViolationReport.text(violation.orElseThrow(), execution, watch::stack, note, saved);
        return new ConcurrencyBug(text, violation.get().parts().isEmpty() ? List.of() : watch.stack(0));
    }
}
