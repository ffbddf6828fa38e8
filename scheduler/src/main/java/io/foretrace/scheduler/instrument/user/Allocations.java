package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.Hooks;
import java.util.ArrayDeque;
import java.util.Deque;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** New objects: each is named once its constructor has run. */
final class Allocations {
    /** What a constructor call was. */
    enum Kind {
        /** Of the superclass or of another constructor of the class: {@code this} is an object now. */
        OUTER,
        /** Of a new object that is left on the stack. */
        NAMED,
        /** Of a new object that is not, or that nobody shares. */
        PLAIN
    }

    private static final class Begun {
        private final String type;
        private boolean duplicated;

        Begun(String type) {
            this.type = type;
        }
    }

    private final Deque<Begun> begun = new ArrayDeque<>();
    private boolean justBegun;
    private boolean nextIsFirst;

    void begin(String type) {
        begun.push(new Begun(type));
        justBegun = true;
    }

    /** The next instruction comes. */
    void next() {
        nextIsFirst = justBegun;
        justBegun = false;
    }

    /** An instruction without operands: a copy right after {@code new} stays on the stack. */
    void instruction(int opcode) {
        if (opcode == Opcodes.DUP && nextIsFirst && !begun.isEmpty()) {
            begun.element().duplicated = true;
        }
    }

    Kind constructed(String owner) {
        if (begun.isEmpty() || !begun.element().type.equals(owner)) {
            return Kind.OUTER;
        }
        boolean duplicated = begun.pop().duplicated;
        return duplicated && isShareable(owner) ? Kind.NAMED : Kind.PLAIN;
    }

    /** Values and exceptions are not told apart by identity. */
    private static boolean isShareable(String type) {
        boolean value = type.startsWith("java/lang/") && (type.endsWith("String") || type.endsWith("Integer"));
        return !value && !type.endsWith("Exception") && !type.endsWith("Error");
    }

    /** In a constructor, after that of the superclass. */
    static void emitBegun(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        Hooks.call(mv, "CodeHooks", "constructing", "(Ljava/lang/Object;)V");
    }

    static void emit(MethodVisitor mv) {
        mv.visitInsn(Opcodes.DUP);
        Hooks.call(mv, "CodeHooks", "allocated", "(Ljava/lang/Object;)V");
    }
}
