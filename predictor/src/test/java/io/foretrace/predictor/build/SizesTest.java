package io.foretrace.predictor.build;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file or method that outgrows these sizes is missing a concept. The rule is for the main code of all modules. */
class SizesTest {
    private static final int LINES_OF_A_FILE = 300;
    /** The aim is 25; a few lines more are no reason to tear a method apart. */
    private static final int LINES_OF_A_METHOD = 30;

    @Test
    void filesAndMethodsStaySmall() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : List.of("predictor", "scheduler", "extension")) {
            files.addAll(javaFiles(root().resolve(module).resolve("src/main/java")));
        }
        assertThat(files).hasSizeGreaterThan(100);
        assertThat(tooLong(files)).isEmpty();
    }

    /** The folder of the repository: tests run in that of their module. */
    private static Path root() {
        return Path.of("").toAbsolutePath().resolveSibling("");
    }

    @Test
    void whatIsTooLongIsNamedWithItsSize(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("Long.java");
        Files.writeString(file, "class Long {\n void grows() {\n" + "\n".repeat(300) + " }\n}\n");
        assertThat(tooLong(List.of(file))).containsExactly("Long.java: 304 lines", "Long.java: grows, 302 lines");
    }

    private static List<String> tooLong(List<Path> files) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files) {
            int lines = Files.readAllLines(file).size();
            if (lines > LINES_OF_A_FILE) {
                found.add(file.getFileName() + ": " + lines + " lines");
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, List.of(), null, manager.getJavaFileObjectsFromPaths(files));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                new LongMethods(unit, positions).scan(unit, found);
            }
        }
        return found;
    }

    private static final class LongMethods extends TreeScanner<Void, List<String>> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;

        LongMethods(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
        }

        @Override
        public Void visitMethod(MethodTree method, List<String> found) {
            if (method.getBody() != null) {
                long lines = line(positions.getEndPosition(unit, method.getBody()), method)
                        - line(positions.getStartPosition(unit, method.getBody()), method)
                        + 1;
                if (lines > LINES_OF_A_METHOD) {
                    Path file = Path.of(unit.getSourceFile().getName()).getFileName();
                    found.add(file + ": " + method.getName() + ", " + lines + " lines");
                }
            }
            return super.visitMethod(method, found);
        }

        private long line(long position, Tree tree) {
            assertThat(position).as("position of %s", tree).isNotNegative();
            return unit.getLineMap().getLineNumber(position);
        }
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
