package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.LeftOut;
import java.util.List;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/**
 * What an existing test is run under prediction for.
 *
 * @param asker the annotation or the parameter, for messages
 * @param isPlainFirst whether the test is one of many, which may have no second thread
 */
record SuiteTest(String asker, Asked asked, AcceptedInCode accepted, boolean isPlainFirst) {
    /** Before the test is run for the first time. */
    void prepare(EngineExecutionContext context) {
        Preparation.requireAgent(asker);
        JupiterContext.register(context, CurrentRun.class);
    }

    /**
     * Whether it cannot be run again: its parts are run in a thread that nobody watches or controls, or the tests of its class are
     * steps, each of which needs what the one before has left.
     */
    boolean isOutOfReach(ExtensionContext context) {
        boolean separate = Timeouts.isInSeparateThread(context);
        boolean ordered =
                isPlainFirst && AnnotationSupport.isAnnotated(context.getRequiredTestClass(), TestMethodOrder.class);
        if (separate || ordered) {
            leaveOut(
                    context,
                    separate
                            ? "a @Timeout in a thread of its own"
                            : "@TestMethodOrder: tests of its class may need others");
        }
        return separate || ordered;
    }

    /** JUnit has closed them after the plain run, and makes them only once. */
    void leaveOutForItsArguments(ExtensionContext context) {
        leaveOut(
                context,
                "a parameter that JUnit closes after the first run: @ParameterizedTest(autoCloseArguments = false)");
    }

    private static void leaveOut(ExtensionContext context, String why) {
        Total.leaveOut(LeftOut.because(TestNames.of(context).toString(), why));
    }

    /** A test that passed plainly, and in no order under control: the build does not fail, but whoever looks at the test reads of it. */
    private static void leaveOut(ExtensionContext context, LeftOut why) {
        Total.leaveOut(why);
        if (why.isSuspect()) {
            Summary.of(context).addSuspect();
        }
        context.publishReportEntry("foretrace", "left out: " + why.reason());
    }

    /** Predicts and forces; gives what fails the test. */
    List<Throwable> predict(ExtensionContext context, RepeatedRuns runs) {
        try {
            Timeouts.requireSameThread(context, asker);
            Preparation.requireRewritten(context, asker);
            Work work = ControlledTests.prediction(context, asked, accepted, asker);
            OwnThread.unlessPooled(() -> work.with(runs, runs::limit));
            runs.leftOut().ifPresent(why -> leaveOut(context, why));
            runs.names().forEach(name -> context.publishReportEntry("foretrace", name));
            if (runs.hadToBeClosed()) {
                throw new ExtensionConfigurationException(asker + " on " + TestNames.of(context)
                        + " has a parameter that JUnit closes after the first run: use"
                        + " @ParameterizedTest(autoCloseArguments = false), and close it in the test or after it.");
            }
            runs.failures().forEach(failure -> ShownFailure.place(failure, context));
            return runs.failures();
        } catch (ExtensionConfigurationException e) {
            return List.of(e);
        }
    }
}
