package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.Pipeline;
import io.foretrace.extension.pipeline.SavedRun;
import io.foretrace.extension.pipeline.confirm.Counts;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.Watcher;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.run.ControlledSession;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** The invocations of tests under control. Everything that can be wrong with an annotation is found before anything is run. */
public final class ControlledTests {
    private ControlledTests() {}

    /** A test that is recorded, and in which what can go wrong is predicted and forced. */
    public static Stream<TestTemplateInvocationContext> predict(
            ExtensionContext context, Asked asked, AcceptedInCode accepted) {
        Preparation.check(context, "@PredictRaces");
        return Invocations.stream(prediction(context, asked, accepted, "@PredictRaces"));
    }

    /** @param asker the annotation or the parameter, for messages */
    static Work prediction(ExtensionContext context, Asked asked, AcceptedInCode accepted, String asker) {
        TestName test = TestNames.of(context);
        Parameters parameters = new Parameters(context::getConfigurationParameter, asker + " on " + test);
        parameters.lookForSources();
        Options options = new OptionsReader(asked, parameters).options();
        OutputFolder folder = new OutputFolder(parameters.output(), test);
        Optional<SavedSchedules.Replayed> replay = SavedSchedules.fromParameter(parameters, test, folder);
        if (replay.isPresent()) {
            return new Work(
                    () -> limits(options, replay.get().run()), replay.get().todo());
        }
        Accepted acceptances = Acceptances.of(context, accepted, parameters);
        Watcher watcher = Watchers.of(parameters);
        Summary summary = Summary.of(context);
        return new Work(() -> limits(options, Instant.now()), runs -> {
            // Its time begins here: tests may have to wait for others.
            Pipeline pipeline = new Pipeline(test, options, acceptances, folder, watcher);
            Optional<Counts> counts = pipeline.run(runs);
            if (counts.isPresent()) {
                summary.add(counts.get());
                pipeline.explored().ifPresent(text -> context.publishReportEntry("foretrace.explored", text));
                context.publishReportEntry(pipeline.files());
            }
        });
    }

    /**
     * Refuses a test of an annotated class, or with parameters, that JUnit runs by itself: somebody has found it without asking
     * {@link SuiteDiscovery}, and it must not pass unseen.
     */
    public static void requireOurRun(ExtensionContext context) {
        if (!CurrentRun.isGoingOn() && !AnnotationSupport.isAnnotated(context.getTestMethod(), TestFactory.class)) {
            throw new ExtensionConfigurationException("@PredictRaces on " + TestNames.of(context)
                    + ", its class or a class around it has no effect here, since the test was found without"
                    + " JUnit's launcher, in a @Suite or in a class with parameters: put @PredictRaces on the"
                    + " method, in place of @Test.");
        }
    }

    /** A test that is run once, under a saved schedule. A schedule that is none is refused before anything is run. */
    public static Stream<TestTemplateInvocationContext> replay(ExtensionContext context, String schedule) {
        TestName test = TestNames.of(context);
        Preparation.check(context, "@ReplaySchedule");
        Parameters parameters = new Parameters(context::getConfigurationParameter, "@ReplaySchedule on " + test);
        parameters.lookForSources();
        OutputFolder folder = new OutputFolder(parameters.output(), test);
        SavedRun run = SavedSchedules.named(schedule, context.getRequiredTestClass(), test, folder);
        return Invocations.stream(new Work(() -> limits(Options.DEFAULT, run), run::run));
    }

    /** A schedule knows which of its waits could end without a signal, whatever is asked for now. */
    private static Limits limits(Options options, SavedRun replay) {
        return limits(options, replay.start()).withSpuriousWakeUps(replay.spuriousWakeUps());
    }

    private static Limits limits(Options options, Instant start) {
        return options.limits(start).startingAtNanos(ControlledSession.startNanos());
    }
}
