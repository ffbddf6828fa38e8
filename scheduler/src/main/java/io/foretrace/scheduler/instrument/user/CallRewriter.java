package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.CallSiteCall;
import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.meaning.Calls;
import io.foretrace.scheduler.meaning.Meaning;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Surrounds the calls of {@link Operations} with hooks, in the user's code. The arguments wait in locals meanwhile; no
 * jump is inserted, so that frames stay as they are.
 */
final class CallRewriter {
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final int TOKEN_SIZE = 2;

    private final MethodVisitor mv;
    private final Meaning operation;
    private final int site;
    private final Runnable call;
    private final IntUnaryOperator newLocal;
    private final Spilled arguments;

    private CallRewriter(
            MethodVisitor mv,
            Meaning operation,
            int site,
            Runnable call,
            Spilled arguments,
            IntUnaryOperator newLocal) {
        this.mv = mv;
        this.operation = operation;
        this.site = site;
        this.call = call;
        this.arguments = arguments;
        this.newLocal = newLocal;
    }

    /**
     * Writes the call, with hooks around it; false if it is none of these operations and nothing was written.
     *
     * @param newSite a new number for the place
     * @param newLocal the first of as many free locals as asked for; all are free again after the call
     */
    static boolean rewrite(MethodVisitor mv, CallSiteCall call, IntSupplier newSite, IntUnaryOperator newLocal) {
        CallUses uses = new CallUses(call);
        if (uses.isNothing()) {
            return false;
        }
        int site = uses.marked(newSite.getAsInt());
        Meaning operation = uses.operation;
        if (operation != null && operation.shape() == Meaning.Shape.CONDITION) {
            replaceWait(mv, call, site);
            return true;
        }
        Type receiver = uses.noReceiver ? null : Type.getObjectType(call.owner());
        Spilled arguments = Spilled.of(mv, receiver, call.descriptor(), newLocal);
        ArrayArguments elements = new ArrayArguments(mv, uses.arrays, arguments, site);
        elements.before(newLocal);
        uses.emitReads(mv, arguments, newSite);
        Runnable original = () -> {
            call.emit(mv);
            elements.after();
        };
        if (operation == null) {
            arguments.loadAll();
            original.run();
        } else {
            new CallRewriter(mv, operation, site, original, arguments, newLocal).write();
        }
        return true;
    }

    private static void replaceWait(MethodVisitor mv, CallSiteCall call, int site) {
        Hooks.push(mv, site);
        String replaced = "(Ljava/util/concurrent/locks/Condition;"
                + call.descriptor().substring(1).replace(")", "I)");
        Hooks.call(mv, "ConditionHooks", call.name(), replaced);
    }

    /** Tells which part of a map or a set the call is about. */
    private void key() {
        two();
        Hooks.push(mv, site);
        hook("CallHooks", "key", "(" + OBJECT + OBJECT + "I)V");
    }

    private void write() {
        boolean asks = operation.shape() == Meaning.Shape.CALL || operation.shape() == Meaning.Shape.CALL_SEARCH;
        if (operation.keyed() && asks) {
            key();
        }
        switch (operation.shape()) {
            case ATOMIC, ATOMIC_ELEMENT ->
                surround("AtomicHooks", "before", "after", this::element, OBJECT + "I", true);
            case UPDATER -> surround("UpdaterHooks", "before", "after", this::two, OBJECT + OBJECT, true);
            case VAR_HANDLE ->
                surround(
                        "VarHandleHooks",
                        "before",
                        "after",
                        this::coordinates,
                        "Ljava/lang/invoke/VarHandle;" + OBJECT + "I",
                        true);
            case FIELD ->
                surround("ReflectionHooks", "before", "after", this::two, "Ljava/lang/reflect/Field;" + OBJECT, true);
            case ELEMENT -> surround("ReflectionHooks", "beforeElement", "afterElement", this::two, OBJECT + "I", true);
            case LOCK -> surround("LockHooks", "beforeLock", "after", this::one, OBJECT, false);
            case UNLOCK -> surround("LockHooks", "beforeUnlock", "after", this::one, OBJECT, false);
            case ATOMIC_UPDATE, ATOMIC_ELEMENT_UPDATE -> update("AtomicHooks", this::element, OBJECT + "I");
            case UPDATER_UPDATE -> update("UpdaterHooks", this::two, OBJECT + OBJECT);
            case CALL_ELEMENT -> surround("CallHooks", "beforeElement", "afterElement", this::two, OBJECT + "I", true);
            case CALL_SEARCH -> surround("CallHooks", "beforeSearch", "afterSearch", this::two, OBJECT + OBJECT, true);
            case CALL, COLLECTION -> call();
            case CONDITION -> throw new IllegalStateException("replaced already");
        }
    }

