package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.meaning.ArrayUse;
import io.foretrace.scheduler.meaning.ArrayUse.End;
import io.foretrace.scheduler.meaning.ArrayUse.Kind;
import java.util.List;
import java.util.function.IntUnaryOperator;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** What is read and written of the elements of arrays that a call is given: hooks before it and after it. */
final class ArrayArguments {
    private static final String HOOKS = "ArrayRangeHooks";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final int TO_THE_END = -1;

    private final MethodVisitor mv;
    private final List<ArrayUse> uses;
    private final Spilled arguments;
    private final int site;
    /** Per use: the local that keeps the array where the call is given another. */
    private final int[] originals;

    ArrayArguments(MethodVisitor mv, List<ArrayUse> uses, Spilled arguments, int site) {
        this.mv = mv;
        this.uses = uses;
        this.arguments = arguments;
        this.site = site;
        this.originals = new int[uses.size()];
    }

    /** To be written before all other hooks of the call. */
    void before(IntUnaryOperator newLocal) {
        for (int i = 0; i < originals.length; i++) {
            ArrayUse use = uses.get(i);
            boolean ofObject = use.kind() == Kind.RECEIVES || (use.kind() == Kind.READS && use.argument() > 0);
            if (ofObject) {
                arguments.load(0);
            }
            arguments.load(use.argument());
            from(use);
            if (use.kind() == Kind.RECEIVES) {
                hook("expectBy", "(" + OBJECT + OBJECT + "II)V");
                continue;
            }
            to(use);
            if (use.kind() == Kind.READS) {
                hook(ofObject ? "readBy" : "read", "(" + (ofObject ? OBJECT : "") + OBJECT + "III)V");
                continue;
            }
            hook(use.kind() == Kind.FILLS ? "blank" : "take", "(" + OBJECT + "III)" + OBJECT);
            arguments.cast(use.argument());
            originals[i] = arguments.moveTo(use.argument(), newLocal.applyAsInt(1));
            arguments.store(use.argument());
        }
    }

    /** To be written after the call, whose result is on the stack. */
    void after() {
        for (int i = 0; i < originals.length; i++) {
            ArrayUse use = uses.get(i);
            if (use.kind() == Kind.RECEIVES) {
                mv.visitInsn(Opcodes.DUP);
                arguments.load(0);
                mv.visitInsn(Opcodes.SWAP);
                arguments.load(use.argument());
                mv.visitInsn(Opcodes.SWAP);
                from(use);
                mv.visitInsn(Opcodes.SWAP);
                hook("receivedBy", "(" + OBJECT + OBJECT + "III)V");
            } else if (use.kind().writes()) {
                mv.visitVarInsn(Opcodes.ALOAD, originals[i]);
                arguments.load(use.argument());
                from(use);
                to(use);
                hook("give", "(" + OBJECT + OBJECT + "III)V");
            }
        }
    }

    private void hook(String name, String descriptor) {
        Hooks.push(mv, site);
        Hooks.call(mv, HOOKS, name, descriptor);
    }

    private void from(ArrayUse use) {
        if (use.from() == ArrayUse.NONE) {
            mv.visitInsn(Opcodes.ICONST_0);
        } else {
            arguments.load(use.from());
        }
    }

    private void to(ArrayUse use) {
        if (use.end() == End.OF_ARRAY) {
            Hooks.push(mv, TO_THE_END);
            return;
        }
        arguments.load(use.to());
        if (use.less() != ArrayUse.NONE) {
            arguments.load(use.less());
            mv.visitInsn(Opcodes.ISUB);
        }
        if (use.end() == End.COUNT) {
            from(use);
            mv.visitInsn(Opcodes.IADD);
        }
    }
}
