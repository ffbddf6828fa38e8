package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.params.provider.Arguments;

/**
 * The source of a test, of which a schedule is saved, and that is edited, compiled and replayed then.
 *
 * @param type the name of the class, with its package
 */
record EditedProgram(String source, String type, Path folder) {
    /** A case of a test: the name of an edit, and what {@link #edited} is given. */
    static Arguments edit(String name, String... fromTo) {
        return Arguments.of(name, List.of(fromTo));
    }

    /** Ten edits that differ, or more. */
    static void areTenEdits(String source, Stream<Arguments> edits) {
        EditedProgram program = new EditedProgram(source, "", Path.of(""));
        assertThat(edits.map(edit -> program.edited(fromTo(edit)).source()))
                .doesNotContain(source)
                .doesNotHaveDuplicates()
                .hasSizeGreaterThanOrEqualTo(10);
    }

    @SuppressWarnings("unchecked") // as edit makes them
    private static List<String> fromTo(Arguments edit) {
        return (List<String>) edit.get()[1];
    }

    /**
     * The schedule of the program as it is, where nothing overwrites it.
     *
     * @param file below the folder of the output
     */
    Path save(String file, String... namesAndValues) throws IOException {
        run(namesAndValues);
        return Files.move(folder.resolve(file), folder.resolve("saved.schedule"));
    }

    /** The program as it is. */
    Seen run(String... namesAndValues) throws IOException {
        return Kit.in(folder, namesAndValues).runs(compiled());
    }

    Seen replay(Path schedule) throws IOException {
        String annotation = "@io.foretrace.ReplaySchedule(\"" + schedule + "\")";
        return Kit.in(folder)
                .runs(new EditedProgram(source.replace("@io.foretrace.PredictRaces", annotation), type, folder)
                        .compiled());
    }

    EditedProgram edited(List<String> fromTo) {
        String edited = source;
        for (int i = 0; i < fromTo.size(); i += 2) {
            assertThat(edited).contains(fromTo.get(i));
            edited = edited.replace(fromTo.get(i), fromTo.get(i + 1));
        }
        return new EditedProgram(edited, type, folder);
    }

    /** In a class loader of its own, as another build of the program would be. */
    private Class<?> compiled() throws IOException {
        Path sources = Files.createTempDirectory(folder, "program");
        Path file = sources.resolve(type.substring(type.indexOf('.') + 1) + ".java");
        Files.writeString(file, source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String classPath = System.getProperty("java.class.path");
        int status = compiler.run(
                null, null, null, "-g", "-proc:none", "-cp", classPath, "-d", sources.toString(), file.toString());
        assertThat(status).isZero();
        try {
            URLClassLoader loader = new URLClassLoader(
                    new URL[] {sources.toUri().toURL()},
                    Objects.requireNonNull(getClass().getClassLoader()));
            return Class.forName(type, false, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
