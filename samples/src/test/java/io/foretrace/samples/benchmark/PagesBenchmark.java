package io.foretrace.samples.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * What the pages of a suite cost: the suite is run with them and, in turn, with classes in the place of those that draw, which give an
 * empty text. Everything else is the same, also that a file is written.
 */
final class PagesBenchmark {
    private static final List<String> DRAWING =
            List.of("io.foretrace.extension.page.TestPage", "io.foretrace.extension.page.RunPage");
    private static final int ROUNDS = 3;

    private PagesBenchmark() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("foretrace-pages");
        Path blank = folder.resolve("blank");
        for (String type : DRAWING) {
            drawNothing(type, blank);
        }
        CpuSeconds without = new CpuSeconds();
        CpuSeconds with = new CpuSeconds();
        for (int round = 0; round < ROUNDS; round++) {
            without.add(run(blank + ":", folder.resolve("without-" + round), false));
            with.add(run("", folder.resolve("with-" + round), true));
        }
        CpuSeconds.print(
                "Pages of 200 tests, CPU time of the whole JVM",
                "100 tests with a race, 100 without",
                "without pages",
                without,
                "with pages",
                with);
    }

    /** The class with methods that give an empty text in place of a page. */
    private static void drawNothing(String type, Path folder) throws IOException {
        ClassReader reader = new ClassReader(type);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access, String name, String form, String generic, String[] thrown) {
                        MethodVisitor method = super.visitMethod(access, name, form, generic, thrown);
                        if (!name.equals("of")) {
                            return method;
                        }
                        method.visitCode();
                        method.visitLdcInsn("");
                        method.visitInsn(Opcodes.ARETURN);
                        method.visitMaxs(1, Type.getArgumentsAndReturnSizes(form) >> 2);
                        method.visitEnd();
                        return null;
                    }
                },
                0);
        Path file = folder.resolve(type.replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, writer.toByteArray());
    }

    private static double run(String first, Path output, boolean isDrawn) throws IOException, InterruptedException {
        double taken = OneSuite.cpuSeconds(first, SuiteOfTwoHundred.class, output, "");
        if (pages(output, isDrawn) != 2 * SuiteOfTwoHundred.EACH) {
            throw new IllegalStateException("the tests have other pages than they are meant to have: " + output);
        }
        return taken;
    }

    /** How many tests have a page with something in it, or without. */
    private static long pages(Path output, boolean isDrawn) throws IOException {
        try (Stream<Path> files = Files.walk(output)) {
            return files.filter(file -> file.endsWith("report.html"))
                    .filter(page -> page.toFile().length() > 0 == isDrawn)
                    .count();
        }
    }
}
