package io.foretrace.scheduler.instrument.hook;

import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** How a call is redirected: what is emitted in its place, which takes and leaves the same on the stack. */
@FunctionalInterface
interface CallSiteRedirect {
    void emit(MethodVisitor mv, CallSiteCall call, IntSupplier newSite);

    /** A static hook with the same arguments, the receiver first. */
    static CallSiteRedirect plain(String hooks, String hook) {
        return (mv, call, newSite) -> {
            String descriptor = '(' + call.argumentsWithReceiver("java/lang/Object") + ')' + call.result();
            Hooks.call(mv, hooks, hook, descriptor);
        };
    }

    /** As {@link #plain}, with the place as the last argument, where the hook asks for a receiver of a certain class. */
    static CallSiteRedirect withReceiver(String hooks, String hook, String receiver) {
        return (mv, call, newSite) -> {
            Hooks.push(mv, newSite.getAsInt());
            Hooks.call(mv, hooks, hook, '(' + call.argumentsWithReceiver(receiver) + "I)" + call.result());
        };
    }

    /** The call as it is, then a hook that sees the receiver and may give another result. */
    static CallSiteRedirect afterwards(String hooks, String hook) {
        return (mv, call, newSite) -> {
            mv.visitInsn(Opcodes.DUP);
            call.emit(mv);
            Hooks.call(mv, hooks, hook, "(Ljava/lang/Object;" + call.result() + ')' + call.result());
        };
    }

    /** A hook that sees the only argument or the receiver, then the call as it is, which throws as the program knows it. */
    static CallSiteRedirect before(String hooks, String hook) {
        return (mv, call, newSite) -> {
            mv.visitInsn(Opcodes.DUP);
            Hooks.call(mv, hooks, hook, "(Ljava/lang/Object;)V");
            call.emit(mv);
        };
    }

    /** A hook that sees the only argument, an int, then the call as it is. */
    static CallSiteRedirect announced(String hooks, String hook) {
        return (mv, call, newSite) -> {
            mv.visitInsn(Opcodes.DUP);
            Hooks.call(mv, hooks, hook, "(I)V");
            call.emit(mv);
        };
    }

    /** A hook that is told which fields of the JDK's the call is about, then the call as it is. */
    static CallSiteRedirect setting(String hook, String owner, String fields) {
        return (mv, call, newSite) -> {
            mv.visitLdcInsn(owner);
            mv.visitLdcInsn(fields);
            Hooks.call(mv, "SystemHooks", hook, "(Ljava/lang/String;Ljava/lang/String;)V");
            call.emit(mv);
        };
    }

    /** A hook that sees the receiver of a call with one argument, then the call as it is. */
    static CallSiteRedirect ofReceiver(String hooks, String hook) {
        return (mv, call, newSite) -> {
            mv.visitInsn(Opcodes.DUP2);
            mv.visitInsn(Opcodes.POP);
            Hooks.call(mv, hooks, hook, "(Ljava/lang/Object;)V");
            call.emit(mv);
        };
    }

    /** The constructor that takes a seed, in place of the one that does not. */
    static CallSiteRedirect seeded() {
        return (mv, call, newSite) -> {
            Hooks.call(mv, "RandomHooks", "seed", "()J");
            mv.visitMethodInsn(Opcodes.INVOKESPECIAL, call.owner(), "<init>", "(J)V", false);
        };
    }
}
