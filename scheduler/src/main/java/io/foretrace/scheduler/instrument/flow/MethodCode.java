package io.foretrace.scheduler.instrument.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.ConstantDynamic;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** The instructions of a method, numbered as a visitor comes by them. */
public final class MethodCode extends MethodVisitor {
    private final List<Instruction> instructions = new ArrayList<>();
    private final Map<Label, Integer> places = new HashMap<>();
    private final List<Guarded> handlers = new ArrayList<>();
    private int maxStack;
    private int maxLocals;

    public MethodCode() {
        super(Opcodes.ASM9);
    }

    /**
     * One instruction.
     *
     * @param number the local variable, the dimensions of an array, or the slots of a constant
     * @param owner the class of a field or method, or of the method that makes a call site
     * @param targets where it may jump to
     */
    record Instruction(int opcode, int number, String owner, String name, String descriptor, List<Label> targets) {
        static Instruction plain(int opcode, int number) {
            return new Instruction(opcode, number, "", "", "", List.of());
        }

        static Instruction jump(int opcode, List<Label> targets) {
            return new Instruction(opcode, 0, "", "", "", targets);
        }
    }

    /** A stretch of code whose exceptions are caught. */
    private record Guarded(Label start, Label end, Label handler) {}

    int size() {
        return instructions.size();
    }

    Instruction get(int index) {
        return instructions.get(index);
    }

    int place(Label label) {
        return places.getOrDefault(label, instructions.size());
    }

    int maxStack() {
        return maxStack;
    }

    public int maxLocals() {
        return maxLocals;
    }

    /** Where an exception of an instruction can be caught. */
    List<Integer> handlers(int index) {
        List<Integer> catching = new ArrayList<>();
        for (Guarded guarded : handlers) {
            if (place(guarded.start) <= index && index < place(guarded.end)) {
                catching.add(place(guarded.handler));
            }
        }
        return catching;
    }

    boolean hasHandlers() {
        return !handlers.isEmpty();
    }

    @Override
    public void visitLabel(Label label) {
        places.put(label, instructions.size());
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        handlers.add(new Guarded(start, end, handler));
    }

    @Override
    public void visitInsn(int opcode) {
        instructions.add(Instruction.plain(opcode, 0));
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        instructions.add(Instruction.plain(opcode, 0));
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        instructions.add(Instruction.plain(opcode, index));
    }

    @Override
    public void visitIincInsn(int index, int increment) {
        instructions.add(Instruction.plain(Opcodes.IINC, index));
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        instructions.add(Instruction.plain(opcode, 0));
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        instructions.add(Instruction.plain(Opcodes.MULTIANEWARRAY, dimensions));
    }

    @Override
    public void visitLdcInsn(Object value) {
        boolean isWide = value instanceof Long
                || value instanceof Double
                || (value instanceof ConstantDynamic dynamic && dynamic.getSize() == 2);
        instructions.add(Instruction.plain(Opcodes.LDC, isWide ? 2 : 1));
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        instructions.add(new Instruction(opcode, 0, owner, name, descriptor, List.of()));
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        instructions.add(new Instruction(opcode, 0, owner, name, descriptor, List.of()));
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        instructions.add(new Instruction(Opcodes.INVOKEDYNAMIC, 0, bootstrap.getOwner(), name, descriptor, List.of()));
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        instructions.add(Instruction.jump(opcode, List.of(label)));
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        visitLookupSwitchInsn(otherwise, new int[0], labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        List<Label> targets = new ArrayList<>(List.of(labels));
        targets.add(otherwise);
        instructions.add(Instruction.jump(Opcodes.LOOKUPSWITCH, targets));
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        maxStack = stack;
        maxLocals = locals;
    }
}
