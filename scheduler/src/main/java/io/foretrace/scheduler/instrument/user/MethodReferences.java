package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.hook.CallSiteCall;
import io.foretrace.scheduler.instrument.hook.CallSites;
import io.foretrace.scheduler.origin.AddedMethods;
import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Method references to operations, such as {@code counter::incrementAndGet}: the JDK would call the method itself, out
 * of sight. They become references to methods that are added to the class and make the call, as a lambda would; at the line
 * of the reference, because that is all of it that anybody has written.
 */
final class MethodReferences {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final int IMPLEMENTATION = 1;
    private static final int FLAGS = 3;

    private final String owner;
    private final boolean isInterface;
    private final boolean canAddMembers;
    private final List<Added> added = new ArrayList<>();

    private record Added(Handle method, Handle target, int line) {}

    /** How the code of an added method is rewritten. */
    interface Rewriting {
        MethodVisitor of(MethodVisitor next, String name, String descriptor);
    }

    /** For one class; where no members can be added to it, as it is loaded already, nothing is changed. */
    MethodReferences(String owner, boolean isInterface, boolean canAddMembers) {
        this.owner = owner;
        this.isInterface = isInterface;
        this.canAddMembers = canAddMembers;
    }

    /**
     * The bootstrap arguments of an invokedynamic instruction, changed where they refer to an operation.
     *
     * @param descriptor of the instruction: what the lambda captures
     * @param method that the instruction is in
     * @param line of the instruction; 0 if it is not known
     */
    Object[] replace(String descriptor, Handle bootstrap, Object[] arguments, String method, int line) {
        if (!canAddMembers
                || !bootstrap.getOwner().equals(METAFACTORY)
                || arguments.length <= IMPLEMENTATION
                || isSerializable(bootstrap, arguments)
                || !(arguments[IMPLEMENTATION] instanceof Handle target)
                || Origin.of(target.getOwner()) != Origin.JDK
                || !isSeen(target)) {
            return arguments;
        }
        Object[] changed = arguments.clone();
        changed[IMPLEMENTATION] = add(target, descriptor, method, line);
        return changed;
    }

    private static boolean isSeen(Handle target) {
        CallSiteCall call = call(target);
        return !new CallUses(call).isNothing() || CallSites.isRedirected(call) || startsThread(target);
    }

    /** That is seen where it is done, in the JDK; but only code of the program has a place. */
    private static boolean startsThread(Handle target) {
        return target.getOwner().equals("java/lang/Thread") && target.getName().equals("start");
    }

    /** Adds the methods; to be called once, at the end of the class. */
    void addBodies(ClassVisitor visitor, Rewriting rewriting) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        for (Added each : added) {
            String name = each.method.getName();
            String descriptor = each.method.getDesc();
            MethodVisitor next = visitor.visitMethod(access, name, descriptor, null, null);
            if (next != null) {
                write(rewriting.of(next, name, descriptor), each);
            }
        }
    }

    private Handle add(Handle target, String captured, String enclosing, int line) {
        List<Type> parameters = new ArrayList<>();
        Type result = Type.getReturnType(target.getDesc());
        if (makes(target)) {
            result = Type.getObjectType(target.getOwner());
        } else if (target.getTag() != Opcodes.H_INVOKESTATIC) {
            Type[] bound = Type.getArgumentTypes(captured);
            // The metafactory wants the type of what is captured, which may be narrower.
            parameters.add(bound.length > 0 ? bound[0] : Type.getObjectType(target.getOwner()));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
        String descriptor = Type.getMethodDescriptor(result, parameters.toArray(new Type[0]));
        String name = AddedMethods.name(enclosing, added.size());
        Handle method = new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor, isInterface);
        added.add(new Added(method, target, line));
        return method;
    }

    private static void write(MethodVisitor mv, Added each) {
        mv.visitCode();
        if (each.line > 0) {
            Label start = new Label();
            mv.visitLabel(start);
            mv.visitLineNumber(each.line, start);
        }
        Handle target = each.target;
        if (makes(target)) {
            mv.visitTypeInsn(Opcodes.NEW, target.getOwner());
            mv.visitInsn(Opcodes.DUP);
        }
        int local = 0;
        for (Type type : Type.getArgumentTypes(each.method.getDesc())) {
            mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
            local += type.getSize();
        }
        call(target).emit(mv);
        mv.visitInsn(Type.getReturnType(each.method.getDesc()).getOpcode(Opcodes.IRETURN));
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    /** Whether it is {@code Type::new}. */
    private static boolean makes(Handle target) {
        return target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    }

    /** Its class checks, when it is read back, that it is the reference that it was. */
    private static boolean isSerializable(Handle bootstrap, Object[] arguments) {
        return bootstrap.getName().equals("altMetafactory")
                && arguments.length > FLAGS
                && arguments[FLAGS] instanceof Integer flags
                && (flags & 1) != 0;
    }

    private static CallSiteCall call(Handle target) {
        return new CallSiteCall(
                opcode(target), target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    }

    private static int opcode(Handle target) {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            default -> Opcodes.INVOKESPECIAL;
        };
    }
}
