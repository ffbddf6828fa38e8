package tracing;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives a class that is being loaded a counter and a method of the agent's own, and moves what {@code sell} did to another
 * method, around which it traces.
 */
final class WithMembers extends ClassVisitor {
    private static final String COUNTER = "__tracing$calls";
    private static final String MOVED = "sell$traced";
    private static final int ADDED = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

    private String owner = "";
    private boolean isInterface;
    private int access;
    private String descriptor = "";

    WithMembers(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        super.visit(version, access, name, signature, superName, interfaces);
        owner = name;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        if (isInterface || !name.equals("sell")) {
            return super.visitMethod(access, name, descriptor, signature, exceptions);
        }
        this.access = access & ~Opcodes.ACC_SYNCHRONIZED;
        this.descriptor = descriptor;
        int moved = (access & Opcodes.ACC_SYNCHRONIZED) | ADDED;
        return super.visitMethod(moved, MOVED, descriptor, signature, exceptions);
    }

    @Override
    public void visitEnd() {
        if (!descriptor.isEmpty()) {
            super.visitField(ADDED | Opcodes.ACC_TRANSIENT, COUNTER, "I", null, null)
                    .visitEnd();
            addCount(super.visitMethod(ADDED, "__tracing$count", "()V", null, null));
            addTraced(super.visitMethod(access, "sell", descriptor, null, null));
        }
        super.visitEnd();
    }

    private void addCount(MethodVisitor mv) {
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitInsn(Opcodes.DUP);
        mv.visitFieldInsn(Opcodes.GETFIELD, owner, COUNTER, "I");
        mv.visitInsn(Opcodes.ICONST_1);
        mv.visitInsn(Opcodes.IADD);
        mv.visitFieldInsn(Opcodes.PUTFIELD, owner, COUNTER, "I");
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    private void addTraced(MethodVisitor mv) {
        mv.visitCode();
        mv.visitLdcInsn(owner);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, "tracing/Spans", "begin", "(Ljava/lang/String;)V", false);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, "__tracing$count", "()V", false);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, MOVED, descriptor, false);
        BodiesOnly.countInPlace(mv);
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }
}
