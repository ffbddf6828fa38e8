package io.foretrace.extension.pipeline.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The file of a baseline, which several JVMs and class loaders of one build may write to at the same time. */
@Timeout(60)
class BaselineFileTest {
    private static final BugKey KEY = new BugKey("race Page.visits in shop.Page.visit and shop.Page.visit");

    @TempDir
    Path folder;

    @Test
    void whoComesWhileAnotherWritesWaitsAndLosesNothing()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Path file = folder.resolve("foretrace-baseline.txt");
        Files.writeString(file, "race Other.count in some.Other.add and some.Other.add\n");
        Baseline baseline = Baseline.of("", Optional.of(file));
        CompletableFuture<Void> added;
        try (FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE)) {
            other.lock();
            added = CompletableFuture.runAsync(() -> baseline.add(KEY));
            TimeUnit.MILLISECONDS.sleep(100);
            assertThat(added).isNotDone();
        }
        added.get(30, TimeUnit.SECONDS);
        assertThat(Files.readAllLines(file))
                .hasSize(3)
                .contains("race Other.count in some.Other.add and some.Other.add", KEY.text());
    }

    @Test
    void theFileAndItsFolderAreMade() throws IOException {
        Path file = folder.resolve("some/foretrace-baseline.txt");
        Baseline.of("", Optional.of(file)).add(KEY);
        assertThat(Files.readAllLines(file)).hasSize(2).last().isEqualTo(KEY.text());
    }
}