    /** A hook before the call, which answers a token, and a hook after it, which is given it. */
    private void surround(String hooks, String before, String after, Runnable subject, String types, boolean withMode) {
        subject.run();
        mode(withMode);
        Hooks.push(mv, site);
        String mode = withMode ? "I" : "";
        hook(hooks, before, "(" + types + mode + "I)J");
        int token = newLocal.applyAsInt(TOKEN_SIZE);
        mv.visitVarInsn(Opcodes.LSTORE, token);
        arguments.loadAll();
        call.run();
        subject.run();
        mv.visitVarInsn(Opcodes.LLOAD, token);
        mode(withMode);
        Hooks.push(mv, site);
        hook(hooks, after, "(" + types + "J" + mode + "I)V");
    }

    /** The user's function is the last argument; another one is put in its place. */
    private void update(String hooks, Runnable subject, String types) {
        int function = arguments.count() - 1;
        subject.run();
        arguments.load(function);
        Hooks.push(mv, site);
        hook(hooks, "watch", "(" + types + OBJECT + "I)" + OBJECT);
        arguments.cast(function);
        arguments.store(function);
        arguments.loadAll();
        call.run();
        subject.run();
        arguments.load(function);
        Hooks.push(mv, site);
        hook(hooks, "updated", "(" + types + OBJECT + "I)V");
    }

    private void call() {
        int mode = operation.mode() & ~Calls.ALL & ~Calls.PERHAPS_ATOMIC;
        boolean both = mode != Calls.VISIT && mode != Calls.POINT;
        if (operation.shape() == Meaning.Shape.CALL && both) {
            surround("CallHooks", "before", "after", this::one, OBJECT, true);
            return;
        }
        boolean plain = operation.shape() == Meaning.Shape.COLLECTION;
        arguments.load(0);
        mode(true);
        Hooks.push(mv, site);
        hook(plain ? "CollectionHooks" : "CallHooks", "before", "(" + OBJECT + "II)" + (plain ? "V" : "J"));
        if (!plain) {
            mv.visitInsn(Opcodes.POP2);
        }
        arguments.loadAll();
        call.run();
    }

    private void one() {
        arguments.load(0);
    }

    private void two() {
        arguments.load(0);
        arguments.load(1);
    }

    private void element() {
        arguments.load(0);
        boolean indexed = operation.shape() == Meaning.Shape.ATOMIC_ELEMENT
                || operation.shape() == Meaning.Shape.ATOMIC_ELEMENT_UPDATE;
        if (indexed) {
            arguments.load(1);
        } else {
            mv.visitInsn(Opcodes.ICONST_0);
        }
    }

    private void coordinates() {
        arguments.load(0);
        arguments.loadReference(1);
        arguments.loadInt(2);
    }

    private void mode(boolean withMode) {
        if (withMode) {
            Hooks.push(mv, operation.mode());
        }
    }

    private void hook(String hooks, String name, String descriptor) {
        Hooks.call(mv, hooks, name, descriptor);
    }
}
