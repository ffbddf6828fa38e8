package io.foretrace.extension.report;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs programs for real: what the reports of the tests are made from. */
public final class Runs {
    /** A race in both of its orders. */
    record Forced(Verdict first, Verdict second) {}

    private Runs() {}

    public static Execution record(Body body) {
        ControlledExecution.warmUp(body, Limits.DEFAULT);
        return ControlledExecution.run(body, new KeepRunning());
    }

    /** Every race that is predicted from one recording, in the order of the prediction. */
    static List<Forced> races(Body body) {
        Recording recording = record(body).recording();
        List<Forced> forced = new ArrayList<>();
        Report report = Predictor.predict(recording.trace(), Settings.DEFAULT.only(Set.of(BugKind.DATA_RACE)));
        for (Report.Found race : report.found()) {
            List<Confirmation> orders = Confirmation.of(race.bug(), race.witness(), recording);
            forced.add(new Forced(force(body, orders.get(0)), force(body, orders.get(1))));
        }
        return forced;
    }

    private static Verdict force(Body body, Confirmation order) {
        return order.verdict(ControlledExecution.run(body, order.strategy()));
    }
}
