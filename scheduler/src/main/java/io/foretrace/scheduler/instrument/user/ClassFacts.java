package io.foretrace.scheduler.instrument.user;

import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** What is read from a class file about a class that may be loaded later, or never; first of all which class it extends. */
abstract class ClassFacts extends ClassVisitor {
    private String superName = "";

    ClassFacts() {
        super(Opcodes.ASM9);
    }

    /** Empty if there is none. */
    final String superName() {
        return superName;
    }

    @Override
    public final void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        this.superName = superName == null ? "" : superName;
    }
}
