package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.Options;
import io.foretrace.extension.pipeline.OutputFolder;
import io.foretrace.extension.pipeline.Pipeline;
import io.foretrace.extension.pipeline.SavedRun;
import io.foretrace.extension.pipeline.TestName;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** The invocations of tests under control. Everything that can be wrong with an annotation is found before anything is run. */
public final class ControlledTests {
    private ControlledTests() {}

    /** A test that is recorded, and in which what can go wrong is predicted and forced. */
    public static Stream<TestTemplateInvocationContext> predict(
            ExtensionContext context, Asked asked, AcceptedInCode accepted) {
        TestName test = TestNames.of(context);
        Preparation.check(context, "@PredictRaces");
        Parameters parameters = new Parameters(context::getConfigurationParameter, "@PredictRaces on " + test);
        OptionsReader reader = new OptionsReader(asked, parameters);
        Options options = reader.options();
        Optional<SavedRun> replay = SavedSchedules.fromParameter(parameters, test);
        if (replay.isPresent()) {
            return Invocations.stream(
                    options.limits(replay.get().start()), runs -> replay.get().run(runs));
        }
        Pipeline pipeline = new Pipeline(
                test, options, Acceptances.of(context, accepted, parameters), new OutputFolder(reader.output(), test));
        Summary summary = Summary.of(context);
        return Invocations.stream(options.limits(Instant.now()), runs -> summary.add(pipeline.run(runs)));
    }

    /** A test that is run once, under a saved schedule. A schedule that is none is refused before anything is run. */
    public static Stream<TestTemplateInvocationContext> replay(ExtensionContext context, String schedule) {
        TestName test = TestNames.of(context);
        Preparation.check(context, "@ReplaySchedule");
        SavedRun run = SavedSchedules.named(schedule, context.getRequiredTestClass(), test);
        return Invocations.stream(Options.DEFAULT.limits(run.start()), run::run);
    }
}
