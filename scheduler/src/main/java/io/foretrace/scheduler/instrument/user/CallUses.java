package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Called;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.instrument.hook.CallSiteCall;
import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.meaning.ArgumentReads;
import io.foretrace.scheduler.meaning.ArrayUse;
import io.foretrace.scheduler.meaning.ArrayUses;
import io.foretrace.scheduler.meaning.Meaning;
import io.foretrace.scheduler.meaning.Role;
import io.foretrace.scheduler.origin.Origin;
import java.util.List;
import java.util.function.IntSupplier;
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
    private final CallSiteCall call;

    CallUses(CallSiteCall call) {
        String owner = call.owner();
        String name = call.name();
        String descriptor = call.descriptor();
        this.call = call;
        operation = Operations.find(call.opcode(), owner, name, descriptor);
        arrays = ArrayUses.find(call.isStatic(), owner, name, descriptor);
        noReceiver = call.isStatic() || name.equals(CONSTRUCTOR);
        boolean isSuper = call.opcode() == Opcodes.INVOKESPECIAL && !noReceiver;
        reads = isSuper || owner.charAt(0) == '[' || Origin.of(owner) != Origin.JDK
                ? NO_PARAMETERS
                : ArgumentReads.find(call.isStatic(), owner, name, descriptor);
    }

    boolean isNothing() {
        return operation == null && arrays.isEmpty() && reads.length == 0;
    }

    /** The place of the call, at which its role and its method are known from now on. */
    int marked(int site) {
        if (operation != null) {
            Sites.mark(site, operation.role());
            nameCall(site, operation.shape());
        }
        return site;
    }

    /** An atomic variable and the like are known by their values, whatever is called; but one element of many is told from all. */
    private void nameCall(int site, Meaning.Shape shape) {
        switch (shape) {
            case CALL,
                    CALL_ELEMENT,
                    CALL_SEARCH,
                    COLLECTION,
                    CONDITION,
                    LOCK,
                    UNLOCK,
                    ATOMIC_ELEMENT,
                    ATOMIC_ELEMENT_UPDATE -> {
                boolean hasArguments = !call.descriptor().startsWith("()");
                boolean hasIndex = shape == Meaning.Shape.CALL_ELEMENT;
                Sites.call(site, new Called(call.owner().replace('/', '.'), call.name(), hasArguments, hasIndex));
            }
            default -> {}
        }
    }

    /**
     * Writes the hooks that tell of arguments which the call reads.
     *
     * @param newSite a new number for the place: the method is not called on what is read there
     */
    void emitReads(MethodVisitor mv, Spilled arguments, IntSupplier newSite) {
        if (reads.length > 0) {
            int site = newSite.getAsInt();
            Sites.mark(site, operation == null ? Role.NONE : operation.role());
            emitReads(mv, arguments, site);
        }
    }

    private void emitReads(MethodVisitor mv, Spilled arguments, int site) {
        for (int parameter : reads) {
            if (noReceiver || parameter < 0) {
                mv.visitInsn(Opcodes.ACONST_NULL);
            } else {
                arguments.load(0);
            }
            arguments.load(noReceiver ? parameter : parameter + 1);
            Hooks.push(mv, ArgumentReads.how(call.name(), call.descriptor()));
            Hooks.push(mv, site);
            Hooks.call(mv, "ArgumentHooks", "read", "(" + OBJECT + OBJECT + "II)V");
        }
    }
}
