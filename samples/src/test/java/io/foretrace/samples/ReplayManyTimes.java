package io.foretrace.samples;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A program of its own: replays saved schedules many times, and prints how often each test failed, and in how many ways. */
final class ReplayManyTimes {
    private ReplayManyTimes() {}

    /** Arguments: how many times, and for each schedule the test class and the file. */
    public static void main(String[] arguments) throws ClassNotFoundException {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        int times = Integer.parseInt(arguments[0]);
        // The session installs the agent: nothing of the tests may be loaded before.
        try (LauncherSession session = LauncherFactory.openSession()) {
            for (int i = 1; i < arguments.length; i += 2) {
                Failures failures = replay(session, arguments[i], arguments[i + 1], times);
                out.println(failures.count + " of " + times + " failed, in " + failures.messages.size() + " way(s)");
            }
        }
    }

    private static Failures replay(LauncherSession session, String testClass, String schedule, int times)
            throws ClassNotFoundException {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(Class.forName(testClass)))
                .configurationParameter("foretrace.replay", schedule)
                .build();
        Failures failures = new Failures();
        for (int i = 0; i < times; i++) {
            session.getLauncher().execute(request, failures);
        }
        return failures;
    }

    private static final class Failures implements TestExecutionListener {
        private final Set<String> messages = new TreeSet<>();
        private int count;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            result.getThrowable().ifPresent(thrown -> {
                count++;
                messages.add(thrown.toString());
            });
        }
    }
}
