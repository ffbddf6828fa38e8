package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What this build has packaged, in a Maven repository of its own: the user's is not touched. */
final class Artifacts {
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>foretrace-parent</artifactId>\\s*<version>([^<]+)</version>");

    private final Path root;
    private final Path repository;
    private final String version;

    private Artifacts(Path root, Path repository, String version) {
        this.root = root;
        this.repository = repository;
        this.version = version;
    }

    static Artifacts install(Path root, Path repository) throws IOException {
        Matcher matcher = VERSION.matcher(Files.readString(root.resolve("pom.xml")));
        assertThat(matcher.find()).as("version in %s/pom.xml", root).isTrue();
        Artifacts artifacts = new Artifacts(root, repository, matcher.group(1));
        Files.createDirectories(artifacts.folder("parent"));
        Files.copy(root.resolve("pom.xml"), artifacts.file("parent", ".pom"));
        for (String module : List.of("predictor", "scheduler", "extension")) {
            artifacts.installModule(module);
        }
        return artifacts;
    }

    private void installModule(String module) throws IOException {
        Path target = root.resolve(module).resolve("target");
        // The predictor's is named without its version.
        Path jar = List.of("foretrace-" + module + "-" + version + ".jar", "foretrace-" + module + ".jar").stream()
                .map(target::resolve)
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no jar in " + target + ": run ./mvnw verify."));
        Files.createDirectories(folder(module));
        Files.copy(jar, file(module, ".jar"));
        // Where a dependency was moved into the jar, the pom that is published names it no more.
        Path reduced = root.resolve(module).resolve("dependency-reduced-pom.xml");
        Files.copy(Files.exists(reduced) ? reduced : root.resolve(module).resolve("pom.xml"), file(module, ".pom"));
    }

    private Path folder(String module) {
        return repository.resolve("io/foretrace/foretrace-" + module).resolve(version);
    }

    private Path file(String module, String ending) {
        return folder(module).resolve("foretrace-" + module + "-" + version + ending);
    }

    Path jar(String module) {
        return file(module, ".jar");
    }

    Path pom(String module) {
        return file(module, ".pom");
    }

    String version() {
        return version;
    }
}
