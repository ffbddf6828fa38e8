package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.Hooks;
import io.foretrace.scheduler.instrument.jdk.HandOver.Place;
import java.util.List;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Writes the insertions of {@link HandOvers} into one method. */
final class HandOverWriter extends MethodVisitor {
    private final List<HandOver> here;

    HandOverWriter(MethodVisitor next, List<HandOver> here) {
        super(Opcodes.ASM9, next);
        this.here = here;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        atLocal(Place.HEAD);
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            atLocal(Place.RETURN);
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        onTop(Place.CALL, name);
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.GETFIELD) {
            onTop(Place.FIELD, name);
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    private void atLocal(Place place) {
        for (HandOver each : here) {
            if (each.place() == place) {
                super.visitVarInsn(Opcodes.ALOAD, Integer.parseInt(each.argument()));
                hook(each);
            }
        }
    }

    private void onTop(Place place, String name) {
        for (HandOver each : here) {
            if (each.place() == place && each.argument().equals(name)) {
                super.visitInsn(Opcodes.DUP);
                hook(each);
            }
        }
    }

    private void hook(HandOver each) {
        Hooks.call(mv, "HandOverHooks", each.hook(), "(Ljava/lang/Object;)V");
    }
}
