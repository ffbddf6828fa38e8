package io.foretrace.extension.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a build is run from. */
class BuildRootTest {
    @TempDir
    Path root;

    @Test
    void aMavenBuildBeginsAtThePomThatNamesTheModule() throws IOException {
        write("pom.xml", "<modules><module>libs</module>\n<module> apps/shop </module></modules>");
        write("libs/pom.xml", "<modules><module>money/pom.xml</module></modules>");
        assertThat(BuildRoot.ofMaven(folder("libs/money"))).isEqualTo(root);
        assertThat(BuildRoot.ofMaven(folder("apps/shop"))).isEqualTo(root);
        assertThat(BuildRoot.ofMaven(root)).isEqualTo(root);
    }

    @Test
    void inAFlatLayoutTheBuildBeginsBesideTheModule() throws IOException {
        write("all/pom.xml", "<module>../libs</module><module>../shop/pom.xml</module>");
        write("other/pom.xml", "<module>../elsewhere</module>");
        assertThat(BuildRoot.ofMaven(folder("libs"))).isEqualTo(root.resolve("all"));
        assertThat(BuildRoot.ofMaven(folder("shop"))).isEqualTo(root.resolve("all"));
        assertThat(BuildRoot.ofMaven(folder("all"))).isEqualTo(root.resolve("all"));
        assertThat(BuildRoot.ofMaven(folder("alone"))).isEqualTo(root.resolve("alone"));
        assertThat(BuildRoot.isOf(root.resolve("all"), root.resolve("libs"))).isTrue();
        assertThat(BuildRoot.isOf(root.resolve("all"), root.resolve("alone"))).isFalse();
    }

    @Test
    void aModuleThatNobodyNamesIsOnItsOwn() throws IOException {
        write("pom.xml", "<module>other</module><module>${x}</module><module>a\u0000b</module><module></module>");
        assertThat(BuildRoot.ofMaven(folder("shop"))).isEqualTo(folder("shop"));
    }

    @Test
    void aGradleBuildBeginsWhereItsSettingsAre() throws IOException {
        assertThat(BuildRoot.ofGradle(folder("shop/till"))).isEqualTo(folder("shop/till"));
        write("settings.gradle.kts", "");
        assertThat(BuildRoot.ofGradle(folder("shop/till"))).isEqualTo(root);
    }

    @Test
    void theRepositoryIsWhereGitIs() throws IOException {
        assertThat(BuildRoot.repository(folder("java"))).isEqualTo(folder("java"));
        write(".git", "gitdir: elsewhere");
        assertThat(BuildRoot.repository(folder("java"))).isEqualTo(root);
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectories(root.resolve(name));
    }

    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
