package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.FailOn;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.Severity;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.extension.report.text.Names;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import java.util.Optional;
import java.util.OptionalLong;

/** What is done about a predicted bug that did not come about when it was forced. */
final class Unconfirmed {
    private final Predicted predicted;
    private final String file;
    private final FailOn failOn;
    private final Schedules schedules;
    private final OptionalLong seed;

    /** @param file the name of the file for a schedule, without its ending */
    Unconfirmed(Predicted predicted, String file, Options options, Schedules schedules) {
        this.predicted = predicted;
        this.file = file;
        this.failOn = options.failOn();
        this.schedules = schedules;
        this.seed = options.seed(predicted.recordingNumber());
    }

    PredictionResult notUnderControl(TestRun run, TestRuns runs) {
        String why = "The test failed before it was under control: "
                + run.thrown().map(Throwable::toString).orElse("");
        runs.announce(predicted.title(Answer.UNKNOWN), run.thrown());
        return predicted.result(Answer.UNKNOWN, why);
    }

    /** An exception of the user's, a deadlock or a hang on the way to it is a failure all the same. */
    Optional<Throwable> failure(Verdict.NotShown verdict, TestRun run) {
        Execution execution = verdict.execution();
        if (Failure.isOne(execution)) {
            SavedSchedule saved = schedules.save(file, "the test " + Failure.name(execution), execution, seed);
            String way = "On the way to " + Names.withArticle(predicted.title()) + ", the test";
            return Optional.of(Failure.bug(schedules.test(), way, execution, saved));
        }
        if (run.failure().isPresent()) {
            return run.failure();
        }
        return predictedOnly(predicted.title(Answer.of(verdict.reason())), verdict.why());
    }

    /** What fails the test although it was not executed, or did no harm; empty unless that was asked for. */
    Optional<Throwable> predictedOnly(String title, String why) {
        return failOn == FailOn.PREDICTED ? Optional.of(bug(title, why)) : Optional.empty();
    }

    static ConcurrencyBug bug(String title, String why) {
        return new ConcurrencyBug(title + ": " + why
                        + " It fails the test because failOn is PREDICTED, although it was not confirmed.")
                .ranked(Severity.PREDICTED);
    }
}
