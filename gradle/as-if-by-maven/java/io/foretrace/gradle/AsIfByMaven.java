package io.foretrace.gradle;

import java.nio.file.Path;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;

/**
 * Reports name the thread that runs a test, and the line that repeats it with the build tool in use. What our own tests expect of
 * them is what Maven leads to, so that is what Gradle's test JVM is made to look like; Gradle itself is tested where users'
 * builds are, in GradleConsumerIT. JUnit finds it as a service.
 */
public final class AsIfByMaven implements LauncherSessionListener, TestExecutionListener {
    private static final String GRADLE = "org.gradle.test.worker";

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (System.getProperty(GRADLE) != null) {
            System.setProperty("basedir", Path.of("").toAbsolutePath().toString());
            System.clearProperty(GRADLE);
            session.getLauncher().registerTestExecutionListeners(this);
        }
    }

    /** Not before: Gradle gives the thread its own name again after whatever it does. */
    @Override
    public void testPlanExecutionStarted(TestPlan testPlan) {
        Thread.currentThread().setName("main");
    }
}
