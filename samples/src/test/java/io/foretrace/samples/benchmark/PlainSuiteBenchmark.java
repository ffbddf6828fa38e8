package io.foretrace.samples.benchmark;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What Foretrace costs a suite that does not use it: the tests of commons-lang, as its own build runs them, without Foretrace, with it on the class
 * path, and with its agent, which is what the plain tests beside an annotated one pay.
 */
final class PlainSuiteBenchmark {
    private static final int ROUNDS = 3;

    /** Those that neither wait nor go through all locales. */
    private static final String TESTS =
            "org\\.apache\\.commons\\.lang3\\.((builder|mutable|reflect|stream|tuple)\\..*|(Array|Boolean|Char|Class|Enum|Number|Object|Random|Range|String|Validate)\\w*)Test";

    private final Path folder;
    private final List<String> plain = new ArrayList<>();
    private final List<String> ours = new ArrayList<>();
    private long passed = -1;

    private PlainSuiteBenchmark(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        new PlainSuiteBenchmark(Files.createTempDirectory("foretrace-plain-suite")).run();
    }

    private void run() throws IOException, InterruptedException {
        makeClassPaths();
        CpuSeconds without = new CpuSeconds();
        CpuSeconds with = new CpuSeconds();
        CpuSeconds agent = new CpuSeconds();
        for (int round = 0; round < ROUNDS; round++) {
            without.add(cpuSeconds(List.of(), plain));
            with.add(cpuSeconds(List.of(), ours));
            agent.add(cpuSeconds(List.of("-javaagent:" + System.getProperty("foretrace.agent.jar")), ours));
        }
        System.out.println("### Tests of commons-lang, CPU time of the whole JVM\n");
        System.out.println(
                "| tests | without Foretrace | on the class path | with the agent | class path / without | agent / without |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        System.out.printf(
                Locale.ROOT,
                "| %,d | %s | %s | %s | %.2f\u00d7 | %.2f\u00d7 |%n",
                passed,
                without.cell(),
                with.cell(),
                agent.cell(),
                with.median() / without.median(),
                agent.median() / without.median());
    }

    /** The library and its tests are in folders, as in a build of its own; who starts them is in a jar, since its name is one of ours. */
    private void makeClassPaths() throws IOException {
        for (String entry : System.getProperty("plain-suite.classpath").split(File.pathSeparator, -1)) {
            plain.add(entry.contains("commons-lang3") ? unpacked(Path.of(entry)) : entry);
        }
        plain.add(starter());
        ours.addAll(plain);
        ours.addAll(List.of(
                System.getProperty("foretrace.jars").split(File.pathSeparator, -1))); // as users have them: packaged
    }

    private String unpacked(Path jar) throws IOException {
        Path to = folder.resolve(jar.getFileName().toString().replace(".jar", ""));
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(jar))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Path file = to.resolve(entry.getName());
                if (!entry.isDirectory()) {
                    Files.createDirectories(Objects.requireNonNull(file.getParent()));
                    Files.write(file, in.readAllBytes());
                }
            }
        }
        return to.toString();
    }

    private String starter() throws IOException {
        Path jar = folder.resolve("starter.jar");
        String file = PlainSuite.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream in = Objects.requireNonNull(PlainSuite.class.getResourceAsStream("/" + file))) {
            out.putNextEntry(new ZipEntry(file));
            in.transferTo(out);
        }
        return jar.toString();
    }

    private double cpuSeconds(List<String> options, List<String> classPath) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        for (String opened : List.of("lang", "lang.reflect", "util", "util.concurrent", "time", "time.chrono")) {
            command.addAll(List.of("--add-opens", "java.base/java." + opened + "=ALL-UNNAMED"));
        }
        String tests =
                classPath.stream().filter(entry -> entry.endsWith("-tests")).collect(Collectors.joining());
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath)));
        command.addAll(List.of(PlainSuite.class.getName(), tests, TESTS));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        double[] numbers = Arrays.stream(printed.strip().split(" "))
                .mapToDouble(Double::parseDouble)
                .toArray();
        if (passed >= 0 && passed != (long) numbers[1]) {
            throw new IllegalStateException(numbers[1] + " tests passed, and " + passed + " did before");
        }
        passed = (long) numbers[1];
        return numbers[0];
    }
}
