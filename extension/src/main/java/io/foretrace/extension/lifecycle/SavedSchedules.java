package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.OutputFolder;
import io.foretrace.extension.pipeline.SavedRun;
import io.foretrace.extension.pipeline.TestName;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.control.ScheduleFile;
import io.foretrace.scheduler.control.ScheduleFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Finds and reads the schedules that tests are run under. */
final class SavedSchedules {
    private SavedSchedules() {}

    /** The schedule that the user asked for, if it belongs to this test. */
    static Optional<SavedRun> fromParameter(Parameters parameters, TestName test, OutputFolder folder) {
        Optional<String> path = parameters.text("replay");
        return path.map(file -> read(fromFile(file), file))
                .filter(file -> belongs(file, test))
                .map(file -> new SavedRun(test, file, path.get(), folder));
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
        if (!Files.isRegularFile(Path.of(path))) {
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

    private static boolean belongs(ScheduleFile file, TestName test) {
        String owner = file.headers().get("test");
        return owner == null || owner.equals(test.toString());
    }
}
