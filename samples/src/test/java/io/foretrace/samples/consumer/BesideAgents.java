package io.foretrace.samples.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the tests of a project that was built, in JVMs with agents of our choice: a build for each would take too long. */
final class BesideAgents {
    private final ConsumerProject project;
    private final String classPath;
    private final Path tracing;

    /** The classes of the project's own agent are moved to a jar, as agents have to be in one. */
    BesideAgents(ConsumerProject project, String classPath) throws IOException {
        this.project = project;
        this.classPath = classPath;
        this.tracing = project.folder().resolve("target/tracing.jar");
        move(project.folder().resolve("target/test-classes"), "tracing", "tracing.TracingAgent");
    }

    /**
     * @param agents on the command line, in their order
     * @param attached to the JVM when its tests have been run once; or nothing
     */
    CommandLine.Result run(List<String> agents, String attached) throws IOException, InterruptedException {
        String options =
                agents.stream().map(agent -> "'-javaagent:" + agent + "'").collect(Collectors.joining(" "));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return project.run("'" + java + "' -XX:+EnableDynamicAgentLoading -Djdk.attach.allowAttachSelf=true " + options
                + " -cp '" + classPath + "' running.RunTests " + attached);
    }

    String tracing() {
        return tracing.toString();
    }

    String aspectj() {
        return onClassPath("aspectjweaver");
    }

    String jacoco() {
        return onClassPath("org.jacoco.agent") + "=destfile=target/beside.exec";
    }

    private String onClassPath(String artifact) {
        return Stream.of(classPath.split(File.pathSeparator))
                .filter(jar -> Path.of(jar).getFileName().toString().startsWith(artifact + "-"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + artifact + " in " + classPath));
    }

    private void move(Path classes, String packageName, String agentClass) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", agentClass);
        attributes.putValue("Agent-Class", agentClass);
        attributes.putValue("Can-Retransform-Classes", "true");
        try (OutputStream out = Files.newOutputStream(tracing);
                JarOutputStream jar = new JarOutputStream(out, manifest);
                Stream<Path> files = Files.list(classes.resolve(packageName))) {
            List<Path> all = files.toList();
            assertThat(all).isNotEmpty();
            for (Path file : all) {
                jar.putNextEntry(new JarEntry(packageName + "/" + file.getFileName()));
                jar.write(Files.readAllBytes(file));
                Files.delete(file);
            }
        }
    }
}
