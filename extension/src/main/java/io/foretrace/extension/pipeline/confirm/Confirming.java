package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.files.Schedules;
import io.foretrace.extension.pipeline.predict.Baseline;
import io.foretrace.extension.pipeline.predict.BugKey;
import io.foretrace.extension.pipeline.predict.Covered;
import io.foretrace.extension.pipeline.predict.Examined;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.run.ConcurrencyBug;
import io.foretrace.extension.pipeline.run.FailOn;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.FailureSign;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.json.PredictionResult;
import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.confirm.Harm;
import io.foretrace.scheduler.control.Execution;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Makes what was predicted happen, one after the other, as long as there is time. */
public final class Confirming {
    private final Options options;
    private final Baseline baseline;
    private final Schedules schedules;
    private final Results results;
    private final TimeBudget time;
    private final SerialStates serial;
    private final Map<Predicted, Forcing> begun = new HashMap<>();
    private final Map<Predicted, Set<FailureSign>> confirmed = new HashMap<>();
    private final Set<Predicted> acceptedNow = new HashSet<>();
    private final Map<Predicted, Set<FailureSign>> acceptedSigns = new HashMap<>();
    private int number;
    private boolean repeatable = true;

    /**
     * @param baseline where bugs are written to that are accepted from now on
     * @param time for all that is done for the test
     */
    public Confirming(Options options, Schedules schedules, Results results, Baseline baseline, TimeBudget time) {
        this.options = options;
        this.baseline = baseline;
        this.schedules = schedules;
        this.results = results;
        this.time = time;
        this.serial = new SerialStates(time);
    }

    /**
     * The predictions that are worth a word. Code that reads early, finds nothing and copes is everywhere, so such reads are
     * tried before anything is shown, and those that do no harm are only written down.
     */
    public Predictions withoutHarmless(Predictions predictions, TestRuns runs) {
        List<Predicted> harmless = new ArrayList<>();
        for (Predicted predicted : predictions.toForce()) {
            if (predicted.harm() == Harm.RARE_OUTCOME && options.failOn() != FailOn.PREDICTED && isTimeLeft()) {
                Forcing forcing = forcing(predicted);
                if (forcing.isHarmless(runs)) {
                    harmless.add(predicted);
                    results.addUncounted(forcing.harmless());
                }
            }
        }
        return predictions.without(harmless);
    }

    /** Whether one of the predicted bugs happens when it is forced, and does harm by itself. */
    public boolean confirmsAny(Predictions predictions, TestRuns runs) {
        return predictions.toForce().stream()
                .anyMatch(predicted -> isTimeLeft() && forcing(predicted).isHarm(runs));
    }

    /** Whether one of the predicted bugs happens when it is forced, and the test fails then: a race may be survived in both orders. */
    public boolean confirmsFailure(Predictions predictions, TestRuns runs) {
        return predictions.toForce().stream()
                .anyMatch(predicted -> isTimeLeft() && forcing(predicted).failsTheTest(runs));
    }

    /** Whether something is known by now that has to be repaired. */
    public boolean hasConfirmed() {
        return begun.values().stream().anyMatch(Forcing::wasHarm);
    }

    public void confirm(List<Predicted> toForce, TestRuns runs) {
        Covered covered = new Covered();
        List<Predicted> untried = new ArrayList<>();
        for (Predicted predicted : toForce) {
            if (covered.covers(predicted)) {
                continue;
            }
            if (!begun.containsKey(predicted) && !isTimeLeft()) {
                untried.add(predicted);
                continue;
            }
            Forcing forcing = forcing(predicted);
            PredictionResult result = baseline.acceptsNew() && forcing.isConfirmed(runs)
                    ? accepted(predicted, runs)
                    : forcing.run(runs, repeatable);
            covered.add(predicted, result);
            write(predicted, forcing, result);
        }
        covered.note().ifPresent(results::note);
        serial.failed().ifPresent(run -> reportSerial(run, runs));
        if (!untried.isEmpty()) {
            reportUntried(untried, runs);
        }
    }

    private PredictionResult accepted(Predicted predicted, TestRuns runs) {
        baseline.add(BugKey.of(predicted));
        acceptedNow.add(predicted);
        runs.announce(predicted.title(Answer.ACCEPTED), Optional.empty());
        return predicted.result(Answer.ACCEPTED, "It was made to happen, and written to the baseline.");
    }

