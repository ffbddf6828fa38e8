package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
    /** As the tools print it on a machine that has never built anything. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Plugin [id: 'org.jetbrains.kotlin.jvm', version: '2.2.20', artifact:"
                        + " 'org.jetbrains.kotlin:kotlin-gradle-plugin:2.2.20'] was not found in any of the following sources:",
                "> No cached version of org.junit:junit-bom:5.14.4 available for offline mode.",
                "[ERROR] Cannot access central (https://repo.maven.apache.org/maven2) in offline mode and the artifact"
                        + " org.apache.maven.plugins:maven-resources-plugin:pom:3.5.0 has not been downloaded from it before."
            })
    void whatWasNeverDownloadedIsAskedForOnceMoreWithTheNetwork(String said) {
        assertThat(new CommandLine.Result(1, "", said).lacksDownloads()).isTrue();
        assertThat(new CommandLine.Result(1, said, "").lacksDownloads()).isTrue();
        assertThat(new CommandLine.Result(1, "> There were failing tests.", "").lacksDownloads())
                .isFalse();
    }
}
