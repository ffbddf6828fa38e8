package io.foretrace.extension.pipeline.run;

import io.foretrace.extension.report.Stories;
import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.ThrownStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.opentest4j.AssertionFailedError;

/**
 * Fails a test because of what was executed. Its message is one line, which build tools and IDEs show as it is; the report is
 * its cause, and the cause of that is the user's own exception. What was expected there is expected here, so that IDEs show
 * the difference.
 */
public final class ConcurrencyBug extends AssertionFailedError {
    private static final long serialVersionUID = 1L;

    /** As stack traces have it. */
    private static final int NO_LINE = -1;

    private Severity severity = Severity.FAILING;

    /** A sentence that says all. */
    public ConcurrencyBug(String sentence) {
        super(sentence);
        setStackTrace(new StackTraceElement[0]);
    }

    private ConcurrencyBug(String line, Throwable cause) {
        super(line, cause);
    }

    private ConcurrencyBug(String line, AssertionFailedError values, Throwable cause) {
        super(line, values.getExpected(), values.getActual(), cause);
    }

    /**
     * What happened.
     *
     * @param line what it is, on one line
     * @param stacks where the threads were that have a part in it, the first for tools that jump to the first line of a stack
     * @param own the user's exception; empty if the test threw none
     */
    public static ConcurrencyBug of(
            TestName test, String line, String report, List<List<StackTraceElement>> stacks, Optional<Throwable> own) {
        Throwable cause = new ThisInterleaving(report, own);
        ConcurrencyBug bug = own.filter(ConcurrencyBug::hasValues)
                .map(thrown -> new ConcurrencyBug(line, (AssertionFailedError) thrown, cause))
                .orElseGet(() -> new ConcurrencyBug(line, cause));
        bug.setStackTrace(frames(test, stacks, own));
        return bug;
    }

    /** The same, better or worse than another bug of the same test. */
    public ConcurrencyBug ranked(Severity as) {
        severity = as;
        return this;
    }

    Severity severity() {
        return severity;
    }

    /** The name of the invocation that fails with it: there are consoles which have a number in its place. */
    public void isToldIn(String invocation) {
        if (getCause() instanceof ThisInterleaving report) {
            report.invocation = invocation;
        }
    }

    /**
     * Puts a line of the test where only its name is known.
     *
     * @param start of its method, if that is known; asked only where it is needed
     */
    public void isFoundBy(Supplier<Optional<StackTraceElement>> start) {
        List<StackTraceElement> frames = new ArrayList<>(List.of(getStackTrace()));
        int last = frames.size() - 1;
        if (last < 0 || frames.get(last).getLineNumber() != NO_LINE) {
            return;
        }
        start.get().ifPresent(found -> {
            frames.remove(last);
            // An inherited test is in another class, whose frame may be there already.
            boolean isThere = frames.stream()
                    .anyMatch(frame -> frame.getClassName().equals(found.getClassName())
                            && frame.getMethodName().equals(found.getMethodName()));
            if (!isThere) {
                frames.add(found);
            }
            setStackTrace(frames.toArray(StackTraceElement[]::new));
        });
    }

    /** The same without the user's exception, to be attached to that. */
    ConcurrencyBug alone() {
        ConcurrencyBug alone =
                new ConcurrencyBug(String.valueOf(getMessage()), new ThisInterleaving(report(), Optional.empty()));
        alone.setStackTrace(getStackTrace());
        return alone;
    }

    /** The same for the page, of a run that failed by itself. */
    public Story story(String why, Execution execution, SavedSchedule saved) {
        return Stories.ofOutcome(String.valueOf(getMessage()), why, execution, saved, report());
    }

    private String report() {
        Throwable report = getCause();
        return report == null ? "" : String.valueOf(report.getMessage());
    }

    private static boolean hasValues(Throwable thrown) {
        return thrown instanceof AssertionFailedError failed && failed.isExpectedDefined() && failed.isActualDefined();
    }

    /**
     * The first stack, and below it the test, which perhaps another thread was called by: Surefire's summary names a test by the
     * outermost frame of its class, and, asked to trim stacks, begins with the first exception that has such a one.
     */
    private static StackTraceElement[] frames(
            TestName test, List<List<StackTraceElement>> stacks, Optional<Throwable> own) {
        List<StackTraceElement> frames = new ArrayList<>();
        stacks.stream().limit(1).flatMap(ConcurrencyBug::ofTheUser).forEach(frames::add);
        if (frames.stream().noneMatch(test::isMethod)) {
            Stream.concat(stacks.stream(), own.stream().map(ThrownStack::of))
                    .flatMap(ConcurrencyBug::ofTheUser)
                    .filter(test::isMethod)
                    .findFirst()
                    .ifPresent(frames::add);
        }
        if (frames.stream().noneMatch(test::names)) {
            frames.add(new StackTraceElement(test.className(), test.method(), null, NO_LINE));
        }
        return frames.toArray(StackTraceElement[]::new);
    }

    private static Stream<StackTraceElement> ofTheUser(List<StackTraceElement> stack) {
        return Stream.of(Frames.ofTheUser(stack));
    }

    /** The report, where every tool that prints a stack trace prints it: between what is thrown and what the user threw. */
    private static final class ThisInterleaving extends Exception {
        private static final long serialVersionUID = 1L;

        private String invocation = "";

        ThisInterleaving(String report, Optional<Throwable> own) {
            super(report, own.orElse(null), false, true);
            setStackTrace(new StackTraceElement[0]);
        }

        /** What a stack trace has after "Caused by": nobody wants to read the name of this class. */
        @Override
        @SuppressWarnings("OverrideThrowableToString") // the message is the report; this is what comes before it
        public String toString() {
            String name = invocation.isEmpty() ? "" : " (" + invocation + ")";
            return "this interleaving" + name + ":\n\n" + getMessage();
        }
    }
}
