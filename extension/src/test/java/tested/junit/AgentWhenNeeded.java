package tested.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.foretrace.scheduler.instrument.Agent;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** A program of its own: runs a test class, and prints when the agent was there. */
public final class AgentWhenNeeded {
    private AgentWhenNeeded() {}

    /** Arguments: the test class, where files go, and {@code foretrace.tests}. */
    public static void main(String[] arguments) {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(arguments[0]))
                .configurationParameter("foretrace.explore", "off")
                .configurationParameter("foretrace.output", arguments[1])
                .configurationParameter("foretrace.tests", arguments[2]);
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        try (LauncherSession session = LauncherFactory.openSession()) {
            out.print("opened: " + Agent.isInstalled());
            session.getLauncher().execute(request.build(), summary);
        }
        out.print(", at the end: " + Agent.isInstalled());
        out.print(", passed: " + summary.getSummary().getTestsSucceededCount());
        summary.getSummary()
                .getFailures()
                .forEach(failure -> out.print(", "
                        + failure.getException()
                                .getMessage()
                                .lines()
                                .findFirst()
                                .orElse("")));
    }
}
