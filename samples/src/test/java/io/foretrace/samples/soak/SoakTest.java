package io.foretrace.samples.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherFactory;

/** The short version of {@code bin/soak}: a third of the samples, plain tests between them, some hundred executions. */
@Timeout(300)
class SoakTest {
    private static final int EXECUTIONS = 400;

    @Test
    void nothingIsLeftOfSomeHundredExecutions() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (LauncherSession session = LauncherFactory.openSession();
                PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            List<SoakUnit> units = new SoakUnits(session.getLauncher()).ofSamples("Sample\\d[147].*");
            assertThat(new Soak(units, 1, out).run(EXECUTIONS))
                    .as("%s", printed.toString(StandardCharsets.UTF_8))
                    .isEmpty();
        }
    }
}
