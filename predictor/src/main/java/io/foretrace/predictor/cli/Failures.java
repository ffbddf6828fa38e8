package io.foretrace.predictor.cli;

import io.foretrace.predictor.trace.TraceFormatException;
import java.util.Arrays;

/** From whatever was thrown to a sentence and an exit status. */
final class Failures {
    private Failures() {}

    static int report(Throwable failure, Surroundings surroundings) {
        if (failure instanceof BadUse || failure instanceof TraceFormatException) {
            surroundings.say(Messages.oneLine(failure.getMessage()));
            return ExitStatus.BAD_INPUT;
        }
        if (failure instanceof OutOfMemoryError) {
            surroundings.say(Messages.outOfMemory(Runtime.getRuntime().maxMemory()));
            return ExitStatus.BUG;
        }
        surroundings.say(Messages.bug(failure.toString(), firstFrameOfOurs(failure)));
        if (surroundings.debug()) {
            failure.printStackTrace(surroundings.err());
        }
        return ExitStatus.BUG;
    }

    private static String firstFrameOfOurs(Throwable failure) {
        return Arrays.stream(failure.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("io.foretrace."))
                .findFirst()
                .map(frame -> frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                        + frame.getLineNumber() + ")")
                .orElse("");
    }
}
