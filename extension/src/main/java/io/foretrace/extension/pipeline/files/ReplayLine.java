package io.foretrace.extension.pipeline.files;

import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.project.BuildRoot;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The line that runs a test under a saved schedule, for the build tool that runs this one. */
public final class ReplayLine {
    /** Without it an existing test would be run plainly, and nothing replayed. A file of the build that says it is still there. */
    private static final String TESTS = "foretrace.tests";

    private final Function<String, @Nullable String> properties;
    private final Path project;

    /**
     * @param properties by which build tools are told apart
     * @param project the folder in which the tests run
     */
    ReplayLine(Function<String, @Nullable String> properties, Path project) {
        this.properties = properties;
        this.project = project;
    }

    public static String of(TestName test, String path) {
        return new ReplayLine(ReplayLine::property, Path.of("").toAbsolutePath()).text(test, path);
    }

    /** Which existing tests are meant may be said by a variable, too. */
    private static @Nullable String property(String name) {
        String value = System.getProperty(name);
        return value == null && name.equals(TESTS) ? System.getenv("FORETRACE_TESTS") : value;
    }

    String text(TestName test, String path) {
        // A nested class has a dollar in its name, which a shell would take for a variable.
        String schedule = path.matches("[A-Za-z0-9._/-]+") ? path : quoted(path);
        if (properties.apply("org.gradle.test.worker") != null) {
            return gradle(test, schedule);
        }
        // Surefire sets it, and so does whoever runs Maven's tests in an IDE.
        return properties.apply("basedir") != null
                ? maven(test, schedule)
                : "-Dforetrace.replay=" + schedule + tests(" -D" + TESTS + "=", "");
    }

    /** Gradle's test JVM sees no -D of the command line, but the environment. */
    private String gradle(TestName test, String schedule) {
        Path root = BuildRoot.ofGradle(project);
        String gradle = Files.exists(root.resolve("gradlew")) ? "./gradlew" : "gradle";
        return tests("FORETRACE_TESTS=", " ") + "FORETRACE_REPLAY=" + schedule + " " + gradle + " "
                + gradlePath(root.relativize(project)) + gradleTask() + " --tests "
                + quoted(test.className() + '.' + test.method());
    }

    /** Projects are called as their folders are, unless somebody takes pains. */
    private static String gradlePath(Path below) {
        return below.toString().isEmpty() ? "" : ":" + below.toString().replace(File.separatorChar, ':') + ":";
    }

    /** The temporary folder of a test JVM, which Gradle tells it, is below that of its task. */
    private String gradleTask() {
        String folder = properties.apply("org.gradle.internal.worker.tmpdir");
        Path task = folder == null ? null : Path.of(folder).getParent();
        return task == null || task.getFileName() == null
                ? "test"
                : task.getFileName().toString();
    }

    private String maven(TestName test, String schedule) {
        String selection = " test -Dtest=" + quoted(test.classWithoutPackage() + "#" + test.method())
                + " -Dforetrace.replay=" + schedule + tests(" -D" + TESTS + "=", "");
        Path root = BuildRoot.ofMaven(project);
        if (!root.equals(project)) {
            // From above, where the other modules are found; those have no such test.
            String module = root.relativize(project).toString().replace(File.separatorChar, '/');
            return maven(root) + " -pl " + module + " -am" + selection + " -Dsurefire.failIfNoSpecifiedTests=false";
        }
        return maven(project) + selection;
    }

    /** The patterns of existing tests that were typed, if any were. */
    private String tests(String before, String after) {
        String patterns = properties.apply(TESTS);
        return patterns == null || patterns.isBlank() ? "" : before + quoted(patterns.strip()) + after;
    }

    private static String maven(Path folder) {
        return Files.exists(folder.resolve("mvnw")) ? "./mvnw" : "mvn";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
