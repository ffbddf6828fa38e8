package io.foretrace.samples.agents;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.instrument.Agent;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Mockito's jar as an agent on the command line, as its documentation has it: mocks work, and races are found, whoever comes first. */
@Timeout(300)
class MockitoAgentTest {
    @TempDir
    private Path folder;

    @Test
    void beforeOurs() throws IOException, InterruptedException {
        assertFoundAndMocked(run(mockito(), ours()), true);
    }

    @Test
    void afterOurs() throws IOException, InterruptedException {
        assertFoundAndMocked(run(ours(), mockito()), true);
    }

    @Test
    void alone() throws IOException, InterruptedException {
        assertFoundAndMocked(run(mockito()), false);
    }

    private static void assertFoundAndMocked(List<String> printed, boolean oursIsNamed) {
        assertThat(printed.stream()
                        .filter(line -> line.matches("agent from .*|.*: (SUCCESSFUL|FAILED|ABORTED)"))
                        .map(line -> line.replaceAll("recorded \\d+ events", "recorded")
                                .replaceAll("explored .*: nothing wrong( so far)?", "nothing wrong")
                                .replaceAll("ArrayList@\\w+", "ArrayList")
                                .replaceAll("MockedPrices.java:\\d+( and :\\d+)?", "MockedPrices.java")))
                .as("%s", printed)
                .containsExactly(
                        "agent from the command line: " + oursIsNamed,
                        "recorded in 3 threads: nothing predicted, nothing wrong: SUCCESSFUL",
                        "recorded in 3 threads: 1 race predicted: SUCCESSFUL",
                        "data race on MockedPrices.plain, MockedPrices.java \u2014 confirmed: FAILED",
                        "recorded in 3 threads: nothing predicted, nothing wrong: SUCCESSFUL", // a mocked list
                        "recorded in 3 threads: nothing predicted, nothing wrong: SUCCESSFUL", // a map, by a subclass
                        "recorded in 3 threads: nothing predicted, nothing wrong: SUCCESSFUL", // a stubbed spy
                        "recorded in 3 threads: 1 race predicted: SUCCESSFUL",
                        "data race on ArrayList.add(...) and isEmpty(), MockedPrices.java \u2014 confirmed: FAILED",
                        "mocksWorkInAPlainTest(): SUCCESSFUL");
    }

    private static String mockito() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> Path.of(entry).getFileName().toString().startsWith("mockito-core-"))
                .findFirst()
                .orElseThrow();
    }

    /** Says what the extension's jar says: the agent itself is on the class path of the tests. */
    private String ours() throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", Agent.class.getName());
        attributes.putValue("Can-Redefine-Classes", "true");
        attributes.putValue("Can-Retransform-Classes", "true");
        Path jar = folder.resolve("ours.jar");
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
        return jar.toString();
    }

    /** What is printed, on both outputs, by a JVM that is started as builds start theirs. */
    private List<String> run(String... agents) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+EnableDynamicAgentLoading");
        command.add("-Dstdout.encoding=UTF-8");
        command.add("-Dfile.encoding=UTF-8"); // what JDK 17 prints in
        for (String agent : agents) {
            command.add("-javaagent:" + agent);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), PrintTests.class.getName()));
        command.addAll(
                List.of(MockedPrices.class.getName(), folder.resolve("reports").toString()));
        Path printed = folder.resolve("printed.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        boolean ended = process.waitFor(90, TimeUnit.SECONDS);
        process.destroyForcibly();
        List<String> lines = Files.readAllLines(printed, StandardCharsets.UTF_8);
        assertThat(ended).as("%s", lines).isTrue();
        return lines;
    }
}
