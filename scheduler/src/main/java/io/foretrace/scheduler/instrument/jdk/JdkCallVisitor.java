package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.CallSites;
import java.util.Set;
import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Redirects the calls that {@link CallSites} lists, as far as they concern a class of the JDK. */
final class JdkCallVisitor extends MethodVisitor {
    private final Set<CallSites.Group> groups;
    private final IntSupplier newSite;

    JdkCallVisitor(MethodVisitor next, Set<CallSites.Group> groups, IntSupplier newSite) {
        super(Opcodes.ASM9, next);
        this.groups = groups;
        this.newSite = newSite;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (!CallSites.redirect(mv, opcode, owner, name, descriptor, isInterface, newSite, groups)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