    private void write(Predicted predicted, Forcing forcing, PredictionResult result) {
        results.add(result);
        forcing.story().ifPresent(story -> results.tell(story, predicted, forcing.fails()));
        if (result.verdict() == Answer.CONFIRMED || result.verdict() == Answer.ACCEPTED) {
            confirmed.put(predicted, forcing.signs());
        }
        if (forcing.fails()) {
            results.failed();
            if (forcing.story().isEmpty()) {
                results.tellUnconfirmed(predicted, result);
            }
        }
    }

    /** Whether a bug that was made to happen fails in the same way, so that it is the one behind this failure. */
    public boolean explains(Examined examined) {
        return confirmed.entrySet().stream()
                .filter(bug -> !examined.failing().isFirst() || !acceptedNow.contains(bug.getKey()))
                .anyMatch(bug -> bug.getValue().contains(examined.failing().sign()) && examined.isBehind(bug.getKey()));
    }

    /** With the accepted bug that fails in the same way when it is made to happen, where nothing else tells what is behind it. */
    Examined withAccepted(Examined examined, Collection<Predicted> accepted, TestRuns runs) {
        if (examined.accepted().isPresent() || examined.failing().isFirst() || !examined.isToldByItsEndOnly()) {
            return examined;
        }
        return accepted.stream()
                .filter(bug -> isTimeLeft())
                .filter(bug -> acceptedSigns
                        .computeIfAbsent(bug, any -> new Forcing(bug, 0, options, schedules, serial).signs(runs))
                        .contains(examined.failing().sign()))
                .findFirst()
                .map(bug -> examined.acceptedWith(bug.title()))
                .orElse(examined);
    }

    /** Accepted itself, if it was there before: but never the very first run. */
    Examined withBaseline(Examined examined) {
        boolean isKnown = examined.accepted().isEmpty()
                && !examined.failing().isFirst()
                && baseline.has(BugKey.of(schedules.test(), examined));
        return isKnown ? examined.acceptedWith(examined.name()) : examined;
    }

    /** The recorded run could not be repeated: what a forced run does otherwise proves nothing. */
    public void unrepeatable() {
        repeatable = false;
    }

    public boolean isTimeLeft() {
        return time.isLeft();
    }

    /** The one that was begun before, if there is one. */
    private Forcing forcing(Predicted predicted) {
        return begun.computeIfAbsent(predicted, bug -> new Forcing(bug, ++number, options, schedules, serial));
    }

    /** An order that nobody predicted, which was run to compare with. It failed: that is enough. */
    private void reportSerial(TestRun failed, TestRuns runs) {
        report("serial", "another order of the blocks", "In another order of its blocks, the test", failed, runs);
    }

    /** A behaviour that nobody predicted, and that fails. */
    public void reportExplored(TestRun failed, TestRuns runs) {
        report("explored", "another behaviour", "In another interleaving, the test", failed, runs);
    }

    private void report(String file, String title, String what, TestRun failed, TestRuns runs) {
        Optional<Execution> bad = failed.execution().filter(Failure::isOne);
        Optional<BugKey> key = bad.map(execution -> BugKey.of(schedules.test(), execution));
        boolean isNew = key.filter(baseline::has).isEmpty();
        if (key.filter(baseline::takes).isPresent()) {
            results.accepted(title, isNew, runs);
            return;
        }
        results.failed();
        Optional<Throwable> failure = failed.failure();
        if (bad.isPresent()) {
            Execution execution = bad.get();
            SavedSchedule saved =
                    schedules.save(file, "the test " + Failure.name(execution), execution, OptionalLong.empty());
            ConcurrencyBug bug = Failure.bug(schedules.test(), what, execution, saved);
            results.tell(bug, execution, saved);
            failure = Optional.of(bug);
        }
        String ended = failed.execution().map(Failure::name).orElse("failed");
        runs.announce(title + " \u2014 the test " + ended, failure);
    }

    private void reportUntried(List<Predicted> untried, TestRuns runs) {
        String why = "The time budget of " + options.timeBudget().toSeconds()
                + " s was used up; raise timeBudgetSeconds to have it tried.";
        for (Predicted predicted : untried) {
            results.add(predicted.result(Answer.OUT_OF_TIME, why));
        }
        String name = Count.of(untried.size(), "prediction") + " not tried \u2014 out of time";
        if (options.failOn() == FailOn.PREDICTED) {
            results.failed();
            runs.announce(name, Optional.of(Unconfirmed.bug(name, why)));
        } else {
            runs.announce(name, Optional.empty());
        }
    }
}
