package tested.junit;

import io.foretrace.PredictRaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A test that does something else each time, and nobody can see why: it is in a file. */
@SuppressWarnings("UnusedVariable") // written, and that is all
public final class Unrepeatable {
    /** One to warm up and one to record. */
    private static final int RACY_RUNS = 2;

    private static final Path RUNS = newFile();

    private int last;
    private int other;

    private static Path newFile() {
        try {
            Path file = Files.createTempFile("runs", "");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @PredictRaces
    void racesAtFirst() throws IOException, InterruptedException {
        Files.writeString(RUNS, "x", StandardOpenOption.APPEND);
        boolean races = Files.size(RUNS) <= RACY_RUNS;
        Thread thread = new Thread(() -> {
            if (races) {
                last = 1;
            } else {
                other = 1;
            }
        });
        thread.start();
        last = 2;
        thread.join();
    }
}
