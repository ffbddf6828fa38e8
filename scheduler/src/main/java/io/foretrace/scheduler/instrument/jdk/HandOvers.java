package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.jdk.HandOver.Place;
import io.foretrace.scheduler.meaning.HandOverTable;
import io.foretrace.scheduler.meaning.Notation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Inserts what {@link HandOverTable} lists into the JDK's bodies: events, and scheduling points where tasks are passed on. */
final class HandOvers {
    private static final List<HandOver> TABLE = table(Runtime.version().feature());

    private static final Set<String> CLASSES = new HashSet<>();

    static {
        for (HandOver each : TABLE) {
            CLASSES.add(each.owner());
        }
    }

    private HandOvers() {}

    /** The classes to rewrite, as in class files. */
    static Set<String> classes() {
        return CLASSES;
    }

    /** Inserts what belongs into the class. */
    static byte[] rewrite(String internalName, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return insert(
                                internalName, name, super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return writer.toByteArray();
    }

    /** Inserts what belongs into the method; the visitor itself if nothing does. */
    private static MethodVisitor insert(String owner, String method, MethodVisitor next) {
        List<HandOver> here = new ArrayList<>();
        for (HandOver each : TABLE) {
            if (each.owner().equals(owner)
                    && (each.method().isEmpty() || each.method().equals(method))) {
                here.add(each);
            }
        }
        return here.isEmpty() || method.equals("<init>") ? next : new HandOverWriter(next, here);
    }

    static List<HandOver> table(int version) {
        List<HandOver> table = new ArrayList<>();
        Notation.read(HandOverTable.TEXT, version, new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                table.add(handOver(words, item));
            }
        });
        return List.copyOf(table);
    }

    private static HandOver handOver(String[] words, String item) {
        int dot = item.lastIndexOf('.');
        String owner = item.substring(0, dot).replace('.', '/');
        String method = item.endsWith(".*") ? "" : item.substring(dot + 1);
        return new HandOver(owner, method, Place.valueOf(words[1]), words[2], words[0]);
    }
}
