package io.foretrace.predictor.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Maven builds the releases, Gradle is there for those who work with it: neither may drift from the other. */
class TwoBuildsAgreeTest {
    private static final SourceFiles FILES = SourceFiles.ofThisRepository();

    @Test
    void mavenAndGradleSayTheSame() {
        assertThat(disagreements(FILES)).isEmpty();
    }

    @Test
    void theFactsAreThere() {
        assertThat(MavenBuild.facts(FILES))
                .containsEntry("modules", "predictor, scheduler, extension, samples")
                .containsEntry("scheduler uses module predictor", "compile")
                .containsEntry("predictor uses org.junit.jupiter:junit-jupiter", "test by BOM")
                .containsKeys("version of com.uber.nullaway:nullaway", "version of org.junit:junit-bom");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pom.xml | <version>0.1.0-SNAPSHOT | <version>0.2.0 | version: Maven says 0.2.0",
                "pom.xml | <module>samples</module> | <!-- --> | modules: Maven says predictor, scheduler, extension,",
                "pom.xml | <jspecify.version>1.0.1 | <jspecify.version>1.0.0 | version of org.jspecify:jspecify",
                "pom.xml | <errorprone.version>2 | <errorprone.version>3 | version of com.google.errorprone:error_prone_core",
                "pom.xml | <spotless-plugin.version>3.10 | <spotless-plugin.version>3.9 | Spotless, second number",
                "pom.xml | release>17 | release>21 | Java release: Maven says 21, Gradle says 17",
                "pom.xml | -Werror | -Wnothing | fails on warnings: Maven says false",
                "predictor/pom.xml | <version>0.1.0-SNAPSHOT | <version>0.2.0 | predictor: version: Maven says 0.2.0",
                "samples/pom.xml | awaitility</artifactId> | waiting</artifactId> | samples uses org.awaitility:waiting",
                "samples/pom.xml | foretrace-extension | foretrace-predictor | samples uses module predictor",
                "build.gradle.kts | group = \"io.foretrace\" | group = \"io.other\" | group: Maven says io.foretrace",
                "gradle/libs.versions.toml | junit = \"5 | junit = \"6 | version of org.junit:junit-bom",
                "gradle/libs.versions.toml | nullaway = \"0 | nullaway = \"1 | version of com.uber.nullaway:nullaway",
                "gradle/libs.versions.toml | palantir = \"2 | palantir = \"3 | formatter version",
                "extension/build.gradle.kts | api(project(\":scheduler\")) | // | extension uses module scheduler",
                "scheduler/build.gradle.kts | shaded(libs.byte | api(libs.byte | says shaded, Gradle says compile",
                "scheduler/build.gradle.kts | shaded.asm | shaded.code | moves net.bytebuddy.jar.asm: Maven says io.foretrace",
                "predictor/build.gradle.kts | optional(libs | api(libs | says optional, Gradle says compile",
                "predictor/build.gradle.kts | compileOnly(libs | api(libs | says provided, Gradle says compile",
                "build.gradle.kts | to \"io.foretrace.$ | to \"foretrace.$ | extension: module name: Maven says io.foretrace",
                "predictor/build.gradle.kts | testImplementation(platform(libs.junit.bom)) | // | Gradle says test without version",
                "settings.gradle.kts | \"samples\" | \"samples\", \"more\" | modules: Maven says",
            })
    void aDifferenceIsNamed(String file, String old, String replacement, String expected) {
        List<String> found = disagreementsWithout(file, old, replacement);
        assertThat(found).anySatisfy(sentence -> assertThat(sentence).contains(expected));
    }

    @Test
    void aLineOfAnotherFormIsRefused() {
        SourceFiles changed = FILES.with(
                "predictor/build.gradle.kts",
                "optional(libs.picocli)",
                "optional(libs.picocli) { isTransitive = false }");
        assertThatThrownBy(() -> GradleBuild.facts(changed)).hasMessageContaining("cannot read the Gradle line");
    }

    private static List<String> disagreementsWithout(String file, String old, String replacement) {
        SourceFiles changed = FILES.with(file, old, replacement);
        SourceFiles more = path -> path.startsWith("more/") ? "dependencies {\n}" : changed.text(path);
        return disagreements(more);
    }

    private static List<String> disagreements(SourceFiles files) {
        return Facts.disagreements(MavenBuild.facts(files), GradleBuild.facts(files));
    }
}
