package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.instrument.Operation.Shape;
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
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * Calls of a user's class that may be of a method that it inherits from the JDK, such as {@code left.fork()} where
 * left is a task of the user's. The class may not be loaded yet: so every method of the same name and types is taken
 * for one, and the hook finds out.
 */
final class OperationsInherited {
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
            CountDownLatch.class);

    private static final Map<String, Operation> KNOWN = known();

    private OperationsInherited() {}

    static @Nullable Operation find(String name, String descriptor) {
        Operation known = KNOWN.get(name + descriptor);
        if (known != null) {
            return known;
        }
        Operation lock = Operations.ofLock(name, descriptor);
        return lock != null ? lock : OperationsAtomic.ofSynchronizer(name, descriptor);
    }

    private static Map<String, Operation> known() {
        Map<String, Operation> known = new HashMap<>();
        for (Class<?> type : EXTENDED) {
            String owner = Type.getInternalName(type);
            for (Method method : type.getMethods()) {
                int call = OperationNames.call(owner, method.getName(), Type.getMethodDescriptor(method));
                boolean inherited = !Modifier.isStatic(method.getModifiers()) && !isObjects(method);
                if (call >= 0 && inherited) {
                    String key = method.getName() + Type.getMethodDescriptor(method);
                    known.putIfAbsent(key, new Operation(Shape.CALL, call));
                }
            }
        }
        return known;
    }

    /** Whether every class has the method: nothing to guess from. */
    private static boolean isObjects(Method method) {
        return switch (method.getName()) {
            case "equals", "hashCode", "toString", "clone" -> true;
            default -> method.getDeclaringClass() == Object.class;
        };
    }
}
