package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.pipeline.run.FailingRun;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.report.Circumstance;
import io.foretrace.extension.report.outcome.OutcomeTitle;
import io.foretrace.scheduler.control.Execution;
import java.util.List;
import java.util.Optional;

/**
 * A failing execution, and what is known of it.
 *
 * @param small the same failure with as few switches as were found to be enough; the execution itself if it could not be repeated
 * @param named the bug that a switch without which the test passes makes
 * @param circumstances what such switches change, if that is no bug by itself
 * @param accepted the title of what the user accepts: a bug without which the test passes, or the failure itself
 */
public record Examined(
        FailingRun failing,
        TestRun small,
        Optional<Predicted> named,
        List<Circumstance> circumstances,
        Optional<String> accepted) {
    public Execution execution() {
        return small.execution().orElseThrow();
    }

    /** What it is called, without what became of the test. */
    public String name() {
        return named.map(Predicted::title)
                .or(() -> OutcomeTitle.of(execution().outcome()))
                .or(() -> circumstances.stream().findFirst().map(Circumstance::title))
                .orElse(failing.title());
    }

    /** Whether nothing but the way it fails tells what is behind it. */
    public boolean isToldByItsEndOnly() {
        return circumstances.isEmpty()
                || OutcomeTitle.of(execution().outcome().last()).isPresent();
    }

    public Examined acceptedWith(String bug) {
        return new Examined(failing, small, named, circumstances, Optional.of(bug));
    }

    /** Whether more is known than that it fails. */
    public boolean isKnown() {
        return !name().equals(failing.title());
    }

    boolean failsAs(Examined other) {
        return failing.sign().equals(other.failing.sign());
    }

    /** Whether a bug that was made to happen, and failed in the same way, is this one. */
    public boolean isBehind(Predicted confirmed) {
        if (OutcomeTitle.of(execution().outcome().last()).isPresent()) {
            return true; // where threads wait tells one from the other
        }
        String group = AcceptedHarm.group(confirmed);
        return circumstances.isEmpty()
                || circumstances.stream().anyMatch(found -> found.group().equals(group));
    }
}
