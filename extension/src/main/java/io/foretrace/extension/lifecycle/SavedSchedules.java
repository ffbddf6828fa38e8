package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.SavedRun;
import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.TestRuns;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.control.ScheduleFormatException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.opentest4j.TestAbortedException;

/** Finds and reads the schedules that tests are run under. */
final class SavedSchedules {
    private SavedSchedules() {}

    /** The schedule that the user asked for, if it belongs to this test, or to one that no build can run without this one. */
    static Optional<Replayed> fromParameter(Parameters parameters, TestName test, OutputFolder folder) {
        Optional<String> path = parameters.text("replay");
        if (path.isEmpty()) {
            return Optional.empty();
        }
        ScheduleFile file = read(fromFile(path.get()), path.get());
        String owner = file.headers().getOrDefault("test", test.toString());
        SavedRun run = new SavedRun(test, file, path.get(), folder);
        if (owner.equals(test.toString())) {
            return Optional.of(new Replayed(run, run::run));
        }
        return test.isVariantOf(owner)
                ? Optional.of(new Replayed(run, runs -> leaveAlone(runs, path.get(), owner)))
                : Optional.empty();
    }

    /**
     * What is done for a test where somebody asked for a schedule.
     *
     * @param run which knows when its runs start
     */
    record Replayed(SavedRun run, Consumer<TestRuns> todo) {}

    /** Nobody asked for it, but builds select tests by the name of their method. Its files stay, and it does not seem to have passed. */
    private static void leaveAlone(TestRuns runs, String path, String owner) {
        String why = "not run: " + path + " is of " + owner;
        runs.announce(why, Optional.of(new TestAbortedException("Foretrace: " + why)));
    }

    /** A resource on the class path, beside the test class or from the root, or a file. */
    static SavedRun named(String name, Class<?> testClass, TestName test, OutputFolder folder) {
        try (InputStream in = resource(name, testClass)) {
            String text = in == null ? fromFile(name) : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new SavedRun(test, read(text, name), name, folder);
        } catch (IOException e) {
            throw new ExtensionConfigurationException("@ReplaySchedule on " + test + ": cannot read " + name + ".", e);
        }
    }

    private static @Nullable InputStream resource(String name, Class<?> testClass) {
        InputStream beside = testClass.getResourceAsStream(name);
        return beside != null ? beside : testClass.getClassLoader().getResourceAsStream(name);
    }

    private static String fromFile(String path) {
        if (!new File(path).isFile()) { // also if no file can have such a name, which Path.of would throw for
            throw new ExtensionConfigurationException("Foretrace: there is no schedule " + path
                    + ", neither on the class path nor as a file in "
                    + Path.of("").toAbsolutePath() + ": correct the path.");
        }
        try {
            return Files.readString(Path.of(path));
        } catch (IOException e) {
            throw new ExtensionConfigurationException(
                    "Foretrace: " + path + " cannot be read as a schedule, which is a text in UTF-8.", e);
        }
    }

    private static ScheduleFile read(String text, String source) {
        try {
            return ScheduleCodec.read(text, source);
        } catch (ScheduleFormatException e) {
            throw new ExtensionConfigurationException("Foretrace: " + e.getMessage(), e);
        }
    }
}
