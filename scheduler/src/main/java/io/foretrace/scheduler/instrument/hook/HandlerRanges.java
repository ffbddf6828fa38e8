package io.foretrace.scheduler.instrument.hook;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The stretches of a method that handlers of exceptions are for. The handler of a synchronized block, which gives the monitor
 * back, is for everything up to the instruction that gives it back, itself included, and must not be for the hook that is put after that
 * instruction: no compiler of the JVM takes a method that may give a monitor back twice, so that every method with a
 * synchronized block would be interpreted for ever; and if the hook threw, the handler would be its own for ever.
 */
public final class HandlerRanges {
    private final List<Range> ranges = new ArrayList<>();
    private final Map<Label, Label> ends = new HashMap<>();
    private @Nullable Label before;
    private @Nullable Label after;

    private record Range(
            Label start, Label end, Label handler, @Nullable String type) {}

    /** A stretch of the original method; {@link #emit} writes it. */
    public void add(Label start, Label end, Label handler, @Nullable String type) {
        ranges.add(new Range(start, end, handler, type));
    }

    /** Puts a hook after the last instruction, and out of the stretches that end with that instruction. */
    public void hookAfter(MethodVisitor mv, Runnable hook) {
        before = new Label();
        after = new Label();
        mv.visitLabel(before);
        hook.run();
        mv.visitLabel(after);
    }

    /** A label of the original method has just been written. */
    public void written(Label label) {
        if (before != null && after != null && label.getOffset() == after.getOffset()) {
            ends.put(label, before);
        }
    }

    /** At the end of the method: the stretches, in the order in which handlers are asked. */
    public void emit(MethodVisitor mv) {
        for (Range range : ranges) {
            mv.visitTryCatchBlock(range.start, ends.getOrDefault(range.end, range.end), range.handler, range.type);
        }
    }
}
