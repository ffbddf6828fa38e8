package io.foretrace.extension.project;

import io.foretrace.predictor.trace.Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources of the program under test, where a build has them: in the module whose tests are run, or in another one of the build. */
public final class SourceFiles {
    private static final List<String> FOLDERS =
            List.of("src/test/java", "src/main/java", "src/test/kotlin", "src/main/kotlin");

    /** What a class file says is not to be trusted: no separators, so that no path leads out of the folders. */
    private static final Pattern FILE = Pattern.compile("[\\w$-]+\\.(java|kt)");

    private static final Pattern PACKAGE = Pattern.compile("[\\p{Alnum}_$.]*");
    private static final long LARGEST = 2_000_000;
    private static final SourceFiles HERE = here(Path.of("").toAbsolutePath());

    private final Path module;
    private final Path root;
    private final Path repository;
    private final Map<Path, Optional<Path>> known = new ConcurrentHashMap<>();

    /**
     * @param module whose tests are run
     * @param root of the build
     */
    SourceFiles(Path module, Path root) {
        this.module = module;
        this.root = root;
        this.repository = BuildRoot.repository(root);
    }

    private static SourceFiles here(Path module) {
        return new SourceFiles(module, BuildRoot.isGradle() ? BuildRoot.ofGradle(module) : BuildRoot.ofMaven(module));
    }

    /** The file that a place is in, from where the tests run; empty if it is not there. */
    public static Optional<Path> find(Location location) {
        return HERE.file(location).map(HERE.module::relativize);
    }

    /** The same as it is called in the repository, with slashes; empty if it is not there. */
    public static String inRepository(Location location) {
        return HERE.name(location);
    }

    /** Its lines; none if it cannot be read. */
    public static List<String> lines(Path file) {
        try (Stream<String> lines = Files.size(file) > LARGEST ? Stream.empty() : Files.lines(file)) {
            return lines.toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(); // in another encoding, or gone: the page does without
        }
    }

    Optional<Path> file(Location location) {
        String type = location.className();
        String pack = type.substring(0, Math.max(0, type.lastIndexOf('.')));
        if (!FILE.matcher(location.file()).matches() || !PACKAGE.matcher(pack).matches() || pack.contains("..")) {
            return Optional.empty();
        }
        return known.computeIfAbsent(Path.of(pack.replace('.', '/'), location.file()), this::search);
    }

    String name(Location location) {
        return file(location)
                .filter(file -> file.startsWith(repository))
                .map(file -> repository.relativize(file).toString().replace('\\', '/'))
                .orElse("");
    }

    /** In the module first, then beside it and beside what is above it. */
    private Optional<Path> search(Path name) {
        Optional<Path> found = in(module, name);
        for (Path at = module.getParent(); found.isEmpty() && at != null && at.startsWith(root); at = at.getParent()) {
            found = below(at).flatMap(folder -> in(folder, name).stream()).findFirst();
        }
        return found;
    }

    private static Optional<Path> in(Path folder, Path name) {
        return FOLDERS.stream()
                .map(sources -> folder.resolve(sources).resolve(name))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static Stream<Path> below(Path folder) {
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.filter(Files::isDirectory).sorted().toList().stream();
        } catch (IOException e) {
            return Stream.empty(); // the page does without
        }
    }
}
