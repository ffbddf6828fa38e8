package io.foretrace.samples;

import java.nio.file.Path;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Reports name the thread that runs a test, and the line that repeats it with the build tool in use. What tests expect of them is
 * what Maven leads to, so that is what Gradle's test JVM is made to look like; Gradle itself is tested where users' builds are.
 * JUnit finds it as a service.
 */
public final class AsIfByMaven implements LauncherSessionListener {
    private static final String GRADLE = "org.gradle.test.worker";

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (System.getProperty(GRADLE) != null) {
            Thread.currentThread().setName("main");
            System.setProperty("basedir", Path.of("").toAbsolutePath().toString());
            System.clearProperty(GRADLE);
        }
    }
}
