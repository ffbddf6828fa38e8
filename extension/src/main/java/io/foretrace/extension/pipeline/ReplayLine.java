package io.foretrace.extension.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The line that runs a test under a saved schedule, for the build tool that runs this one. */
final class ReplayLine {
    private ReplayLine() {}

    static String of(TestName test, String path) {
        // A nested class has a dollar in its name, which a shell would take for a variable.
        String schedule = path.matches("[A-Za-z0-9._/-]+") ? path : "'" + path + "'";
        if (System.getProperty("org.gradle.test.worker") != null) {
            return gradle(test, schedule);
        }
        // Surefire sets it, and so does whoever runs Maven's tests in an IDE.
        return System.getProperty("basedir") != null ? maven(test, schedule) : "-Dforetrace.replay=" + schedule;
    }

    /** Gradle's test JVM sees no -D of the command line, but the environment. */
    private static String gradle(TestName test, String schedule) {
        String gradle = Files.exists(Path.of("gradlew")) ? "./gradlew" : "gradle";
        return "FORETRACE_REPLAY=" + schedule + " " + gradle + " test --tests '" + test + "'";
    }

    private static String maven(TestName test, String schedule) {
        String selection = " test -Dtest='" + test.classWithoutPackage() + "#" + test.method() + "' -Dforetrace.replay="
                + schedule;
        Path parent = Path.of("").toAbsolutePath().getParent();
        String module = Path.of("").toAbsolutePath().getFileName().toString();
        if (parent != null && isModule(parent.resolve("pom.xml"), module)) {
            // From above, where the other modules are found; those have no such test.
            return maven(parent) + " -pl " + module + " -am" + selection + " -Dsurefire.failIfNoSpecifiedTests=false";
        }
        return maven(Path.of("")) + selection;
    }

    private static String maven(Path folder) {
        return Files.exists(folder.resolve("mvnw")) ? "./mvnw" : "mvn";
    }

    private static boolean isModule(Path pom, String module) {
        try {
            return Files.exists(pom) && Files.readString(pom).contains("<module>" + module + "</module>");
        } catch (IOException e) {
            return false; // then it is not ours to say where the test is run from
        }
    }
}
