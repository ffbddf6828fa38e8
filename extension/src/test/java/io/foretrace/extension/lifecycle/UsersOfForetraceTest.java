package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that do not need the agent do not pay for it, and those that do have it, wherever they are. */
class UsersOfForetraceTest {
    @TempDir
    Path folder;

    private Path tests = Path.of("");
    private Path ours = Path.of("");

    @BeforeEach
    void makeFolders() throws IOException {
        tests = Files.createDirectories(folder.resolve("tests"));
        ours = Files.createDirectories(folder.resolve("ours"));
        copy("io.foretrace.PredictRaces", ours);
    }

    @Test
    void plainTestsDoNot() throws IOException {
        copy("tested.junit.NoThreads", tests);
        assertThat(mayBeIn(tests, ours)).isFalse();
    }

    @Test
    void anAnnotatedTestDoes() throws IOException {
        copy("tested.junit.NoThreads", tests);
        copy("tested.junit.RacyCounter", tests);
        assertThat(mayBeIn(ours, folder.resolve("not-there"), tests)).isTrue();
    }

    @Test
    void anAnnotationOfSomebodyElseDoes() throws IOException {
        copy("tested.junit.OurAnnotation", tests);
        assertThat(mayBeIn(ours, tests)).isTrue();
    }

    @Test
    void testsThatCannotBeSeenMay() throws IOException {
        copy("tested.junit.NoThreads", tests);
        assertThat(mayBeIn(ours)).as("all of them are in jars").isTrue();
        assertThat(mayBeIn(tests)).as("the class path is not all").isTrue();
        assertThat(UsersOfForetrace.mayBeIn(tests.toString(), null)).isTrue();
    }

    @Test
    void aPlainSuiteRunsWithoutTheAgent() throws IOException, InterruptedException {
        copy("tested.junit.NoThreads", tests);
        assertThat(run("tested.junit.NoThreads", "")).isEqualTo("opened: false, at the end: false, passed: 1");
    }

    @Test
    void aParameterHasTheAgentInstalled() throws IOException, InterruptedException {
        copy("tested.junit.NoThreads", tests);
        assertThat(run("tested.junit.NoThreads", "*")).isEqualTo("opened: false, at the end: true, passed: 1");
    }

    @Test
    void anAnnotatedTestInAJarHasTheAgentInstalledWhenItIsFound() throws IOException, InterruptedException {
        copy("tested.junit.NoThreads", tests);
        assertThat(run("tested.junit.RacyCounter", ""))
                .startsWith("opened: false, at the end: true, passed: ")
                .contains("data race on RacyCounter.count");
    }

    @Test
    void anAnnotatedTestInAFolderHasTheAgentFromTheStart() throws IOException, InterruptedException {
        copy("tested.junit.RacyCounter", tests);
        assertThat(run("tested.junit.RacyCounter", ""))
                .startsWith("opened: true, at the end: true, passed: ")
                .contains("data race on RacyCounter.count");
    }

    private boolean mayBeIn(Path... entries) {
        return UsersOfForetrace.mayBeIn(
                Arrays.stream(entries).map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                List.of(ours));
    }

    /** In a JVM that has classes of ours in the folder for tests, and others in a jar. */
    private String run(String test, String pattern) throws IOException, InterruptedException {
        Path jar = folder.resolve("more.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String type : List.of("AgentWhenNeeded", "RacyCounter", "Two")) {
                put("tested.junit." + type, out);
            }
        }
        String libraries = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !isOurTests(Path.of(entry)))
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        String.join(File.pathSeparator, tests.toString(), jar.toString(), libraries),
                        "tested.junit.AgentWhenNeeded",
                        test,
                        folder.resolve("output").toString(),
                        pattern)
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    /** As Maven calls that folder, and Gradle those of classes and resources. */
    private static boolean isOurTests(Path entry) {
        return entry.endsWith("test-classes") || entry.endsWith("test");
    }

    private static void copy(String type, Path folder) throws IOException {
        Path file = folder.resolve(type.replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, read(type));
    }

    private static void put(String type, JarOutputStream jar) throws IOException {
        jar.putNextEntry(new ZipEntry(type.replace('.', '/') + ".class"));
        OutputStream entry = jar;
        entry.write(read(type));
    }

    private static byte[] read(String type) throws IOException {
        String file = "/" + type.replace('.', '/') + ".class";
        try (InputStream in = Objects.requireNonNull(UsersOfForetraceTest.class.getResourceAsStream(file), file)) {
            return in.readAllBytes();
        }
    }
}
