package io.foretrace.extension.pipeline.record;

import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.run.FailingRun;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.FailureSign;
import io.foretrace.extension.pipeline.run.LeftOut;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.report.LeftOutWords;
import io.foretrace.extension.report.LeftOutWords.Without;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Decides whether a test that passed plainly, and passes in no order under control, is left out in place of failing. Such a test may
 * need what its plain run has used up, or something that is not under control: nothing proves a bug of its threads. But what was
 * executed and failed must not be passed over in silence, unless the test fails in the same way without control.
 */
public final class LeavingOut {
    private final Schedules schedules;
    private final TestRuns runs;

    public LeavingOut(Schedules schedules, TestRuns runs) {
        this.schedules = schedules;
        this.runs = runs;
    }

    /** Threads that wait for each other's locks do so because of the program, whatever an earlier run has left. */
    public boolean leavesOut(Recorded recorded) {
        Optional<TestRun> failed = recorded.failed();
        boolean deadlocked = failed.flatMap(TestRun::execution)
                .filter(each -> each.outcome().last() instanceof Outcome.Deadlock)
                .isPresent();
        if (failed.isEmpty() || deadlocked || !recorded.executions().isEmpty() || !runs.passedPlainly()) {
            return false;
        }
        runs.leaveOut(reason(failed.get()));
        return true;
    }

    private LeftOut reason(TestRun failed) {
        if (failed.failure().isPresent()) {
            return thrown(failed, failed.failure().get());
        }
        if (failed.thrown().isPresent()) {
            return quiet(
                    LeftOutWords.aborted(), LeftOutWords.what(failed.thrown().get()));
        }
        return failed.execution()
                .map(this::notEnded)
                .orElseGet(() -> quiet(LeftOutWords.skipped(), runs.whySkipped().orElse("")));
    }

    private LeftOut thrown(TestRun failed, Throwable failure) {
        Without without = without(FailureSign.of(failed));
        String why = LeftOutWords.thrown(without);
        String what = LeftOutWords.what(failure);
        return without == Without.FAILED_ALIKE ? quiet(why, what) : suspect(why, what, failed.execution());
    }

    private Without without(FailureSign underControl) {
        Optional<TestRun> again = runs.plainlyAgain();
        if (again.isEmpty()) {
            return Without.NOT_ENDED;
        }
        if (again.get().failure().isEmpty()) {
            return Without.PASSED;
        }
        return FailureSign.of(again.get()).equals(underControl) ? Without.FAILED_ALIKE : Without.FAILED_OTHERWISE;
    }

    /** Not run plainly once more: a thread that hangs without control could not be ended, and the JVM would end with System.exit. */
    private LeftOut notEnded(Execution execution) {
        Outcome outcome = execution.outcome().last();
        String why = LeftOutWords.notEnded(outcome);
        String what = LeftOutWords.what(execution);
        return Failure.isOne(execution) ? suspect(why, what, Optional.of(execution)) : quiet(why, what);
    }

    private LeftOut quiet(String why, String what) {
        return new LeftOut(schedules.test().toString(), why, what, false);
    }

    private LeftOut suspect(String why, String what, Optional<Execution> execution) {
        Optional<SavedSchedule> saved = execution
                .filter(Failure::isOne)
                .map(failed -> schedules.save(
                        FailingRun.RECORDED, "the test " + Failure.name(failed), failed, OptionalLong.empty()));
        return new LeftOut(schedules.test().toString(), why, LeftOutWords.look(what, saved), true);
    }
}
