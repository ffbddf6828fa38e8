package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.instrument.flow.Flow;
import io.foretrace.scheduler.instrument.hook.CallSiteCall;
import io.foretrace.scheduler.instrument.hook.CallSites;
import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.instrument.user.ClassRewriter.MethodShape;
import io.foretrace.scheduler.meaning.Role;
import io.foretrace.scheduler.origin.Origin;
import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Rewrites the code of a method: sends each instruction to the file that knows what it needs. */
final class CodeRewriter extends MethodVisitor {
    private final MethodShape method;
    private final FieldFacts fields;
    private final MethodReferences references;
    private final Locals locals;
    private final LoadedValues loaded = new LoadedValues();
    private final Probes probes = new Probes();
    private final Allocations allocations = new Allocations();
    private final Decisions decisions;
    private final Wrapping wrapping;
    private final Handlers handlers;
    private final @Nullable ClassMonitor classMonitor;
    private final Set<Label> visited = new HashSet<>();
    private boolean initialized;
    private int line;

    CodeRewriter(MethodVisitor mv, MethodShape method, FieldFacts fields, MethodReferences references, Flow flow) {
        super(Opcodes.ASM9, mv);
        this.method = method;
        this.fields = fields;
        this.references = references;
        this.locals = new Locals(method.maxLocals() + (ClassMonitor.isIn(method) ? 1 : 0));
        this.classMonitor = ClassMonitor.isIn(method) ? new ClassMonitor(method) : null;
        this.decisions = new Decisions(mv, flow);
        this.handlers = new Handlers(mv, decisions);
        this.wrapping = Wrapping.of(method);
        this.initialized = !method.isConstructor();
    }

