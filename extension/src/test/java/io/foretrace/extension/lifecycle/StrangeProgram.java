package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A program with names that no Java source can have, but class files of other languages can: its names are changed after it was compiled. */
final class StrangeProgram {
    private static final int UTF8 = 1;

    private StrangeProgram() {}

    /**
     * The class, in a class loader of its own.
     *
     * @param renamed each text with what it becomes wherever a class file has it, in its names and in its strings
     */
    static Class<?> load(Path folder, String source, String type, Map<String, String> renamed) throws IOException {
        Path file = Files.writeString(folder.resolve(type.substring(type.indexOf('.') + 1) + ".java"), source);
        List<String> options = List.of("-g", "-proc:none", "-cp", System.getProperty("java.class.path"));
        String[] arguments = Stream.of(options, List.of("-d", folder.toString(), file.toString()))
                .flatMap(List::stream)
                .toArray(String[]::new);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments))
                .isZero();
        for (Path compiled : classFiles(folder)) {
            Files.write(compiled, renamed(Files.readAllBytes(compiled), renamed));
        }
        try {
            URLClassLoader loader = new URLClassLoader(
                    new URL[] {folder.toUri().toURL()}, Objects.requireNonNull(StrangeProgram.class.getClassLoader()));
            return Class.forName(type, false, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Path> classFiles(Path folder) throws IOException {
        try (Stream<Path> files =
                Files.find(folder, 9, (file, any) -> file.toString().endsWith(".class"))) {
            return files.toList();
        }
    }

    /** Texts are in the constant pool, each with its length before it, and everything else refers to them by number. */
    private static byte[] renamed(byte[] type, Map<String, String> renamed) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(type));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(in.readLong()); // the magic number and the version
        int constants = in.readUnsignedShort();
        out.writeShort(constants);
        for (int i = 1; i < constants; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            if (tag == UTF8) {
                String text = in.readUTF();
                for (Map.Entry<String, String> name : renamed.entrySet()) {
                    text = text.replace(name.getKey(), name.getValue());
                }
                out.writeUTF(text);
            } else {
                out.write(in.readNBytes(length(tag)));
            }
            i += tag == 5 || tag == 6 ? 1 : 0; // long and double have two numbers
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }

    private static int length(int tag) {
        return switch (tag) {
            case 5, 6 -> 8;
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            default -> 4;
        };
    }
}
