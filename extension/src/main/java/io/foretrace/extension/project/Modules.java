package io.foretrace.extension.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The modules of a build, by what its files name. */
final class Modules {
    /** Without what no name of a folder has everywhere: what a pom says need not be a path. */
    private static final Pattern MODULE = Pattern.compile("<module>\\s*([^<>:\"|?*\\x00]+?)\\s*</module>");

    /** {@code include("shop", ":apps:till")}, with or without the brackets. */
    private static final Pattern INCLUDE = Pattern.compile("\\binclude\\b\\s*\\(?((?:[\\s,]*[\"'][\\w:./ -]+[\"'])+)");

    private static final Pattern PROJECT = Pattern.compile("[\"']:?([\\w:./ -]+)[\"']");
    private static final int MOST = 1_000;

    private Modules() {}

    /** Those of the whole build, in the order in which they are named; the root is not among them. */
    static List<Path> of(Path root) {
        Set<Path> all = new LinkedHashSet<>();
        Deque<Path> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty() && all.size() < MOST) {
            inPom(open.remove()).filter(all::add).forEach(open::add);
        }
        Stream.of("settings.gradle", "settings.gradle.kts")
                .flatMap(settings -> inSettings(root, text(root.resolve(settings))))
                .limit(MOST)
                .forEach(all::add);
        return List.copyOf(all);
    }

    /** The folders that the pom of a folder names. */
    static Stream<Path> inPom(Path folder) {
        return MODULE.matcher(text(folder.resolve("pom.xml")))
                .results()
                .map(found -> found.group(1).replaceFirst("(^|/)pom\\.xml$", ""))
                .map(named -> folder.resolve(named).normalize());
    }

    /** The folder of a project is named as the project is, if nobody says otherwise. */
    private static Stream<Path> inSettings(Path root, String settings) {
        return INCLUDE.matcher(settings)
                .results()
                .flatMap(include -> PROJECT.matcher(include.group(1)).results())
                .map(project -> root.resolve(project.group(1).replace(':', '/')).normalize())
                .filter(folder -> folder.startsWith(root));
    }

    /** Empty if nobody can read it: then it is not ours to say what is in the build. */
    private static String text(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
