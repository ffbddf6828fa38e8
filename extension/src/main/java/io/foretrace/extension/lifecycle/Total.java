package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.Counts;
import io.foretrace.extension.pipeline.RunFiles;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/**
 * Adds up what came of all tests, and says it in one line when the last one is done; to a workflow of GitHub also what was found.
 * JUnit finds it as a service.
 */
public final class Total implements TestExecutionListener {
    /** As many are named. */
    private static final int MOST_NAMED = 5;

    private static final Set<String> LEFT_OUT = new TreeSet<>();
    private static Counts counts = Counts.NONE;
    private static int plain;

    private final Function<String, @Nullable String> environment;

    /** For JUnit. */
    public Total() {
        this(System::getenv);
    }

    /** @param environment variables by which services are told apart */
    Total(Function<String, @Nullable String> environment) {
        this.environment = environment;
    }

    static synchronized void add(Counts ofTest) {
        counts = counts.plus(ofTest);
    }

    /** A test of a suite that had no second thread. */
    static synchronized void addPlain() {
        plain++;
    }

    /** A test of a suite that cannot be run under control, and why. */
    static synchronized void leaveOut(String testAndWhy) {
        LEFT_OUT.add(testAndWhy);
    }

    @Override
    public void testPlanExecutionFinished(TestPlan testPlan) {
        String line = take();
        if (!line.isEmpty()) {
            System.out.println(line);
        }
        List<String> commands = RunFiles.takeCommands();
        if ("true".equals(environment.apply("GITHUB_ACTIONS"))) {
            commands.forEach(System.out::println);
        }
    }

    /** The line, once; empty if there was nothing to do. */
    static synchronized String take() {
        boolean empty = counts.tally().tests() == 0 && plain == 0 && LEFT_OUT.isEmpty();
        String line = empty ? "" : line();
        counts = Counts.NONE;
        plain = 0;
        LEFT_OUT.clear();
        return line;
    }

    private static String line() {
        String without = plain == 0 ? "" : ", " + String.format(Locale.ROOT, "%,d without a second thread", plain);
        String more = LEFT_OUT.size() > MOST_NAMED ? " and " + (LEFT_OUT.size() - MOST_NAMED) + " more" : "";
        String leftOut = LEFT_OUT.isEmpty()
                ? ""
                : ", left out: "
                        + String.join(", ", LEFT_OUT.stream().limit(MOST_NAMED).toList())
                        + more;
        return "Foretrace, all tests: " + counts.tally() + without + leftOut
                + String.format(Locale.ROOT, " (%.1f s)", counts.seconds());
    }
}
