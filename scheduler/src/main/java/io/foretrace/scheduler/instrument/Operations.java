package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.instrument.Operation.Shape;
import io.foretrace.scheduler.origin.Origin;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Which calls into the JDK are operations that other threads can see. */
final class Operations {
    private static final String LOCKS = "java/util/concurrent/locks/";

    private Operations() {}

    /** What a call is; null if it is nothing to be seen. */
    static @Nullable Operation find(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.INVOKESPECIAL || owner.charAt(0) == '[') {
            return null;
        }
        if (opcode == Opcodes.INVOKESTATIC) {
            return ofStatic(owner, name, descriptor);
        }
        if (Origin.of(owner) != Origin.JDK) {
            return OperationsInherited.find(name, descriptor);
        }
        if (owner.startsWith(LOCKS)) {
            return ofLock(owner.substring(LOCKS.length()), name, descriptor);
        }
        if (owner.startsWith(OperationsAtomic.PACKAGE)) {
            return OperationsAtomic.find(owner, name, descriptor);
        }
        if (owner.startsWith("java/lang/reflect/")) {
            return OperationsAtomic.ofField(owner, name, descriptor);
        }
        if (owner.equals("java/lang/invoke/VarHandle")) {
            return VarHandleCalls.find(name);
        }
        return OperationsOnObjects.find(owner, name, descriptor);
    }

    /** A method of a lock, by its name; also in a class of the user's that may be one. */
    static @Nullable Operation ofLock(String name, String descriptor) {
        return switch (name + descriptor) {
            case "lock()V", "lockInterruptibly()V", "tryLock()Z", "tryLock(JLjava/util/concurrent/TimeUnit;)Z" ->
                new Operation(Shape.LOCK, 0);
            case "unlock()V" -> new Operation(Shape.UNLOCK, 0);
            default -> null;
        };
    }

    private static @Nullable Operation ofLock(String owner, String name, String descriptor) {
        return switch (owner) {
            case "Lock", "ReentrantLock", "ReentrantReadWriteLock$ReadLock", "ReentrantReadWriteLock$WriteLock" ->
                ofLock(name, descriptor);
            case "Condition",
                    "AbstractQueuedSynchronizer$ConditionObject",
                    "AbstractQueuedLongSynchronizer$ConditionObject" -> ofCondition(name, descriptor);
            case "AbstractQueuedSynchronizer", "AbstractQueuedLongSynchronizer" ->
                OperationsAtomic.ofSynchronizer(name, descriptor);
            case "StampedLock" -> OperationsOnObjects.find("java/util/concurrent/locks/StampedLock", name, descriptor);
            default -> null;
        };
    }

    private static @Nullable Operation ofCondition(String name, String descriptor) {
        return switch (name + descriptor) {
            case "await()V",
                    "await(JLjava/util/concurrent/TimeUnit;)Z",
                    "awaitNanos(J)J",
                    "awaitUntil(Ljava/util/Date;)Z",
                    "awaitUninterruptibly()V",
                    "signal()V",
                    "signalAll()V" -> new Operation(Shape.CONDITION, 0);
            default -> null;
        };
    }

    private static @Nullable Operation ofStatic(String owner, String name, String descriptor) {
        return switch (owner) {
            case "java/lang/reflect/Array" -> OperationsAtomic.ofElement(name);
            case "java/util/Collections" -> OperationsOnObjects.ofCollections(name, descriptor);
            default -> null;
        };
    }
}
