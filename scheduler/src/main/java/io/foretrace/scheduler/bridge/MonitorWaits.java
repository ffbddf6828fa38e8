package io.foretrace.scheduler.bridge;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Ends the wait of a thread on a monitor without taking the monitor, which somebody else may keep for ever: by an interrupt
 * that nobody sees. Not hooked.
 */
public final class MonitorWaits {
    /** Private, and not to be overridden by a thread of the program's, as {@code interrupt} is. */
    private static final MethodHandle INTERRUPT = find("interrupt0", void.class);

    /** Whose interrupts are none of the program's. */
    private static volatile @Nullable Thread caller;

    private MonitorWaits() {}

    /** To be called before an execution: finding a method comes by hooks. */
    public static void load() {}

    /** The thread, which waits, or is about to, does so no longer; it wants its monitor back. By one thread at a time. */
    public static void end(Thread thread) {
        if (Jdk.isVirtual(thread)) {
            caller = Thread.currentThread();
            thread.interrupt();
            caller = null;
        } else {
            Jdk.giveInterrupt(thread);
            interrupt(thread);
        }
    }

    /** Whether the caller is about to interrupt a thread for {@link #end}. */
    public static boolean isEnding() {
        return caller != null && caller == Thread.currentThread();
    }

    /** The caller does not wait any more: nobody is to see why. */
    public static void ended(Thread self) {
        if (Jdk.isVirtual(self)) {
            VirtualThreads.takeInterrupt(self);
        } else {
            Jdk.takeInterrupt(self);
        }
    }

    private static void interrupt(Thread thread) {
        try {
            INTERRUPT.invokeExact(thread);
        } catch (Throwable e) {
            throw new LinkageError("Foretrace: Thread.interrupt0 cannot be called on this JDK", e);
        }
    }

    /** A method of threads that has no argument, and that is not public. */
    static MethodHandle find(String name, Class<?> result) {
        try {
            Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            Object lookup = Memory.reference(Memory.staticBase(trusted), Memory.staticOffset(trusted));
            if (lookup instanceof MethodHandles.Lookup all) {
                return all.findVirtual(Thread.class, name, MethodType.methodType(result));
            }
            throw new LinkageError("Foretrace: this JDK has no lookup for all members");
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Foretrace: Thread." + name + " is not there on this JDK", e);
        }
    }
}
