package io.foretrace.extension.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The folders of a build. Nothing else is read, whatever a class file, a link or an option says. */
final class BuildFolders {
    private final Path module;
    private final Path root;
    private @Nullable List<Path> modules;

    BuildFolders(Path module, Path root) {
        this.module = module;
        this.root = root;
    }

    /** Those whose sources the program may be made of, beside the module's own: what is near comes first. */
    synchronized List<Path> modules() {
        List<Path> found = modules;
        if (found == null) {
            found = find();
            modules = found;
        }
        return found;
    }

    private List<Path> find() {
        Set<Path> all = new LinkedHashSet<>();
        for (Path at = module.getParent(); at != null && at.startsWith(root); at = at.getParent()) {
            SourceFolders.folders(at, 1).forEach(all::add);
        }
        all.addAll(Modules.of(root));
        all.add(root);
        return List.copyOf(all);
    }

    /** Whether a path, which need not be there, names something of the build. */
    boolean mayHave(Path path) {
        return all().anyMatch(path.normalize()::startsWith);
    }

    /** Whether a file is the build's: what a link leads to outside is not. */
    boolean has(Path file) {
        try {
            Path real = file.toRealPath();
            return all().filter(Files::isDirectory).map(BuildFolders::real).anyMatch(real::startsWith);
        } catch (IOException e) {
            return false;
        }
    }

    private Stream<Path> all() {
        return Stream.concat(Stream.of(root, module), Modules.of(root).stream());
    }

    /** The folder itself where nobody may know what it really is. */
    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            return folder;
        }
    }
}
