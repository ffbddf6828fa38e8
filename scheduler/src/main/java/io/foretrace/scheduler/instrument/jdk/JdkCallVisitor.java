package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.CallSiteCall;
import io.foretrace.scheduler.instrument.hook.CallSites;
import io.foretrace.scheduler.instrument.hook.Hooks;
import java.util.Set;
import java.util.function.IntSupplier;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Redirects the calls that {@link CallSites} lists, as far as they concern a class of the JDK. */
final class JdkCallVisitor extends MethodVisitor {
    private final boolean waits;
    private final Set<CallSites.Group> groups;
    private final IntSupplier newSite;

    JdkCallVisitor(MethodVisitor next, String className, Set<CallSites.Group> groups, IntSupplier newSite) {
        super(Opcodes.ASM9, next);
        this.waits = className.startsWith("java/util/concurrent/") && groups.contains(CallSites.Group.TIME);
        this.groups = groups;
        this.newSite = newSite;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        // Asked in order to know how long to wait: the program does not see the time.
        boolean asksTime =
                owner.equals("java/lang/System") && (name.equals("nanoTime") || name.equals("currentTimeMillis"));
        if (waits && asksTime) {
            Hooks.call(mv, "TimeHooks", name + "Inside", descriptor);
        } else if (!CallSites.redirect(
                mv, new CallSiteCall(opcode, owner, name, descriptor, isInterface), newSite, groups)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
