package io.foretrace.scheduler.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BridgeClassesTest {
    @Test
    void everyClassOfTheBridgeIsDefinedInTheBootClassLoader() throws Exception {
        assertThat(BridgeClasses.NAMES).containsExactlyInAnyOrderElementsOf(classesOfTheBridge());
    }

    @Test
    void theBridgeIsThereOnceForEverybody() throws ClassNotFoundException {
        Agent.install();
        for (String name : BridgeClasses.NAMES) {
            Class<?> here = Class.forName(
                    BridgeClasses.PACKAGE + name, false, getClass().getClassLoader());
            assertThat(here.getClassLoader()).as(name).isNull();
        }
    }

    @Test
    void installingTwiceIsInstallingOnce() {
        Agent.install();
        Agent.install();
        assertThat(Agent.isInstalled()).isTrue();
        assertThat(Agent.failures()).isEmpty();
    }

    private static List<String> classesOfTheBridge() throws URISyntaxException, IOException {
        URI info = BridgeClasses.class
                .getResource("/io/foretrace/scheduler/bridge/Ops.class")
                .toURI();
        Path root = Path.of(info).resolveSibling("..").normalize();
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace(File.separatorChar, '.'))
                    .filter(file -> file.startsWith("bridge.") || file.startsWith("meaning."))
                    .filter(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
                    .map(file -> file.substring(0, file.length() - ".class".length()))
                    .toList();
        }
    }
}
