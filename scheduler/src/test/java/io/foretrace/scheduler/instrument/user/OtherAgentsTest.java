package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherAgentsTest {
    @TempDir
    private Path folder;

    private final OtherAgents others = new OtherAgents();
    private Path jar = Path.of("");

    @BeforeEach
    void writeAJarThatCanBeAnAgent() throws IOException {
        jar = folder.resolve("tracing.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "tracing.Agent");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest)) {
            entries.putNextEntry(new JarEntry("tracing/Spans.class"));
        }
    }

    @Test
    void aJarWhoseAgentClassIsLoadedIsAnAgent() throws IOException {
        others.loaded("tracing/Agent", domain(jar));
        assertThat(others.own(domain(jar))).isTrue();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
            assertThat(others.own(loader, "tracing/Spans")).isTrue();
            assertThat(others.own(loader, "java/lang/String")).isFalse();
        }
    }

    @Test
    void aJarThatIsUsedAsALibraryIsNone() throws IOException {
        others.loaded("tracing/Spans", domain(jar));
        assertThat(others.own(domain(jar))).isFalse();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
            assertThat(others.own(loader, "tracing/Spans")).isFalse();
        }
    }

    @Test
    void otherJarsAndFoldersAreNone() throws IOException {
        others.loaded("tracing/Agent", domain(jar));
        others.loaded("shop/Till", domain(folder.resolve("missing.jar")));
        others.loaded("shop/Till", domain(folder));
        others.loaded("shop/Till", null);
        assertThat(others.own(domain(folder.resolve("missing.jar")))).isFalse();
        assertThat(others.own(domain(folder))).isFalse();
        assertThat(others.own(null)).isFalse();
    }

    private static ProtectionDomain domain(Path location) throws MalformedURLException {
        return new ProtectionDomain(new CodeSource(location.toUri().toURL(), (CodeSigner[]) null), null);
    }
}
