package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.files.RunFiles;
import io.foretrace.scheduler.instrument.Agent;
import java.util.Optional;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Installs the agent before JUnit loads the first test class, if a test may need it, and has the page of the run written when all are done. JUnit
 * finds it as a service.
 *
 * <p>A failure is kept for the tests that need the agent: those that do not need it must not fail because of it.
 */
public final class InstallAgent implements LauncherSessionListener {
    private static volatile Optional<RuntimeException> failure = Optional.empty();
    private static boolean hasLooked;

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (isToLook() && UsersOfForetrace.mayBeThere()) {
            now();
        }
    }

    /** Once: some have a session for each test class. */
    private static synchronized boolean isToLook() {
        boolean isFirst = !hasLooked;
        hasLooked = true;
        return isFirst;
    }

    /** For a test that is to be run under control. Of classes that are loaded already only the bodies of methods can be rewritten. */
    static void now() {
        try {
            if (failure.isEmpty()) {
                Agent.install();
            }
        } catch (IllegalStateException e) {
            failure = Optional.of(e);
        }
    }

    @Override
    public void launcherSessionClosed(LauncherSession session) {
        RunFiles.write();
    }

    /** Why the agent could not be installed. */
    static Optional<RuntimeException> failure() {
        return failure;
    }
}
