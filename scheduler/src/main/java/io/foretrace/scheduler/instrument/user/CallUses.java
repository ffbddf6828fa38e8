package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.meaning.ArgumentReads;
import io.foretrace.scheduler.meaning.ArrayUse;
import io.foretrace.scheduler.meaning.ArrayUses;
import io.foretrace.scheduler.meaning.Meaning;
import io.foretrace.scheduler.origin.Origin;
import java.util.List;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** What a call of the program does that other threads can see: to its receiver, to the elements of arrays, to other arguments. */
final class CallUses {
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String CONSTRUCTOR = "<init>";
    private static final int[] NO_PARAMETERS = {};

    /** What it does to its receiver; null if nothing. */
    final @Nullable Meaning operation;

    final List<ArrayUse> arrays;

    /** Whether it takes no object before its arguments, or one that is none yet. */
    final boolean noReceiver;

    private final int[] reads;
    private final int how;

    private CallUses(int opcode, String owner, String name, String descriptor) {
        boolean isStatic = opcode == Opcodes.INVOKESTATIC;
        operation = Operations.find(opcode, owner, name, descriptor);
        arrays = ArrayUses.find(isStatic, owner, name, descriptor);
        noReceiver = isStatic || name.equals(CONSTRUCTOR);
        boolean isSuper = opcode == Opcodes.INVOKESPECIAL && !noReceiver;
        reads = isSuper || owner.charAt(0) == '[' || Origin.of(owner) != Origin.JDK
                ? NO_PARAMETERS
                : ArgumentReads.find(isStatic, owner, name, descriptor);
        how = ArgumentReads.how(name, descriptor);
    }

    static CallUses of(int opcode, String owner, String name, String descriptor) {
        return new CallUses(opcode, owner, name, descriptor);
    }

    boolean isNothing() {
        return operation == null && arrays.isEmpty() && reads.length == 0;
    }

    /** The place of the call, at which its role is known from now on. */
    int marked(int site) {
        if (operation != null) {
            Sites.mark(site, operation.role());
        }
        return site;
    }

    /** Writes the hooks that tell of arguments which the call reads. */
    void emitReads(MethodVisitor mv, Spilled arguments, int site) {
        for (int parameter : reads) {
            if (noReceiver || parameter < 0) {
                mv.visitInsn(Opcodes.ACONST_NULL);
            } else {
                arguments.load(0);
            }
            arguments.load(noReceiver ? parameter : parameter + 1);
            Hooks.push(mv, how);
            Hooks.push(mv, site);
            Hooks.call(mv, "ArgumentHooks", "read", "(" + OBJECT + OBJECT + "II)V");
        }
    }
}
