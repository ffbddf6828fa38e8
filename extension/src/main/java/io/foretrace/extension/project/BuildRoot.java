package io.foretrace.extension.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Finds the folder that a build with several modules is run from. */
public final class BuildRoot {
    private BuildRoot() {}

    /** Whether Gradle, and not Maven, runs these tests; an IDE is whatever the files in the folder say. */
    public static boolean isGradle() {
        Path here = Path.of("");
        return System.getProperty("org.gradle.test.worker") != null
                || (Stream.of("build.gradle", "build.gradle.kts").anyMatch(file -> Files.exists(here.resolve(file)))
                        && !Files.exists(here.resolve("pom.xml")));
    }

    /** Where the settings are, which name the projects; the folder itself if there are none. */
    public static Path ofGradle(Path project) {
        return Stream.iterate(project, at -> at != null, Path::getParent)
                .filter(at ->
                        Files.exists(at.resolve("settings.gradle")) || Files.exists(at.resolve("settings.gradle.kts")))
                .findFirst()
                .orElse(project);
    }

    /**
     * Above all poms that name the one below them as their module, or beside the folder, where a flat layout has its pom; the
     * folder itself if there are none.
     */
    public static Path ofMaven(Path project) {
        Path root = project;
        for (Path at = project.getParent(); at != null; at = at.getParent()) {
            if (hasModule(at, root)) {
                root = at;
            }
        }
        return root.equals(project) ? beside(project) : root;
    }

    /** The folder beside this one whose pom has {@code <module>../this</module>}; the folder itself if there is none. */
    private static Path beside(Path project) {
        Path above = project.getParent();
        if (above == null) {
            return project;
        }
        try (Stream<Path> folders = Files.list(above)) {
            return folders.filter(folder -> !folder.equals(project) && hasModule(folder, project))
                    .min(Comparator.naturalOrder())
                    .orElse(project);
        } catch (IOException | UncheckedIOException e) {
            return project; // what nobody may look at has no part in the build
        }
    }

    /** Whether a folder is one of the build that is run from the root: below it, or named by its pom. */
    public static boolean isOf(Path root, Path module) {
        return module.startsWith(root) || hasModule(root, module);
    }

    private static boolean hasModule(Path folder, Path module) {
        return Modules.inPom(folder).anyMatch(module::equals);
    }

    /** The folder that versions are kept of, which is what code scanning counts from; the root itself if there is none. */
    public static Path repository(Path root) {
        return Stream.iterate(root, at -> at != null, Path::getParent)
                .filter(at -> Files.exists(at.resolve(".git")))
                .findFirst()
                .orElse(root);
    }
}
