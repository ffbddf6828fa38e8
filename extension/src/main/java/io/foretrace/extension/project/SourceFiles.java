package io.foretrace.extension.project;

import io.foretrace.predictor.trace.Location;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources of the program under test, where a build has them: in the module whose tests are run, or in another one of the build. */
public final class SourceFiles {
    /** What a class file says is not to be trusted: no separators, so that no path leads out of the folders. */
    private static final Pattern FILE = Pattern.compile("[\\w$-]+\\.(java|kt)");

    private static final Pattern PACKAGE = Pattern.compile("[\\p{Alnum}_$.]*");
    private static final long LARGEST = 2_000_000;
    private static volatile SourceFiles here = here(Path.of("").toAbsolutePath(), List.of());

    private final Path module;
    private final BuildFolders build;
    private final Path repository;
    private final List<Path> named;
    private final Map<Path, Optional<Path>> known = new ConcurrentHashMap<>();
    private final Map<Path, List<Path>> folders = new ConcurrentHashMap<>();

    /**
     * @param module whose tests are run
     * @param root of the build
     * @param named other folders with sources
     */
    SourceFiles(Path module, Path root, List<Path> named) {
        this.module = module;
        this.build = new BuildFolders(module, root);
        this.repository = BuildRoot.repository(root);
        this.named = named;
    }

    private static SourceFiles here(Path module, List<Path> named) {
        return new SourceFiles(
                module, BuildRoot.isGradle() ? BuildRoot.ofGradle(module) : BuildRoot.ofMaven(module), named);
    }

    /**
     * From now on sources are looked for in these folders, too.
     *
     * @param folders of the build; one that is not there is passed over
     * @return whether all of them are the build's; if not, nothing is changed
     */
    public static synchronized boolean areAlsoIn(List<Path> folders) {
        SourceFiles now = here;
        List<Path> named = folders.stream()
                .map(folder -> now.module.resolve(folder).normalize())
                .toList();
        if (!named.stream().allMatch(now.build::mayHave)) {
            return false;
        }
        if (!named.equals(now.named)) {
            here = here(now.module, named);
        }
        return true;
    }

    /** The file that a place is in, from where the tests run; empty if it is not there. */
    public static Optional<Path> find(Location location) {
        return here.file(location).map(here.module::relativize);
    }

    /** The same as it is called in the repository, with slashes; empty if it is not there. */
    public static String inRepository(Location location) {
        return here.name(location);
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
        return known.computeIfAbsent(Path.of(pack.replace('.', '/'), location.file()), name -> search(name, pack));
    }

    String name(Location location) {
        return file(location)
                .filter(file -> file.startsWith(repository))
                .map(file -> repository.relativize(file).toString().replace('\\', '/'))
                .orElse("");
    }

    /** In the module first, then in what is named, then in the other modules. */
    private Optional<Path> search(Path name, String pack) {
        Stream<Path> all = Stream.concat(
                Stream.concat(of(module), named.stream()),
                build.modules().stream().flatMap(this::of));
        Set<Path> names = names(name);
        return all.flatMap(folder -> names.stream()
                        .map(folder::resolve)
                        .filter(Files::isRegularFile)
                        .filter(file -> file.equals(folder.resolve(name)) || says(file, pack)))
                .filter(build::has)
                .findFirst();
    }

    private Stream<Path> of(Path folder) {
        return folders.computeIfAbsent(folder, SourceFolders::of).stream();
    }

    /** Kotlin's sources may be without the folders of the packages that all of them are in. */
    private static Set<Path> names(Path name) {
        Set<Path> names = new LinkedHashSet<>(Set.of(name));
        if (name.toString().endsWith(".kt")) {
            for (int from = 1; from < name.getNameCount(); from++) {
                names.add(name.subpath(from, name.getNameCount()));
            }
        }
        return names;
    }

    private static boolean says(Path file, String pack) {
        return lines(file).stream().map(String::strip).anyMatch(("package " + pack)::equals);
    }
}
