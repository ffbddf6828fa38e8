package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Members;
import java.util.HashMap;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.FieldVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the fields that a class names: who declares them, whether they are final or volatile. Read from class
 * files, because loading a class while another one is loaded changes what the program does.
 */
final class FieldFacts {
    /** A field that is not to be seen: it is final, synthetic or another agent's, or nobody knows it. */
    static final int UNSEEN = -1;

    private final @Nullable ClassLoader loader;
    private final OtherAgents others;
    private final Map<String, ClassFields> classes = new HashMap<>();
    private final Map<String, Integer> members = new HashMap<>();

    /** For a class that is at hand: its file may be nowhere. */
    FieldFacts(@Nullable ClassLoader loader, ClassReader self, OtherAgents others) {
        this.loader = loader;
        this.others = others;
        ClassFields fields = new ClassFields();
        self.accept(fields, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        classes.put(self.getClassName(), fields);
    }

    /** The number of the field for events, or {@link #UNSEEN}. */
    int member(String owner, String name, String descriptor) {
        return members.computeIfAbsent(owner + '.' + name + ':' + descriptor, key -> find(owner, name, descriptor));
    }

    private int find(String owner, String name, String descriptor) {
        String declaring = owner;
        while (!declaring.isEmpty()) {
            ClassFields fields = fields(declaring);
            Integer access = fields.access.get(name + ':' + descriptor);
            if (access != null) {
                boolean seen = seen(access) && !others.own(loader, declaring);
                return seen ? number(declaring, name, descriptor, access) : UNSEEN;
            }
            declaring = fields.superName();
        }
        return UNSEEN; // a constant of an interface, or a class whose file cannot be found
    }

    /**
     * What is synthetic is in no source: a compiler or another agent added it, and knows what it does. But a volatile field orders
     * threads, whoever added it.
     */
    private static boolean seen(int access) {
        boolean added = (access & Opcodes.ACC_SYNTHETIC) != 0 && (access & Opcodes.ACC_VOLATILE) == 0;
        return (access & Opcodes.ACC_FINAL) == 0 && !added;
    }

    private int number(String declaring, String name, String descriptor, int access) {
        boolean isVolatile = (access & Opcodes.ACC_VOLATILE) != 0;
        int number = Members.of(declaring.replace('/', '.'), name, descriptor, isVolatile);
        if ((access & Opcodes.ACC_STATIC) != 0) {
            Members.seenBy(number, loader);
        }
        return number;
    }

    private ClassFields fields(String internalName) {
        return classes.computeIfAbsent(internalName, this::read);
    }

    private ClassFields read(String internalName) {
        ClassFields fields = new ClassFields();
        ClassReader file = ClassFiles.find(loader, internalName);
        if (file != null) {
            file.accept(fields, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        }
        return fields;
    }

    private static final class ClassFields extends ClassFacts {
        private final Map<String, Integer> access = new HashMap<>();

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            this.access.put(name + ':' + descriptor, access);
            return null;
        }
    }
}
