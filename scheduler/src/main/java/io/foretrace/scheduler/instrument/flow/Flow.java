package io.foretrace.scheduler.instrument.flow;

import io.foretrace.scheduler.instrument.flow.MethodCode.Instruction;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * Where the values that the instructions of a method use can come from, by following them through local variables and the stack
 * along all ways through the method until nothing changes.
 */
public final class Flow {
    /** Of a method of which nothing is known. */
    public static final Flow UNKNOWN = new Flow(new int[0]);

    /** More states than this are not worth their time; a method of usual size has a hundredth. */
    private static final int MOST_SLOTS = 1_000_000;

    private final int[] reads;
    private final long[] used;
    private final long[] value;
    private int deepest;

    private Flow(int[] reads) {
        this.reads = reads;
        used = new long[reads.length];
        value = new long[reads.length];
        // Code that is never reached.
        Arrays.fill(used, Origins.ANYTHING);
        Arrays.fill(value, Origins.ANYTHING);
    }

    /** Tells which reads of fields are seen: a constant is not. */
    @FunctionalInterface
    public interface SeenFields {
        boolean isSeen(String owner, String name, String descriptor);
    }

    public static Flow of(MethodCode code, boolean isStatic, String descriptor, SeenFields fields) {
        int slots = code.maxLocals() + code.maxStack();
        if (code.size() == 0 || (long) code.size() * slots > MOST_SLOTS) {
            return UNKNOWN;
        }
        Flow flow = new Flow(numberReads(code, fields));
        int given = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - (isStatic ? 1 : 0);
        FlowState entry = new FlowState(code.maxLocals(), code.maxStack());
        entry.store(0, Origins.CALLER, given);
        return flow.new Search(code).run(entry) ? flow : UNKNOWN;
    }

    private static int[] numberReads(MethodCode code, SeenFields fields) {
        int[] reads = new int[code.size()];
        int next = 0;
        for (int index = 0; index < reads.length; index++) {
            Instruction instruction = code.get(index);
            int opcode = instruction.opcode();
            boolean isElement = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
            boolean isField = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
            boolean isSeen =
                    isField && fields.isSeen(instruction.owner(), instruction.name(), instruction.descriptor());
            reads[index] = isElement || isSeen ? next++ : -1;
        }
        return reads;
    }

    /** How deep the stack gets, which the code says too. */
    int deepest() {
        return deepest;
    }

    /** The number of the read that an instruction is, from 0; negative if it is none, or has none. */
    public int read(int instruction) {
        int read = instruction < reads.length ? reads[instruction] : -1;
        return read < Origins.MOST_READS ? read : -1;
    }

    /** The origins of what an instruction goes by: the object, the element, the condition, the divisor. */
    public long used(int instruction) {
        return instruction < used.length ? used[instruction] : Origins.ANYTHING;
    }

    /** The origins of what an instruction writes, or of all that a call is given. */
    public long value(int instruction) {
        return instruction < value.length ? value[instruction] : Origins.ANYTHING;
    }

    /** Goes along all ways, as long as a state has something new. */
    private final class Search {
        private final MethodCode code;
        private final Effects effects;
        private final @Nullable FlowState[] states;
        private final BitSet open = new BitSet();

        Search(MethodCode code) {
            this.code = code;
            effects = new Effects(code, reads);
            states = new FlowState[code.size()];
        }

        /** False for code of old compilers that calls parts of itself. */
        boolean run(FlowState entry) {
            reach(0, entry);
            for (int index = open.nextSetBit(0); index >= 0; index = open.nextSetBit(0)) {
                open.clear(index);
                int opcode = code.get(index).opcode();
                FlowState before = states[index];
                if (opcode == Opcodes.JSR || opcode == Opcodes.RET || before == null) {
                    return false;
                }
                FlowState state = before.copy();
                effects.apply(index, state);
                deepest = Math.max(deepest, state.depth());
                used[index] = effects.used();
                value[index] = effects.value();
                goOn(index, before, state);
            }
            return true;
        }

        private void goOn(int index, FlowState before, FlowState after) {
            Instruction instruction = code.get(index);
            for (Label target : instruction.targets()) {
                reach(code.place(target), after);
            }
            int opcode = instruction.opcode();
            boolean ends = opcode == Opcodes.GOTO
                    || opcode == Opcodes.LOOKUPSWITCH
                    || opcode == Opcodes.ATHROW
                    || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
            if (!ends) {
                reach(index + 1, after);
            }
            if (code.hasHandlers()) {
                List<Integer> handlers = code.handlers(index);
                for (int handler : handlers) {
                    reach(handler, before.atHandler());
                    reach(handler, after.atHandler());
                }
            }
        }

        private void reach(int index, FlowState state) {
            if (index >= states.length) {
                return;
            }
            FlowState known = states[index];
            if (known == null) {
                states[index] = state.copy();
                open.set(index);
            } else if (known.join(state)) {
                open.set(index);
            }
        }
    }
}
