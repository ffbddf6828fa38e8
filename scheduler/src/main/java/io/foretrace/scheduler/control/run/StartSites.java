package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.origin.AddedMethods;
import io.foretrace.scheduler.origin.Origin;
import java.lang.StackWalker.StackFrame;
import java.util.HashMap;
import java.util.Map;

/**
 * Where threads are started, in the program: the call is hooked inside the JDK, which may be far below. To walk the stack is
 * little beside what the start of a thread costs.
 */
final class StartSites {
    private static final StackWalker WALKER = StackWalker.getInstance();

    /** Each place has one number, however many threads are started there. */
    private static final Map<StackTraceElement, Integer> NUMBERS = new HashMap<>();

    private StartSites() {}

    /** The place that the caller has come from. */
    static synchronized int here() {
        return WALKER.walk(frames -> frames.filter(StartSites::isProgram).findFirst())
                .map(frame -> AddedMethods.asWritten(frame.toStackTraceElement()))
                .map(frame -> NUMBERS.computeIfAbsent(frame, Sites::add))
                .orElse(Sites.NONE);
    }

    private static boolean isProgram(StackFrame frame) {
        return Origin.of(frame.getClassName()).isProgram();
    }
}
