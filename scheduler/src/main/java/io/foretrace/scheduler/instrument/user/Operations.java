package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.meaning.Accesses;
import io.foretrace.scheduler.meaning.Calls;
import io.foretrace.scheduler.meaning.Meaning;
import io.foretrace.scheduler.meaning.Meanings;
import io.foretrace.scheduler.origin.Origin;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Lock;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/** Which calls in the program are operations that other threads can see. */
final class Operations {
    /** JDK classes that programs extend. The first that has a method says what it is. */
    private static final List<Class<?>> EXTENDED = List.of(
            ForkJoinTask.class,
            FutureTask.class,
            CompletableFuture.class,
            ArrayList.class,
            LinkedBlockingDeque.class,
            LinkedHashMap.class,
            ConcurrentHashMap.class,
            ScheduledThreadPoolExecutor.class,
            Semaphore.class,
            Phaser.class,
            CountDownLatch.class,
            Lock.class,
            AtomicInteger.class,
            AtomicLong.class,
            AtomicBoolean.class,
            AtomicReference.class,
            AtomicIntegerArray.class,
            AtomicLongArray.class,
            AtomicReferenceArray.class);

    private static final Map<String, Meaning> INHERITED = inherited();

    private Operations() {}

    /** What a call is; null if it is nothing to be seen. */
    static @Nullable Meaning find(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.INVOKESPECIAL || owner.charAt(0) == '[') {
            return null;
        }
        boolean isStatic = opcode == Opcodes.INVOKESTATIC;
        if (Origin.of(owner) == Origin.JDK) {
            return Meanings.find(isStatic, owner, name, descriptor);
        }
        return isStatic ? null : INHERITED.get(name + descriptor);
    }

    /**
     * Calls of a user's class that may be of a method that it inherits from the JDK, such as {@code left.fork()} where left
     * is a task of the user's. The class may not be loaded yet: so every method of the same name and types is taken for one,
     * and the hook finds out.
     */
    private static Map<String, Meaning> inherited() {
        Map<String, Meaning> inherited = new HashMap<>();
        for (Class<?> type : EXTENDED) {
            for (Method method : type.getMethods()) {
                if (!isObjects(method)) {
                    add(inherited, type, method);
                }
            }
        }
        // Their state is for subclasses only.
        for (Class<?> type : List.of(AbstractQueuedSynchronizer.class, AbstractQueuedLongSynchronizer.class)) {
            for (Method method : type.getDeclaredMethods()) {
                add(inherited, type, method);
            }
        }
        return inherited;
    }

    private static void add(Map<String, Meaning> inherited, Class<?> type, Method method) {
        String descriptor = Type.getMethodDescriptor(method);
        Meaning operation = Modifier.isStatic(method.getModifiers())
                ? null
                : Meanings.find(false, Type.getInternalName(type), method.getName(), descriptor);
        if (operation != null) {
            // Of a subclass only the object itself tells what it is.
            Meaning first = inherited.putIfAbsent(method.getName() + descriptor, operation.asked());
            boolean isGet =
                    operation.mode() == Accesses.GET && type.getPackageName().endsWith(".atomic");
            if (first != null && isGet && isCall(first)) {
                int mode = first.mode() | Calls.PERHAPS_ATOMIC;
                inherited.put(
                        method.getName() + descriptor, new Meaning(first.shape(), mode, first.role(), first.keyed()));
            }
        }
    }

    private static boolean isCall(Meaning meaning) {
        return meaning.shape() == Meaning.Shape.CALL || meaning.shape() == Meaning.Shape.CALL_ELEMENT;
    }

    /** Whether every class has the method: nothing to guess from. */
    private static boolean isObjects(Method method) {
        return switch (method.getName()) {
            case "equals", "hashCode", "toString", "clone" -> true;
            default -> method.getDeclaringClass() == Object.class;
        };
    }
}
