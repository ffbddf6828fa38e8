package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.confirm.Counts;
import io.foretrace.extension.pipeline.files.LeftOutFile;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.files.RunFiles;
import io.foretrace.extension.pipeline.run.LeftOut;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
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

    private static final Set<LeftOut> LEFT_OUT = new TreeSet<>();
    private static Counts counts = Counts.NONE;
    private static int plain;
    private static boolean isAnswered;

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

    /** There is a test that answers for the parameters. */
    static synchronized void answer() {
        isAnswered = true;
    }

    /** A test of a suite that had no second thread. */
    static synchronized void addPlain() {
        plain++;
    }

    /** A test of a suite of which nothing is said, and why. */
    static synchronized void leaveOut(LeftOut test) {
        LEFT_OUT.add(test);
    }

    @Override
    public void testPlanExecutionFinished(TestPlan testPlan) {
        List<LeftOut> suspects = suspects();
        List<String> inVain = inVain(testPlan);
        String file = writeLeftOut(testPlan);
        String line = take(file);
        suspects.forEach(test -> System.out.println("Foretrace: " + test.line()));
        if (!line.isEmpty()) {
            System.out.println(line);
        }
        inVain.forEach(System.out::println);
        List<String> commands = RunFiles.takeCommands();
        if ("true".equals(environment.apply("GITHUB_ACTIONS"))) {
            commands.forEach(System.out::println);
        }
    }

    private static synchronized List<String> inVain(TestPlan plan) {
        return isAnswered || !LEFT_OUT.isEmpty() || !plan.containsTests()
                ? List.of()
                : InVain.sentences(plan.getConfigurationParameters()::get, System.getenv());
    }

    private static synchronized List<LeftOut> suspects() {
        return LEFT_OUT.stream().filter(LeftOut::isSuspect).limit(MOST_NAMED).toList();
    }

    /** Where all of them are listed. */
    private static synchronized String writeLeftOut(TestPlan plan) {
        Path folder = Parameters.text("output", plan.getConfigurationParameters()::get, System.getenv())
                .map(Path::of)
                .orElseGet(OutputFolder::root);
        return LeftOutFile.write(folder, LEFT_OUT, PlannedTests.of(plan)::beginsWithOne);
    }

    /** Forgets what was added up. */
    static synchronized void forget() {
        take("");
    }

    /** The line, once; empty if there was nothing to do. */
    private static synchronized String take(String file) {
        boolean empty = counts.tally().tests() == 0 && plain == 0 && LEFT_OUT.isEmpty();
        String line = empty ? "" : line(file);
        counts = Counts.NONE;
        plain = 0;
        isAnswered = false;
        LEFT_OUT.clear();
        return line;
    }

    private static String line(String file) {
        int suspects = (int) LEFT_OUT.stream().filter(LeftOut::isSuspect).count();
        String without = plain == 0 ? "" : ", " + String.format(Locale.ROOT, "%,d without a second thread", plain);
        return "Foretrace, all tests: " + counts.tally() + (suspects == 0 ? "" : ", " + LeftOut.suspects(suspects))
                + without + leftOut(file) + String.format(Locale.ROOT, " (%.1f s)", counts.seconds());
    }

    private static String leftOut(String file) {
        if (LEFT_OUT.isEmpty()) {
            return "";
        }
        String more = LEFT_OUT.size() > MOST_NAMED
                ? " and " + (LEFT_OUT.size() - MOST_NAMED) + " more, all of them in " + file
                : "";
        return LEFT_OUT.stream()
                .limit(MOST_NAMED)
                .map(LeftOut::shortText)
                .collect(Collectors.joining(", ", ", left out: ", more));
    }
}
