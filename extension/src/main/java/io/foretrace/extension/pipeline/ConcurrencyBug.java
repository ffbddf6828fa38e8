package io.foretrace.extension.pipeline;

import java.util.List;

/** Fails a test because of what was executed. Its message is the report. */
public final class ConcurrencyBug extends AssertionError {
    private static final long serialVersionUID = 1L;
    private static final List<String> NOT_THE_PROGRAM =
            List.of("java.", "jdk.", "sun.", "org.junit.", "io.foretrace.extension.", "io.foretrace.scheduler.");

    /** @param stack where it happened, for tools that jump to the first line of a stack */
    public ConcurrencyBug(String report, List<StackTraceElement> stack) {
        super(report);
        setStackTrace(stack.stream()
                .filter(ConcurrencyBug::isProgram)
                .map(frame -> new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber()))
                .toArray(StackTraceElement[]::new));
    }

    private static boolean isProgram(StackTraceElement frame) {
        String name = frame.getClassName();
        return NOT_THE_PROGRAM.stream().noneMatch(name::startsWith);
    }
}
