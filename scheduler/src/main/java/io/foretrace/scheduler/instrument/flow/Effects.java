package io.foretrace.scheduler.instrument.flow;

import io.foretrace.scheduler.instrument.flow.MethodCode.Instruction;
import io.foretrace.scheduler.meaning.ValueCalls;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** What an instruction does to the origins of values. */
final class Effects {
    /** By opcode, how many slots of the stack an instruction takes, where that is always the same, and how many it leaves. */
    private static final String TAKEN =
            "000000000000000000............................22222222.........................3434"
                    + "3333.........242424242424242424241212232323242424011122211122211142244111111222222220..11121210.........0"
                    + "11111111..11";

    private static final String LEFT =
            "011111111221112211............................12121111.........................0000"
                    + "0000.........121212121212121212121212121212121212021211212212111111111000000000000000..00000000.........1"
                    + "11101100..00";

    /** By opcode from POP to SWAP: how many slots it takes, and what it leaves, the slot that was on top being a. */
    private static final String[] SHUFFLES = {"1", "2", "1aa", "2aba", "3acba", "2baba", "3bacba", "4badcba", "2ab"};

    private final MethodCode code;
    private final int[] reads;

    /** What the last instruction went by: the object, the element, the condition, the divisor. */
    private long used;
    /** What the last instruction wrote, or all that the last call was given. */
    private long value;

    /** @param reads by instruction, the number of the read, or a negative one */
    Effects(MethodCode code, int[] reads) {
        this.code = code;
        this.reads = reads;
    }

    long used() {
        return used;
    }

    long value() {
        return value;
    }

    void apply(int index, FlowState state) {
        Instruction instruction = code.get(index);
        int opcode = instruction.opcode();
        used = Origins.NOTHING;
        value = Origins.NOTHING;
        if (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD) {
            field(index, instruction, state);
        } else if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC) {
            call(instruction, state);
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            used = state.pop(2);
            pushRead(index, state, left(opcode));
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            value = state.pop(taken(opcode) - 2);
            used = state.pop(2);
        } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
            shuffle(SHUFFLES[opcode - Opcodes.POP], state);
        } else {
            other(instruction, state);
        }
    }

    private void other(Instruction instruction, FlowState state) {
        int opcode = instruction.opcode();
        if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
            state.push(state.local(instruction.number()), size(opcode - Opcodes.ILOAD));
        } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            int size = size(opcode - Opcodes.ISTORE);
            state.store(instruction.number(), state.pop(size), size);
        } else if (opcode == Opcodes.LDC) {
            state.push(Origins.NOTHING, instruction.number());
        } else if (opcode == Opcodes.MULTIANEWARRAY) {
            state.push(state.pop(instruction.number()), 1);
        } else {
            used = state.pop(taken(opcode));
            state.push(used, left(opcode));
        }
    }

    /** Of the types int, long, float, double, reference, which opcodes have in this order. */
    private static int size(int type) {
        return type == 1 || type == 3 ? 2 : 1;
    }

    private static int taken(int opcode) {
        return TAKEN.charAt(opcode) - '0';
    }

    private static int left(int opcode) {
        return LEFT.charAt(opcode) - '0';
    }

    private void field(int index, Instruction instruction, FlowState state) {
        int opcode = instruction.opcode();
        int size = Type.getType(instruction.descriptor()).getSize();
        boolean reads = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
        if (!reads) {
            value = state.pop(size);
        }
        if (opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD) {
            used = state.pop(1);
        }
        if (reads && this.reads[index] >= 0) {
            pushRead(index, state, size);
        } else if (reads) {
            // A constant of an object may be anything that its constructor was given; one of a class is older than the
            // execution.
            state.push(opcode == Opcodes.GETFIELD ? used | Origins.CALLER : Origins.NOTHING, size);
        }
    }

    private void pushRead(int index, FlowState state, int size) {
        long read = Origins.of(reads[index]);
        state.readAgain(read);
        state.push(read, size);
    }

    private void call(Instruction instruction, FlowState state) {
        int sizes = Type.getArgumentsAndReturnSizes(instruction.descriptor());
        boolean hasReceiver =
                instruction.opcode() != Opcodes.INVOKESTATIC && instruction.opcode() != Opcodes.INVOKEDYNAMIC;
        int given = (sizes >> 2) - (hasReceiver ? 0 : 1);
        value = state.pop(given);
        String owner = instruction.owner();
        boolean isFunction = ValueCalls.isFunction(owner, instruction.name(), instruction.descriptor());
        if (!isFunction && ValueCalls.mayCallBack(owner, instruction.name(), instruction.descriptor())) {
            state.called();
        }
        state.push(isFunction ? value : Origins.ANYTHING, sizes & 3);
    }

    private static void shuffle(String shuffle, FlowState state) {
        long[] taken = new long[shuffle.charAt(0) - '0'];
        for (int i = 0; i < taken.length; i++) {
            taken[i] = state.pop(1);
        }
        for (int i = 1; i < shuffle.length(); i++) {
            state.push(taken[shuffle.charAt(i) - 'a'], 1);
        }
    }
}
