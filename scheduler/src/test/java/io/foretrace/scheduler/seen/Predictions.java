package io.foretrace.scheduler.seen;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.scheduler.confirm.Confirmation;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** What is predicted for a body, and what comes of it when it is forced. */
final class Predictions {
    private static final Limits LIMITS = new Limits(100_000, 5_000);

    private Predictions() {}

    /** The body comes from a supplier so that its class is loaded after the agent. */
    static Execution run(Supplier<Body> body, SchedulingStrategy strategy) {
        Agent.install();
        return ControlledExecution.run(body.get(), strategy, LIMITS);
    }

    /** Of races, a line each: what it is on, and what came of it in both orders. */
    static List<String> races(Supplier<Body> body) {
        run(body, new KeepRunning()); // loads classes
        List<String> races = new ArrayList<>(forced(body, BugKind.DATA_RACE, new KeepRunning()));
        races.addAll(forced(body, BugKind.DATA_RACE, new RandomStrategy(1)));
        return races;
    }

    static List<String> deadlocks(Supplier<Body> body) {
        run(body, new KeepRunning());
        return forced(body, BugKind.DEADLOCK, new KeepRunning());
    }

    private static List<String> forced(Supplier<Body> body, BugKind kind, SchedulingStrategy strategy) {
        Recording recording = run(body, strategy).recording();
        Report report = Predictor.predict(recording.trace(), Settings.DEFAULT.only(Set.of(kind)));
        List<String> lines = new ArrayList<>();
        for (Report.Found found : report.found()) {
            String subject =
                    recording.event(found.bug().events().get(0)).subject().text();
            for (Confirmation way : Confirmation.of(found.bug(), found.witness(), recording)) {
                Verdict verdict = way.verdict(run(body, way.strategy()));
                lines.add(subject + " " + (verdict instanceof Verdict.Shown ? "shown" : verdict));
            }
        }
        return lines;
    }
}
