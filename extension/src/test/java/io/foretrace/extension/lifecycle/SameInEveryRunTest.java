package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tested.junit.Observing;

/** What a test can see of the JVM and of us is the same in each of its runs: rehearsed, recorded, forced and replayed. */
@Timeout(300)
class SameInEveryRunTest {
    @TempDir
    Path folder;

    @BeforeEach
    void forget() {
        Journal.take();
    }

    @Test
    void whatATestCanSeeIsTheSameInEveryRun() throws IOException {
        long before = System.currentTimeMillis();
        Seen seen = Kit.in(folder).runs(Observing.First.class);
        assertThat(seen.tree()).anyMatch(line -> line.contains("confirmed"));
        List<String> runs = ofTests(Journal.take());
        assertThat(runs).hasSizeGreaterThanOrEqualTo(4);
        assertSame(runs);
        long time = Long.parseLong(runs.get(0).replaceFirst("(?s).*?time (\\d+) .*", "$1"));
        assertThat(time).isBetween(before, System.currentTimeMillis());

        Path saved = folder.resolve("tested.junit.Observing$First.everythingIsAsItWas/race-1.schedule");
        Path file = Path.of(Observing.FILE);
        Files.createDirectories(file.getParent());
        Files.copy(saved, file, StandardCopyOption.REPLACE_EXISTING);
        Kit.in(folder).runs(Observing.Again.class);
        List<String> replayed = ofTests(Journal.take());
        assertThat(replayed).hasSize(2);
        assertSame(List.of(runs.get(0), replayed.get(0), replayed.get(1)));
    }

    /** What only says that something failed runs no test. */
    private static List<String> ofTests(List<String> runs) {
        return runs.stream().filter(run -> run.lines().anyMatch("test"::equals)).toList();
    }

    private static void assertSame(List<String> runs) {
        for (String run : runs) {
            assertThat(run).isEqualTo(runs.get(0));
        }
    }
}
