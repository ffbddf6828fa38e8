package io.foretrace.scheduler.instrument.hook;

import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * How a call is redirected: what is emitted in its place, which takes and leaves the same on the stack. One class and no lambda for each way: those
 * would be linked while the agent is installed.
 *
 * @param way what is emitted
 * @param hooks the class of the hook; of the JDK, for calls that set fields
 * @param hook the method; the fields, for calls that set them
 */
record CallSiteRedirect(Way way, String hooks, String hook) {
    /** The words of the table. */
    enum Way {
        PLAIN,
        SITE,
        THREAD,
        AFTERWARDS,
        BEFORE,
        ANNOUNCED,
        SETTING,
        MAP,
        CHANGES,
        SEEDED
    }

    void emit(MethodVisitor mv, CallSiteCall call, IntSupplier newSite) {
        switch (way) {
            case PLAIN -> plain(mv, call);
            case SITE -> withReceiver(mv, call, "java/lang/Object", newSite);
            case THREAD -> withReceiver(mv, call, "java/lang/Thread", newSite);
            case AFTERWARDS -> afterwards(mv, call);
            case BEFORE -> before(mv, call, "(Ljava/lang/Object;)V");
            case ANNOUNCED -> before(mv, call, "(I)V");
            case SETTING -> setting(mv, call, "sets");
            case MAP -> setting(mv, call, "setsIn");
            case CHANGES -> ofReceiver(mv, call);
            case SEEDED -> seeded(mv, call);
        }
    }

    /** A static hook with the same arguments, the receiver first. */
    private void plain(MethodVisitor mv, CallSiteCall call) {
        String descriptor = '(' + call.argumentsWithReceiver("java/lang/Object") + ')' + call.result();
        Hooks.call(mv, hooks, hook, descriptor);
    }

    /** As {@link #plain}, with the place as the last argument, where the hook asks for a receiver of a certain class. */
    private void withReceiver(MethodVisitor mv, CallSiteCall call, String receiver, IntSupplier newSite) {
        Hooks.push(mv, newSite.getAsInt());
        Hooks.call(mv, hooks, hook, '(' + call.argumentsWithReceiver(receiver) + "I)" + call.result());
    }

    /** The call as it is, then a hook that sees the receiver and may give another result. */
    private void afterwards(MethodVisitor mv, CallSiteCall call) {
        mv.visitInsn(Opcodes.DUP);
        call.emit(mv);
        Hooks.call(mv, hooks, hook, "(Ljava/lang/Object;" + call.result() + ')' + call.result());
    }

    /** A hook that sees the only argument or the receiver, then the call as it is, which throws as the program knows it. */
    private void before(MethodVisitor mv, CallSiteCall call, String descriptor) {
        mv.visitInsn(Opcodes.DUP);
        Hooks.call(mv, hooks, hook, descriptor);
        call.emit(mv);
    }

    /** A hook that is told which fields of the JDK's the call is about, then the call as it is. */
    private void setting(MethodVisitor mv, CallSiteCall call, String sets) {
        mv.visitLdcInsn(hooks);
        mv.visitLdcInsn(hook);
        Hooks.call(mv, "SystemHooks", sets, "(Ljava/lang/String;Ljava/lang/String;)V");
        call.emit(mv);
    }

    /** A hook that sees the receiver of a call with one argument, then the call as it is. */
    private void ofReceiver(MethodVisitor mv, CallSiteCall call) {
        mv.visitInsn(Opcodes.DUP2);
        mv.visitInsn(Opcodes.POP);
        Hooks.call(mv, hooks, hook, "(Ljava/lang/Object;)V");
        call.emit(mv);
    }

    /** The constructor that takes a seed, in place of the one that does not. */
    private static void seeded(MethodVisitor mv, CallSiteCall call) {
        Hooks.call(mv, "RandomHooks", "seed", "()J");
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, call.owner(), "<init>", "(J)V", false);
    }
}
