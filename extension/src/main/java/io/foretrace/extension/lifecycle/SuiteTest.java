package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.ConcurrencyBug;
import java.util.List;
import java.util.stream.IntStream;
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
    /** After two of which one failed, so many more are tried. */
    private static final int MOST_PLAIN_RUNS = 3;

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

    void leaveOut(ExtensionContext context, String why) {
        Total.leaveOut(TestNames.of(context) + " (" + why + ")");
    }

    /**
     * Predicts from a test that passed, and failed when it was run again. If it passes once more, order or chance decide, and
     * perhaps a bug is behind it. If not, it needs what its first run has used up, in static fields or parameters, which is not
     * put back: nothing that it does now says anything about it.
     *
     * @param second what the second run threw
     */
    List<Throwable> predictUnsteady(ExtensionContext context, Throwable second, RepeatedRuns runs) {
        boolean canPass =
                IntStream.range(0, MOST_PLAIN_RUNS).anyMatch(run -> runs.plain().isEmpty());
        // Its own failure may come from what an earlier run has left: it is no reason to fail a test that passed.
        List<Throwable> bugs = !canPass
                ? List.of()
                : predict(context, runs).stream()
                        .filter(failure ->
                                failure instanceof ConcurrencyBug || failure instanceof ExtensionConfigurationException)
                        .toList();
        if (bugs.isEmpty()) {
            leaveOut(
                    context,
                    canPass
                            ? "it passes in some plain runs and fails in others"
                            : "it fails when it is run twice in one JVM");
            context.publishReportEntry("foretrace", "it passed, and failed when it was run again: " + second);
        }
        return bugs;
    }

    /** Predicts and forces; gives what fails the test. */
    List<Throwable> predict(ExtensionContext context, RepeatedRuns runs) {
        try {
            Timeouts.requireSameThread(context, asker);
            Preparation.requireRewritten(context, asker);
            Work work = ControlledTests.prediction(context, asked, accepted, asker);
            runs.limit(work.limits());
            work.with(runs);
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
