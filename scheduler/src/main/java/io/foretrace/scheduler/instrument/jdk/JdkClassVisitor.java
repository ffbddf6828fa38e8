package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.CallSites;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Applies the concerns of one class of the JDK to its methods. */
final class JdkClassVisitor extends ClassVisitor {
    private final Set<JdkConcern> concerns;
    private final Set<CallSites.Group> groups = EnumSet.noneOf(CallSites.Group.class);
    private final List<JdkMethod> methods;
    private final Predicate<String> wanted;
    private final ToIntFunction<StackTraceElement> sites;
    private String className = "";
    private String source = "";

    /**
     * @param wanted the methods, name and descriptor, that may be rewritten; the others are handed on as they are
     * @param sites numbers the places
     */
    JdkClassVisitor(
            ClassVisitor next,
            Set<JdkConcern> concerns,
            List<JdkMethod> methods,
            Predicate<String> wanted,
            ToIntFunction<StackTraceElement> sites) {
        super(Opcodes.ASM9, next);
        this.wanted = wanted;
        this.sites = sites;
        this.concerns = concerns;
        this.methods = methods;
        for (JdkConcern concern : concerns) {
            if (concern.group != null) {
                groups.add(concern.group);
            }
        }
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        className = name;
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public void visitSource(@Nullable String file, @Nullable String debug) {
        source = file == null ? "" : file;
        super.visitSource(file, debug);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        boolean noBody = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0;
        // A class initialiser runs when it likes, mostly before there is any execution: it sees the real world.
        boolean asItIs = noBody || name.equals("<clinit>") || !wanted.test(name + descriptor);
        return asItIs ? next : rewriting(next, access, name, descriptor);
    }

    private MethodVisitor rewriting(MethodVisitor next, int access, String name, String descriptor) {
        MethodVisitor mv = next;
        Places places = new Places(name);
        if (concerns.contains(JdkConcern.PIN) && JdkPinVisitor.mayBeInterrupted(className, access, name, descriptor)) {
            mv = new JdkPinVisitor(mv, className, descriptor);
        }
        if (concerns.contains(JdkConcern.MONITORS)) {
            mv = new JdkMonitorVisitor(mv, places::site, cv instanceof ClassWriter);
        }
        if (concerns.contains(JdkConcern.POOLS)) {
            mv = new JdkPoolVisitor(mv);
        }
        if (concerns.contains(JdkConcern.ALLOCATION)) {
            mv = new JdkAllocationVisitor(mv);
        }
        if (!groups.isEmpty()) {
            mv = new JdkCallVisitor(mv, className, groups, places::site);
        }
        for (JdkMethod method : methods) {
            mv = method.is(name + descriptor) ? new JdkMethodVisitor(mv, method) : mv;
        }
        return mv == next ? mv : places.following(mv);
    }

    /** Numbers the places of a method as the rewriting comes to them. */
    private final class Places {
        private final String method;
        private int line;

        Places(String method) {
            this.method = method;
        }

        int site() {
            return sites.applyAsInt(new StackTraceElement(className.replace('/', '.'), method, source, line));
        }

        MethodVisitor following(MethodVisitor next) {
            return new MethodVisitor(Opcodes.ASM9, next) {
                @Override
                public void visitLineNumber(int number, Label start) {
                    line = number;
                    super.visitLineNumber(number, start);
                }
            };
        }
    }
}
