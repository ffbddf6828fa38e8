package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a user downloads: three jars, and nothing that they bring. */
class PackagedIT {
    private static final List<String> MODULES = List.of("predictor", "scheduler", "extension");
    private static final long MAX_BYTES = 3_000_000;
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);

    @TempDir
    private Path repository;

    private Artifacts artifacts;

    @BeforeEach
    void install() throws IOException {
        artifacts = Artifacts.install(ConsumerProject.ROOT, repository);
    }

    @Test
    void allTogetherAreSmall() throws IOException {
        long bytes = 0;
        for (String module : MODULES) {
            bytes += Files.size(artifacts.jar(module));
        }
        assertThat(bytes).isBetween(1_000_000L, MAX_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"predictor", "scheduler", "extension"})
    void everyClassIsInOurOwnPackages(String module) throws IOException {
        assertThat(entries(module))
                .filteredOn(name -> name.endsWith(".class"))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("io/foretrace/"));
    }

    @ParameterizedTest
    @CsvSource({
        "predictor, ''",
        "scheduler, io.foretrace:foretrace-predictor",
        "extension, io.foretrace:foretrace-scheduler",
    })
    void aUserGetsNoLibraryFromUs(String module, String expected) throws IOException {
        assertThat(String.join(" ", handedOn(Files.readString(artifacts.pom(module)))))
                .isEqualTo(expected);
    }

    @Test
    void eachJarIsAModuleOfItsOwn() {
        ModuleFinder finder =
                ModuleFinder.of(MODULES.stream().map(artifacts::jar).toArray(Path[]::new));
        assertThat(finder.findAll())
                .extracting(ModuleReference::descriptor)
                .extracting(ModuleDescriptor::name)
                .containsExactlyInAnyOrder(
                        "io.foretrace.predictor", "io.foretrace.scheduler", "io.foretrace.extension");
        assertThat(finder.findAll().stream().flatMap(module -> module.descriptor().packages().stream()))
                .as("no package is in two of them")
                .doesNotHaveDuplicates()
                .contains("io.foretrace", "io.foretrace.scheduler.shaded.asm");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scheduler", "extension"})
    void theJarIsAnAgent(String module) throws IOException {
        try (JarFile jar = new JarFile(artifacts.jar(module).toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            Map<String, String> expected = Map.of("Can-Redefine-Classes", "true", "Can-Retransform-Classes", "true");
            expected.forEach(
                    (name, value) -> assertThat(manifest.getValue(name)).isEqualTo(value));
            String agent = manifest.getValue("Premain-Class");
            assertThat(manifest.getValue("Agent-Class")).isEqualTo(agent);
            assertThat(entries("scheduler")).contains(agent.replace('.', '/') + ".class");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"predictor", "scheduler", "extension"})
    void theLicencesAreThere(String module) throws IOException {
        assertThat(entries(module)).contains("META-INF/LICENSE", "META-INF/NOTICE");
        assertThat(entries("scheduler")).contains("META-INF/licenses/ASM");
    }

    private List<String> entries(String module) throws IOException {
        try (JarFile jar = new JarFile(artifacts.jar(module).toFile())) {
            return jar.stream().map(entry -> entry.getName()).toList();
        }
    }

    /** What Maven hands on: neither what is optional, nor what is there for compiling or for tests. */
    private static List<String> handedOn(String pom) {
        // Plugins have dependencies of their own.
        String withoutPlugins = pom.replaceAll("(?s)<(build|profiles)>.*?</\\1>", "");
        return DEPENDENCY
                .matcher(withoutPlugins)
                .results()
                .map(MatchResult::group)
                .filter(text -> !text.contains("<optional>true</optional>"))
                .filter(text -> !text.contains("<scope>test</scope>") && !text.contains("<scope>provided</scope>"))
                .map(text -> textOf("groupId", text) + ":" + textOf("artifactId", text))
                .toList();
    }

    private static String textOf(String tag, String xml) {
        return xml.replaceAll("(?s).*?<" + tag + ">(.*?)</" + tag + ">.*", "$1");
    }
}
