package running;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import com.sun.tools.attach.VirtualMachine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import till.Timing;

/** Runs the project's tests without a build tool, and prints a line for each. */
public final class RunTests {
    private RunTests() {}

    /** An agent that is named is attached when the tests have been run once, with all classes there; then they are run again. */
    public static void main(String[] agents) throws Exception {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectPackage("till"))
                .configurationParameter("foretrace.explore", "off")
                .build();
        try (LauncherSession session = LauncherFactory.openSession()) {
            Launcher launcher = session.getLauncher();
            launcher.execute(request, new Printed());
            for (String agent : agents) {
                VirtualMachine self = VirtualMachine.attach(
                        Long.toString(ProcessHandle.current().pid()));
                self.loadAgent(agent);
                self.detach();
                System.out.println("attached");
                launcher.execute(request, new Printed());
            }
        }
        System.out.println("aspect: " + (Timing.SALES.get() > 0 ? "woven" : "not woven"));
        System.out.println("tracing: " + (spans() > 0 ? "calls traced" : "no calls traced"));
    }

    private static int spans() throws ReflectiveOperationException {
        try {
            return Class.forName("tracing.Spans").getField("ended").getInt(null);
        } catch (ClassNotFoundException e) {
            return 0; // no such agent
        }
    }

    private static final class Printed implements TestExecutionListener {
        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest() || result.getThrowable().isPresent()) {
                String failed = result.getThrowable()
                        .map(thrown -> thrown.toString().replaceAll("\\s+", " "))
                        .orElse("passed");
                System.out.println(test.getDisplayName() + ": " + failed);
            }
        }
    }
}
