package io.foretrace.extension.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where a module may have sources: written for tests and for the program, in other source sets, and generated. */
final class SourceFolders {
    private static final List<String> USUAL =
            List.of("src/test/java", "src/main/java", "src/test/kotlin", "src/main/kotlin");
    private static final List<String> LANGUAGES = List.of("java", "kotlin");

    /** Packages begin below these, so many folders deep at most: {@code annotations}, {@code sources/annotationProcessor/java/main}. */
    private static final List<Generated> GENERATED = List.of(
            new Generated("target/generated-test-sources", 2),
            new Generated("target/generated-sources", 2),
            new Generated("build/generated", 4));

    private record Generated(String folder, int depth) {}

    private SourceFolders() {}

    /** Those of a module, whether or not they are there, in the order in which a source is looked for. */
    static List<Path> of(Path module) {
        Stream<Path> written = Stream.concat(
                USUAL.stream().map(module::resolve),
                folders(module.resolve("src"), 1)
                        .flatMap(set -> LANGUAGES.stream().map(set::resolve)));
        Stream<Path> generated =
                GENERATED.stream().flatMap(where -> folders(module.resolve(where.folder), where.depth));
        return Stream.concat(written, generated).distinct().toList();
    }

    /** All folders below a folder; links are not followed. */
    static Stream<Path> folders(Path folder, int depth) {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (Stream<Path> all = Files.walk(folder, depth)) {
            return all.filter(each -> !each.equals(folder) && Files.isDirectory(each)).sorted().toList().stream();
        } catch (IOException | UncheckedIOException e) {
            return Stream.empty(); // the page does without
        }
    }
}
