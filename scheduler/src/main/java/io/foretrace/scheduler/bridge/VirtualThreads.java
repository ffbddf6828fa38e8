package io.foretrace.scheduler.bridge;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import org.jspecify.annotations.Nullable;

/** Waiting in a virtual thread, past the hooks, without holding its carrier. Loaded on Java 21 and later only. */
final class VirtualThreads {
    private static final JavaLangAccess ACCESS = SharedSecrets.getJavaLangAccess();
    private static final MethodHandle PARK = find("parkVirtualThread", MethodType.methodType(void.class));
    private static final MethodHandle UNPARK =
            find("unparkVirtualThread", MethodType.methodType(void.class, Thread.class));
    private static final MethodHandle TAKE_INTERRUPT = MonitorWaits.find("getAndClearInterrupt", boolean.class);

    private static final Class<?> TYPE = type();

    private VirtualThreads() {}

    /** The thread that it runs on; null while it runs on none. */
    static @Nullable Thread carrier(Thread thread) {
        return (Thread) Jdk.field(thread, TYPE, "carrierThread");
    }

    static void park() {
        try {
            PARK.invokeExact(ACCESS);
        } catch (Throwable e) {
            throw sneaky(e);
        }
    }

    static void unpark(Thread thread) {
        try {
            UNPARK.invokeExact(ACCESS, thread);
        } catch (Throwable e) {
            throw sneaky(e);
        }
    }

    /** Takes an interrupt away from the caller, and from its carrier, which has it too. */
    static void takeInterrupt(Thread self) {
        try {
            boolean ignored = (boolean) TAKE_INTERRUPT.invokeExact(self);
        } catch (Throwable e) {
            throw sneaky(e);
        }
    }

    private static Class<?> type() {
        try {
            return Class.forName("java.lang.VirtualThread");
        } catch (ClassNotFoundException e) {
            throw new LinkageError("Foretrace does not know this JDK's virtual threads", e);
        }
    }

    private static MethodHandle find(String name, MethodType type) {
        try {
            return MethodHandles.lookup().findVirtual(JavaLangAccess.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Foretrace: JavaLangAccess." + name + " is not there on this JDK", e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneaky(Throwable e) throws T {
        throw (T) e;
    }
}
