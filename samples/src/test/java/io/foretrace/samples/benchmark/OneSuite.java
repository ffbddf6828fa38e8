package io.foretrace.samples.benchmark;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** A program of its own: runs a test class, and prints the seconds of CPU time that the JVM has taken when all is written. */
final class OneSuite {
    private OneSuite() {}

    /** Arguments: the test class, where the files go, and which of the tests are run under prediction without an annotation. */
    public static void main(String[] arguments) throws ClassNotFoundException {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(Class.forName(arguments[0])))
                .configurationParameter("foretrace.output", arguments[1]);
        if (!arguments[2].isEmpty()) {
            request.configurationParameter("foretrace.tests", arguments[2]);
        }
        try (LauncherSession session = LauncherFactory.openSession()) {
            session.getLauncher().execute(request.build());
        }
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        out.println(system.getProcessCpuTime() / 1e9);
    }

    /**
     * Runs it in a JVM of its own, and gives what it prints.
     *
     * @param first of the class path, with the sign behind it
     */
    static double cpuSeconds(String first, Class<?> tests, Path output, String pattern)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        first + System.getProperty("java.class.path"),
                        OneSuite.class.getName(),
                        tests.getName(),
                        output.toString(),
                        pattern)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(tests.getSimpleName() + " ended with " + process.exitValue());
        }
        return Double.parseDouble(printed.strip());
    }
}
