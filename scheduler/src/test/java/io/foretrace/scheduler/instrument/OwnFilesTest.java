package io.foretrace.scheduler.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnFilesTest {
    /** From a folder, from a jar, and from the JDK, whose classes come from no place on the class path. */
    @ParameterizedTest
    @ValueSource(classes = {Agent.class, ParameterizedTest.class, String.class})
    void aFileIsWhatTheClassLoaderHas(Class<?> type) throws IOException {
        String path = type.getName().replace('.', '/') + ".class";
        try (OwnFiles files = new OwnFiles(type);
                InputStream file = Objects.requireNonNull(type.getResourceAsStream('/' + path))) {
            assertThat(files.read(path)).isEqualTo(file.readAllBytes());
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Agent.class, ParameterizedTest.class})
    void whatIsNotBesideComesFromTheClassLoader(Class<?> type) {
        try (OwnFiles files = new OwnFiles(type)) {
            assertThat(files.read("java/lang/String.class")).startsWith(0xCA, 0xFE, 0xBA, 0xBE);
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Agent.class, ParameterizedTest.class, String.class})
    void whatIsNowhereIsNamed(Class<?> type) {
        try (OwnFiles files = new OwnFiles(type)) {
            assertThatThrownBy(() -> files.read("no/Such.class"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("Foretrace: no/Such.class is not on the class path");
        }
    }
}
