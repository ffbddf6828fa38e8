package io.foretrace.scheduler.instrument.jdk;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** What classes of the JDK do that a scheduler has to know of, found by looking at all of java.base. */
final class JdkScan {
    /** The hook's concern that what was found needs; by the class it was found in. */
    private final Map<String, Set<JdkConcern>> needs = new TreeMap<>();

    /** Subclasses of {@code Thread} that override {@code run}. */
    private final Set<String> threadBodies = new TreeSet<>();

    private final Map<String, @Nullable String> superclasses = new HashMap<>();
    private final Set<String> runs = new TreeSet<>();

    static JdkScan ofJavaBase() {
        JdkScan scan = new JdkScan();
        for (ClassReader reader : JdkImage.all()) {
            reader.accept(scan.new Finder(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        }
        scan.runs.stream().filter(scan::isThread).forEach(scan.threadBodies::add);
        return scan;
    }

    Map<String, Set<JdkConcern>> needs() {
        return needs;
    }

    Set<String> threadBodies() {
        return threadBodies;
    }

    private boolean isThread(String name) {
        String at = superclasses.get(name);
        while (at != null && !at.equals("java/lang/Thread")) {
            at = superclasses.get(at);
        }
        return at != null;
    }

    private final class Finder extends ClassVisitor {
        private String className = "";

        Finder() {
            super(Opcodes.ASM9);
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
            superclasses.put(name, superName);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            if (name.equals("run") && descriptor.equals("()V")) {
                runs.add(className);
            }
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String called, String calledDescriptor, boolean isInterface) {
                    JdkConcern need = need(opcode, owner, called, calledDescriptor);
                    if (need != null) {
                        needs.computeIfAbsent(className, key -> new TreeSet<>()).add(need);
                    }
                }

                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String type) {
                    boolean common = owner.equals("java/util/concurrent/ForkJoinPool") && field.equals("common");
                    if (opcode == Opcodes.GETSTATIC && (common || field.equals("ASYNC_POOL"))) {
                        needs.computeIfAbsent(className, key -> new TreeSet<>()).add(JdkConcern.POOLS);
                    }
                }
            };
        }

        private @Nullable JdkConcern need(int opcode, String owner, String called, String descriptor) {
            if (owner.endsWith("/misc/Unsafe") && (called.equals("park") || called.equals("unpark"))) {
                return JdkConcern.PARK;
            }
            boolean sleeps = owner.equals("java/lang/Thread") && called.equals("sleep");
            boolean waits = opcode != Opcodes.INVOKESTATIC
                    && called.equals("wait")
                    && (descriptor.equals("()V") || descriptor.equals("(J)V") || descriptor.equals("(JI)V"));
            return sleeps || waits ? JdkConcern.WAIT : null;
        }
    }
}
