package io.foretrace.extension.pipeline.record;

import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.run.Explore;
import io.foretrace.extension.pipeline.run.FailingRuns;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.extension.pipeline.run.TimeBudget;
import io.foretrace.extension.pipeline.run.Turns;
import io.foretrace.extension.report.text.NotPutBackText;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.NotPutBack;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.AwaitTimers;
import io.foretrace.scheduler.strategy.FirstRun;
import io.foretrace.scheduler.strategy.KeepRunning;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The recorded runs of a test.
 *
 * @param executions each was fine
 * @param failing runs that failed by themselves, beside one that was fine
 * @param initialisers those that need each other and ran in one of these runs, or in the first, which is not recorded
 * @param sharing initialisers that share something with other threads and ran in one of these runs, or in the first
 * @param failed the first run of another kind that was not fine, or the very first one if no other was found to be: nothing is
 *     recorded after it
 */
public record Recorded(
        List<Execution> executions,
        FailingRuns failing,
        List<InitialiserCycle> initialisers,
        List<String> sharing,
        Optional<TestRun> failed) {
    /**
     * Warms up, then records as often as asked for.
     *
     * @param turns the first recording is the first of them
     */
    public static Recorded record(TestRuns runs, Options options, Accepted accepted, Turns turns, TimeBudget time) {
        // Classes are loaded and initialised in the first run, and caches filled: what is recorded has to be
        // repeatable.
        TestRun warmUp = runs.rehearse("warming up", new FirstRun());
        if (!warmUp.isFine() && !OtherOrders.mayPass(warmUp)) {
            return failed(warmUp);
        }
        SchedulingStrategy strategy = options.explore() == Explore.OFF
                ? new KeepRunning()
                : turns.first().strategy();
        TestRun first = runs.rehearse("recording", new AwaitTimers(strategy));
        FailingRuns failing = new FailingRuns();
        Optional<Execution> fine = first.isFine()
                ? first.execution()
                : new OtherOrders(options, accepted, turns, failing, runs, time).passing(first);
        if (fine.isEmpty() || (first.isFine() && !warmUp.isFine())) {
            return failed(warmUp.isFine() ? first : warmUp);
        }
        List<InitialiserCycle> initialisers = new ArrayList<>(warmUp.initialisers());
        initialisers.addAll(first.initialisers());
        List<String> sharing = new ArrayList<>(warmUp.sharing());
        sharing.addAll(first.sharing());
        return new Recorded(new ArrayList<>(List.of(fine.get())), failing, initialisers, sharing, Optional.empty())
                .further(runs, options);
    }

    private static Recorded failed(TestRun run) {
        return new Recorded(List.of(), new FailingRuns(), List.of(), List.of(), Optional.of(run));
    }

    /** With those that are recorded at random. */
    private Recorded further(TestRuns runs, Options options) {
        for (int i = 1; i < options.recordings(); i++) {
            OptionalLong seed = options.seed(i);
            TestRun run = runs.rehearse("recording", new RandomStrategy(seed.orElseThrow()));
            initialisers.addAll(run.initialisers());
            sharing.addAll(run.sharing());
            if (run.isFine()) {
                run.execution().ifPresent(executions::add);
            } else if (run.execution().filter(Failure::isOne).isPresent()) {
                failing.recorded(run, seed);
            } else {
                return new Recorded(executions, failing, initialisers, sharing, Optional.of(run));
            }
        }
        return this;
    }

    /** Whether all that happened was seen: if not, what was not seen may race all the same. */
    public boolean isUnderControl() {
        return executions.stream().allMatch(Execution::isUnderControl);
    }

    public List<Recording> recordings() {
        return executions.stream().map(Execution::recording).toList();
    }

    /** What is in no trace, because it does not fit together: each thing once. */
    public List<String> cut() {
        return executions.stream()
                .map(Execution::recording)
                .filter(recording -> Predictions.trace(recording).isPresent())
                .flatMap(recording -> recording.cut().stream())
                .distinct()
                .toList();
    }

    /** What threads shared of which not all was recorded, because a call was about very many elements: each kind once. */
    public List<String> leftOut() {
        return executions.stream()
                .flatMap(execution -> execution.recording().leftOut().stream())
                .distinct()
                .toList();
    }

    /** Whether nothing that threads share is missing. */
    public boolean isWhole() {
        return !isCutOff() && cut().isEmpty() && leftOut().isEmpty();
    }

    /** The threads that took part without being under control. */
    public List<String> outsiders() {
        return executions.stream()
                .flatMap(execution -> execution.outsiders().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** What a run did not find as the one before it did. */
    public List<NotPutBack> notPutBack() {
        return executions.stream()
                .flatMap(execution -> execution.leaks().stream())
                .toList();
    }

    /** Whether a run had more events than are recorded. */
    public boolean isCutOff() {
        return executions.stream().anyMatch(execution -> execution.recording().isCutOff());
    }

    public int events() {
        return executions.stream()
                .mapToInt(execution -> execution.recording().events())
                .sum();
    }

    public int threads() {
        return executions.stream()
                .mapToInt(execution -> execution.recording().threads())
                .max()
                .orElse(0);
    }

    /** What people should know about these runs, each in one sentence and once. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (Execution execution : executions) {
            notes.addAll(execution.uncontrolled());
            notes.addAll(NotPutBackText.sentences(execution.leaks()));
            notes.addAll(execution.leftovers());
        }
        if (isCutOff()) {
            notes.add("The recording is incomplete: there were more events than fit into memory, and nothing is"
                    + " predicted from what came after the first ones. Test less at once, give the JVM more memory"
                    + " (-Xmx), or raise foretrace.eventBound.");
        }
        for (String cut : cut()) {
            notes.add("The recording is incomplete: what was seen of " + cut
                    + " does not fit together, so that nothing is predicted from it. Code that cannot be rewritten, or"
                    + " a thread that is not under Foretrace's control, had a part in it.");
        }
        for (String some : leftOut()) {
            notes.add("The recording is incomplete: of " + some + ", which threads share, only the first ones that a"
                    + " call reads or writes are recorded, and nothing is predicted from the others.");
        }
        return notes.stream().distinct().toList();
    }
}
