package io.foretrace.samples.benchmark;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * A program of its own: runs one test class with a fresh launcher. Prints the milliseconds from the start of the JVM to the
 * first verdict, and the median of further runs in the same JVM.
 */
final class OneVerdict {
    private OneVerdict() {}

    /** Arguments: the test class, how many further runs, and where the files go. */
    public static void main(String[] arguments) throws ClassNotFoundException {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        long[] verdict = {0};
        try (LauncherSession session = LauncherFactory.openSession()) {
            LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                    .selectors(selectClass(Class.forName(arguments[0])))
                    .configurationParameter("foretrace.output", arguments[2])
                    .build();
            session.getLauncher().execute(request, new TestExecutionListener() {
                @Override
                public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                    if (test.isTest()) {
                        verdict[0] = System.currentTimeMillis();
                    }
                }
            });
            double[] warm = new double[Integer.parseInt(arguments[1])];
            for (int i = 0; i < warm.length; i++) {
                long start = System.nanoTime();
                session.getLauncher().execute(request);
                warm[i] = (System.nanoTime() - start) / 1e6;
            }
            Arrays.sort(warm);
            long cold = verdict[0] - ManagementFactory.getRuntimeMXBean().getStartTime();
            out.println(cold + " " + (warm.length == 0 ? 0 : warm[warm.length / 2]));
        }
    }
}
