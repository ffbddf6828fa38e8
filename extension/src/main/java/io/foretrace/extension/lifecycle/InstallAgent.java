package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.RunFiles;
import io.foretrace.scheduler.instrument.Agent;
import java.util.Optional;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Installs the agent before JUnit loads the first test class, and has the page of the run written when all are done. JUnit finds it as a service.
 *
 * <p>A failure is kept for the tests that need the agent: those that do not need it must not fail because of it.
 */
public final class InstallAgent implements LauncherSessionListener {
    private static volatile Optional<RuntimeException> failure = Optional.empty();

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        try {
            Agent.install();
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