    private int newSite() {
        return Sites.add(method.at(line));
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (ThreadBodies.isBody(method)) {
            ThreadBodies.emitBegin(mv);
        }
        Wrapping.tellUnseenLock(method, mv);
        wrapping.enter(mv, this::newSite);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        instruction();
        int member =
                opcode == Opcodes.PUTFIELD && !initialized ? FieldFacts.UNSEEN : fields.member(owner, name, descriptor);
        if (member == FieldFacts.UNSEEN) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
            return;
        }
        boolean dereference = opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD;
        decisions.onOperand(dereference && loaded.reference());
        int site = newSite();
        boolean reads = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
        Sites.mark(site, reads ? Role.CHECK : Role.ACT);
        FieldAccesses.emit(mv, locals, opcode, owner, name, descriptor, member, site);
        locals.release();
        if (reads) {
            loaded.read(descriptor);
            decisions.reads(site);
        } else {
            decisions.writes(site);
        }
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITOREXIT) {
            next();
            handlers.exitMonitor(newSite());
            return;
        }
        instruction();
        if (probes.areAccessed(opcode)) {
            super.visitInsn(opcode);
        } else if (ArrayAccesses.isRead(opcode) || ArrayAccesses.isWrite(opcode)) {
            visitElement(opcode);
        } else if (opcode == Opcodes.MONITORENTER) {
            decisions.onOperand(loaded.reference());
            MonitorCode.emitEnter(mv, newSite());
        } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            wrapping.leave(mv, this::newSite);
            super.visitInsn(opcode);
            wrapping.left(mv);
        } else {
            decisions.onOperand(loaded.any() && LoadedValues.maySayToThrow(opcode));
            super.visitInsn(opcode);
            allocations.instruction(opcode);
        }
    }

    private void visitElement(int opcode) {
        decisions.onOperand(loaded.any());
        int site = newSite();
        if (ArrayAccesses.isRead(opcode)) {
            ArrayAccesses.emitRead(mv, opcode, site);
            decisions.reads(site);
            loaded.read(opcode == Opcodes.AALOAD ? "L" : "I");
        } else {
            ArrayAccesses.emitWrite(mv, locals, opcode, site);
            decisions.writes(site);
            locals.release();
        }
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        instruction();
        if (visited.contains(label)) {
            Hooks.call(mv, "CodeHooks", "loop", "()V");
        }
        if (opcode != Opcodes.GOTO && opcode != Opcodes.JSR) {
            decisions.onCondition();
        }
        super.visitJumpInsn(opcode, label);
        loaded.statement();
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label dflt, Label... labels) {
        instruction();
        decisions.onCondition();
        super.visitTableSwitchInsn(min, max, dflt, labels);
        loaded.statement();
    }

    @Override
    public void visitLookupSwitchInsn(Label dflt, int[] keys, Label[] labels) {
        instruction();
        decisions.onCondition();
        super.visitLookupSwitchInsn(dflt, keys, labels);
        loaded.statement();
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        instruction();
        decisions.onArguments((loaded.reference() && opcode != Opcodes.INVOKESTATIC)
                || (loaded.any() && Origin.of(owner) == Origin.JDK));
        CallSiteCall call = new CallSiteCall(opcode, owner, name, descriptor, isInterface);
        if (!CallSites.redirect(mv, call, this::newSite)
                && !CallRewriter.rewrite(mv, call, this::newSite, locals::reserve)) {
            call.emit(mv);
        }
        locals.release();
        probes.call(method, opcode, owner, name, descriptor);
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            constructed(owner);
        }
    }

    private void constructed(String owner) {
        switch (allocations.constructed(owner)) {
            case OUTER -> {
                if (!initialized) {
                    Allocations.emitBegun(mv);
                }
                initialized = true;
            }
            case NAMED -> Allocations.emit(mv);
            case PLAIN -> {}
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        instruction();
        readToText(descriptor, bootstrap);
        Object[] seen = references.replace(descriptor, bootstrap, arguments, method.name(), line);
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, seen);
    }

    /** What is put into a text is read. */
    private void readToText(String descriptor, Handle bootstrap) {
        CallUses uses = new CallUses(CallSiteCall.ofStatic(bootstrap.getOwner(), bootstrap.getName(), descriptor));
        if (!uses.isNothing()) {
            Spilled spilled = Spilled.of(mv, null, descriptor, locals::reserve);
            uses.emitReads(mv, spilled, this::newSite);
            spilled.loadAll();
            locals.release();
        }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        instruction();
        decisions.onOperand(opcode == Opcodes.CHECKCAST && loaded.reference());
        super.visitTypeInsn(opcode, type);
        if (opcode == Opcodes.NEW) {
            allocations.begin(type);
        } else if (opcode == Opcodes.ANEWARRAY) {
            Allocations.emit(mv);
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        instruction();
        super.visitIntInsn(opcode, operand);
        if (opcode == Opcodes.NEWARRAY) {
            Allocations.emit(mv);
        }
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        instruction();
        super.visitMultiANewArrayInsn(descriptor, dimensions);
        Allocations.emit(mv);
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        next();
        super.visitVarInsn(opcode, index);
        loaded.variable(opcode, index);
        probes.variable(opcode, index);
    }

    @Override
    public void visitLdcInsn(Object value) {
        instruction();
        super.visitLdcInsn(value);
        probes.constant(method, value);
    }

    @Override
    public void visitIincInsn(int index, int increment) {
        instruction();
        super.visitIincInsn(index, increment);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        handlers.add(start, end, handler, type);
    }

    @Override
    public void visitLabel(Label label) {
        handlers.visit(label);
        visited.add(label);
    }

    @Override
    public void visitFrame(int type, int count, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
        if (classMonitor == null) {
            super.visitFrame(type, count, local, stacked, stack);
        } else {
            classMonitor.frame(mv, type, count, local, stacked, stack);
        }
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        super.visitLineNumber(number, start);
        line = number;
        loaded.statement();
        probes.statement();
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        handlers.emit();
        wrapping.handler(mv, this::newSite);
        decisions.end();
        super.visitMaxs(maxStack, maxLocals);
    }

    /** Before each instruction, and after the frame that may come before it. */
    private void instruction() {
        next();
        handlers.tell();
    }

    private void next() {
        decisions.next();
        allocations.next();
    }
}
