package io.foretrace.extension.cli;

import io.foretrace.predictor.cli.BadUse;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.control.ScheduleFormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A schedule that somebody has saved. */
record SavedFile(Path path, ScheduleFile file) {
    /** No schedule is so large; something else with its name may be. */
    private static final long LARGEST = 100_000_000;

    static SavedFile read(Path path) {
        try {
            if (Files.size(path) > LARGEST) {
                throw new BadUse(path + ": the file is too large to be a schedule");
            }
            // Damaged bytes become characters that no schedule has, and are told as such.
            String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            return new SavedFile(path, ScheduleCodec.read(text, path.toString()));
        } catch (IOException e) {
            throw new BadUse(path + " cannot be read; expected a schedule");
        } catch (ScheduleFormatException e) {
            throw new BadUse(String.valueOf(e.getMessage()));
        }
    }

    Schedule schedule() {
        return file.schedule();
    }

    /** What the file says; empty if it does not. */
    String header(String key) {
        return file.headers().getOrDefault(key, "");
    }

    /** {@code data race on Page.visits, Page.java:8}. */
    String shows() {
        return header("shows").isEmpty() ? "it does not say what it shows" : header("shows");
    }

    /** When it was made: then its execution started. */
    String made() {
        return schedule().tellsStart()
                ? Instant.ofEpochMilli(schedule().startMillis())
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString()
                : "unknown";
    }

    /** {@code 0.1 Thread-0, started at AccountTest.java:14}. */
    String thread(int number) {
        String name = header("thread." + number);
        return name.isEmpty() ? Integer.toString(number) : name;
    }
}
