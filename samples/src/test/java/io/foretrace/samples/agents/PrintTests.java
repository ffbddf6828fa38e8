package io.foretrace.samples.agents;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.foretrace.scheduler.instrument.Agent;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** For a JVM of its own: runs a test class as a build does, and prints how each test ended. */
final class PrintTests {
    private PrintTests() {}

    /** Arguments: the class, and where reports go. */
    public static void main(String[] arguments) {
        System.out.println("agent from the command line: " + Agent.isInstalled());
        try (LauncherSession session = LauncherFactory.openSession()) {
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(selectClass(arguments[0]))
                    .configurationParameter("foretrace.output", arguments[1])
                    .build();
            session.getLauncher().execute(request, new TestExecutionListener() {
                @Override
                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                    if (test.isTest() || result.getThrowable().isPresent()) {
                        System.out.println(test.getDisplayName() + ": " + result.getStatus());
                    }
                }
            });
        }
    }
}
