package io.foretrace.extension.project;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the sources of a program are found, and where nobody looks. */
class SourceFilesTest {
    @TempDir
    Path all;

    private Path root = Path.of("set before each");

    @BeforeEach
    void makeTheRepository() throws IOException {
        root = Files.createDirectories(all.resolve("repository"));
        write(".git");
    }

    @Test
    void sourcesAreFoundInTheModuleFirstAndThenInOthersOfTheBuild() throws IOException {
        write("java/core/src/main/java/a/Both.java");
        write("java/core/src/main/java/a/Core.java");
        write("java/apps/shop/src/test/java/a/Both.java");
        write("elsewhere/src/main/java/a/Other.java");
        SourceFiles files = new SourceFiles(root.resolve("java/apps/shop"), root.resolve("java"), List.of());
        assertThat(files.name(in("Both.java"))).isEqualTo("java/apps/shop/src/test/java/a/Both.java");
        assertThat(files.name(in("Core.java"))).isEqualTo("java/core/src/main/java/a/Core.java");
        assertThat(files.name(in("Other.java"))).isEmpty();
        assertThat(files.name(in("../a/Core.java"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/test/java",
                "src/main/java",
                "src/test/kotlin",
                "src/main/kotlin",
                "src/integrationTest/java",
                "src/testFixtures/java",
                "src/jvmMain/kotlin",
                "target/generated-sources/annotations",
                "target/generated-sources/protobuf/java",
                "target/generated-test-sources/test-annotations",
                "build/generated/sources/annotationProcessor/java/main",
                "build/generated/source/kapt/main",
                "build/generated/ksp/main/kotlin"
            })
    void sourcesAreFoundWhereMavenAndGradleHaveThem(String folder) throws IOException {
        write("shop/" + folder + "/a/Page.java");
        write("till/" + folder + "/a/Other.java");
        SourceFiles files = new SourceFiles(root.resolve("shop"), root, List.of());
        assertThat(files.name(in("Page.java"))).isEqualTo("shop/" + folder + "/a/Page.java");
        assertThat(files.name(in("Other.java"))).isEqualTo("till/" + folder + "/a/Other.java");
    }

    @Test
    void whatIsWrittenComesBeforeWhatIsGenerated() throws IOException {
        write("target/generated-sources/delombok/a/Page.java");
        write("src/main/java/a/Page.java");
        assertThat(new SourceFiles(root, root, List.of()).name(in("Page.java"))).isEqualTo("src/main/java/a/Page.java");
    }

    @Test
    void theModulesOfTheBuildAreThoseThatItsFilesName() throws IOException {
        write("pom.xml", "<modules><module>libs</module><module>apps/shop</module></modules>");
        write("libs/pom.xml", "<modules><module>money/pom.xml</module></modules>");
        write("libs/money/src/main/java/a/Money.java");
        assertThat(new SourceFiles(root.resolve("apps/shop"), root, List.of()).name(in("Money.java")))
                .isEqualTo("libs/money/src/main/java/a/Money.java");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rootProject.name = \"x\"\ninclude(\":apps:shop\", \":libs:money\")",
                "include 'apps:shop',\n  'libs:money'",
                "include(\"apps:shop\")\ninclude(\"libs:money\")"
            })
    void soAreTheProjectsOfGradle(String settings) throws IOException {
        write("settings.gradle.kts", settings);
        write("libs/money/src/main/kotlin/a/Money.kt");
        assertThat(new SourceFiles(root.resolve("apps/shop"), root, List.of()).name(in("Money.kt")))
                .isEqualTo("libs/money/src/main/kotlin/a/Money.kt");
    }

    @Test
    void aModuleOfAFlatLayoutIsOfTheBuild() throws IOException {
        write("all/pom.xml", "<module>../libs</module><module>../shop</module>");
        write("libs/src/main/java/a/Money.java");
        assertThat(new SourceFiles(root.resolve("shop"), root.resolve("all"), List.of()).file(in("Money.java")))
                .contains(root.resolve("libs/src/main/java/a/Money.java"));
    }

    @Test
    void sourcesOfKotlinMayBeWithoutTheFoldersOfTheirPackage() throws IOException {
        write("src/main/kotlin/cart/Page.kt", "package shop.web.cart\n");
        write("src/main/kotlin/Other.kt", "package shop.till\n");
        SourceFiles files = new SourceFiles(root, root, List.of());
        assertThat(files.name(new Location("shop.web.cart.Page", "x", "Page.kt", 1)))
                .isEqualTo("src/main/kotlin/cart/Page.kt");
        assertThat(files.name(new Location("shop.web.Other", "x", "Other.kt", 1)))
                .as("it says that it is of another package")
                .isEmpty();
    }

    @Test
    void sourcesAreFoundInTheFoldersThatAreNamed() throws IOException {
        write("gen/a/Page.java");
        SourceFiles files = new SourceFiles(root, root, List.of(root.resolve("gone"), root.resolve("gen")));
        assertThat(files.name(in("Page.java"))).isEqualTo("gen/a/Page.java");
    }

    @Test
    void nothingOutsideTheBuildIsRead() throws IOException {
        Path outside = Files.createDirectories(all.resolve("outside/a"));
        Files.writeString(outside.resolve("Secret.java"), "");
        write("src/main/java/a/Page.java");
        Files.createSymbolicLink(root.resolve("src/main/java/a/Secret.java"), outside.resolve("Secret.java"));
        Files.createSymbolicLink(root.resolve("src/gen"), all.resolve("outside"));
        Files.createSymbolicLink(root.resolve("src/main/java/a/Same.java"), root.resolve("src/main/java/a/Page.java"));
        SourceFiles files = new SourceFiles(root, root, List.of(root.resolve("src/gen"), all.resolve("outside")));
        assertThat(files.name(in("Secret.java"))).isEmpty();
        assertThat(files.name(in("Same.java"))).isEqualTo("src/main/java/a/Same.java");
    }

    @Test
    void foldersOutsideTheBuildCannotBeNamed() {
        assertThat(SourceFiles.areAlsoIn(List.of(Path.of("src/test/resources"), Path.of("not/yet"))))
                .isTrue();
        assertThat(SourceFiles.areAlsoIn(List.of(Path.of("src/../../../elsewhere"))))
                .isFalse();
        assertThat(SourceFiles.areAlsoIn(List.of(all.toAbsolutePath()))).isFalse();
        assertThat(SourceFiles.areAlsoIn(List.of())).isTrue();
    }

    private static Location in(String file) {
        return new Location("a.X", "x", file, 1);
    }

    private void write(String name) throws IOException {
        write(name, "");
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
