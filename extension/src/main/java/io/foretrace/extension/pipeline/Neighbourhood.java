package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.confirm.Confirming;
import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.predict.SavedBug;
import io.foretrace.extension.pipeline.run.Allotment;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.explore.Exploration;
import io.foretrace.scheduler.strategy.Follow;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Looks for the bug of a saved schedule in a program that has changed since, near to where the schedule leads: the schedule is
 * followed by names as far as it goes, other behaviours are executed, and from all of them it is predicted whether the bug can
 * still happen.
 */
final class Neighbourhood {
    /** Enough for the few threads of a regression test, and mostly less than a second. */
    private static final int MOST_EXECUTIONS = 100;

    private static final Duration MOST_TIME = Duration.ofSeconds(2);

    private final ScheduleFile file;
    private final TestRuns runs;
    private final Confirming confirming;
    private final Accepted others;
    private final Exploration exploration = new Exploration();
    private final Allotment allotment = Allotment.of(MOST_TIME);
    private Predictions predictions = Predictions.from(List.of(), Options.DEFAULT, Accepted.allBut(bug -> true));
    private Optional<TestRun> failed = Optional.empty();
    private int fitted;
    private int executions;
    private int givenUp;
    private boolean complete;
    private boolean shares;

    /**
     * @param bug what is looked for; empty if only a failure of the test is
     * @param fitted how many places of the schedule the replay came to, step by step
     */
    Neighbourhood(ScheduleFile file, Optional<SavedBug> bug, int fitted, Confirming confirming, TestRuns runs) {
        this.file = file;
        this.confirming = confirming;
        this.runs = runs;
        this.others = Accepted.allBut(
                predicted -> bug.filter(saved -> saved.isSameAs(predicted)).isPresent());
        this.fitted = fitted;
    }

    void look() {
        for (Follow.Arrival arrival : Follow.Arrival.values()) {
            Follow follow = new Follow(file.schedule(), threads(), arrival);
            execute(follow);
            fitted = Math.max(fitted, follow.fitted());
        }
        if (!isAnother()) {
            explore();
        }
    }

    private void explore() {
        Optional<SchedulingStrategy> next = exploration.next();
        while (next.isPresent() && !happens() && executions < MOST_EXECUTIONS && isTimeLeft()) {
            execute(next.get()).ifPresent(exploration::executed);
            next = exploration.next();
        }
        complete = next.isEmpty() && exploration.isComplete() && !shares;
    }

    /** Whether the bug was made to happen, or the test failed. */
    boolean happens() {
        return failed.isPresent() || isConfirmed();
    }

    /** Whether the bug was made to happen from a prediction, which tells more than that the test failed. */
    boolean isConfirmed() {
        return confirming.confirmsAny(predictions, runs);
    }

    /** Whether the test is another one: nobody came to any of the places that the schedule names. */
    boolean isAnother() {
        return fitted == 0 && file.schedule().places() > 0;
    }

    private Optional<Execution> execute(SchedulingStrategy strategy) {
        TestRun run = runs.rehearse("near the saved schedule", strategy);
        executions++;
        shares |= !run.sharing().isEmpty();
        givenUp += run.isFailure() || run.isFine() ? 0 : 1;
        if (run.isFailure() && failed.isEmpty()) {
            failed = Optional.of(run);
        }
        if (run.execution().isPresent() && isTimeLeft()) {
            predictions = predictions.and(
                    Predictions.from(List.of(run.execution().get().recording()), Options.DEFAULT, others));
        }
        return run.execution();
    }

    private boolean isTimeLeft() {
        return !allotment.isUsedUp();
    }

    /** The names of the schedule's threads, by their numbers. */
    private List<String> threads() {
        return IntStream.iterate(0, number -> file.headers().containsKey("thread." + number), number -> number + 1)
                .mapToObj(number -> file.headers().getOrDefault("thread." + number, ""))
                .map(text -> text.split(" ", 2)[0])
                .toList();
    }

    /** How much of the schedule fits, in the execution that was nearest to it: {@code 5 of 7 switches fit}. */
    String fit() {
        int places = file.schedule().places();
        return fitted == places ? "it fits" : fitted + " of " + places + " switches fit";
    }

    int executions() {
        return executions;
    }

    /** How many of the executions say nothing: they came to a bound, or were aborted. */
    int givenUp() {
        return givenUp;
    }

    /** Whether every behaviour of the test was executed. */
    boolean isComplete() {
        return complete;
    }

    /** The bug as it can still happen, by prediction; mostly nothing. */
    List<Predicted> predicted() {
        return predictions.toForce();
    }

    /** The first execution that is a failure of the test. */
    Optional<TestRun> failed() {
        return failed;
    }
}
