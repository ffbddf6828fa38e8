package tested.classics;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The same programs, whose fields are not volatile: made of their class files, under other names. */
public final class PlainClassics {
    private static final String PLAIN = "tested/plain/";

    /** All but the class that both have in common. */
    private static final String ORIGINAL = "tested/classics/(?!Classic(;|$))";

    private PlainClassics() {}

    /** All that are wrong; what is right needs its volatile fields. */
    @SuppressWarnings("unchecked")
    public static List<Classic> all() {
        try {
            Class<?> plain = new Copies().loadClass(PLAIN.replace('/', '.') + "Classics");
            List<Classic> all = (List<Classic>) plain.getMethod("all").invoke(null);
            return all.stream().filter(classic -> !classic.right()).toList();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes the class files into a folder, for those who have to find them on the class path. */
    public static void main(String[] folder) throws IOException, URISyntaxException {
        Path classics = Path.of(Objects.requireNonNull(PlainClassics.class.getResource("Classics.class"))
                .toURI());
        Path copies = Path.of(folder[0], PLAIN);
        Files.createDirectories(copies);
        try (Stream<Path> files = Files.list(classics.getParent())) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                Files.write(copies.resolve(name), copy(PLAIN + name));
            }
        }
    }

    private static final class Copies extends ClassLoader {
        Copies() {
            super(PlainClassics.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String file = name.replace('.', '/') + ".class";
            if (!file.startsWith(PLAIN)) {
                throw new ClassNotFoundException(name);
            }
            byte[] copy = copy(file);
            return defineClass(name, copy, 0, copy.length);
        }

        /** The agent reads class files, too. */
        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            return name.startsWith(PLAIN) ? new ByteArrayInputStream(copy(name)) : super.getResourceAsStream(name);
        }
    }

    private static byte[] copy(String file) {
        String original = file.substring(PLAIN.length());
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        try (InputStream in = Objects.requireNonNull(PlainClassics.class.getResourceAsStream(original), original)) {
            copy(new DataInputStream(in), new DataOutputStream(copy));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return copy.toByteArray();
    }

    /** As chapter 4 of the JVM specification has it. */
    private static void copy(DataInputStream in, DataOutputStream out) throws IOException {
        out.write(in.readNBytes(8)); // magic and version
        copyConstants(in, out);
        out.write(in.readNBytes(6)); // the class and its superclass
        int interfaces = copyShort(in, out);
        out.write(in.readNBytes(2 * interfaces));
        int fields = copyShort(in, out);
        for (int i = 0; i < fields; i++) {
            out.writeShort(in.readUnsignedShort() & ~Modifier.VOLATILE);
            out.write(in.readNBytes(4)); // its name and its type
            int attributes = copyShort(in, out);
            for (int k = 0; k < attributes; k++) {
                copyShort(in, out);
                int length = in.readInt();
                out.writeInt(length);
                out.write(in.readNBytes(length));
            }
        }
        in.transferTo(out);
    }

    private static void copyConstants(DataInputStream in, DataOutputStream out) throws IOException {
        int count = copyShort(in, out);
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> out.writeUTF(in.readUTF().replaceAll(ORIGINAL, PLAIN));
                case 3, 4, 9, 10, 11, 12, 17, 18 -> out.write(in.readNBytes(4));
                case 5, 6 -> {
                    out.write(in.readNBytes(8));
                    i++; // long and double count twice
                }
                case 7, 8, 16, 19, 20 -> out.write(in.readNBytes(2));
                case 15 -> out.write(in.readNBytes(3));
                default -> throw new IOException("There is no constant of kind " + tag + ".");
            }
        }
    }

    private static int copyShort(DataInputStream in, DataOutputStream out) throws IOException {
        int value = in.readUnsignedShort();
        out.writeShort(value);
        return value;
    }
}
