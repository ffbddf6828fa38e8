package io.foretrace.scheduler.control.outside;

import io.foretrace.scheduler.bridge.Memory;
import io.foretrace.scheduler.bridge.Selectors;
import java.lang.reflect.Field;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.Selector;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * The thread of an HTTP client of the JDK's, which is in a selector for as long as there is the client: a static one, or one that
 * nobody has collected yet. The selector's code is not rewritten, and for the JVM the thread runs. Without a channel, a timeout or
 * anything to register, the thread can do nothing until somebody wakes the selector: who does that is looked at for himself.
 */
final class HttpClientThread {
    private static final String TYPE = "jdk.internal.net.http.HttpClientImpl$SelectorManager";

    private HttpClientThread() {}

    /** Whether it is such a thread, and has nothing to do. False also if the JDK's fields are not those that are known. */
    static boolean isIdle(Thread thread) {
        // The stack comes last: a thread that was at work when its fields were read is not in the selector yet.
        return thread.getClass().getName().equals(TYPE) && hasNothingToDo(thread) && selects(thread);
    }

    private static boolean hasNothingToDo(Thread thread) {
        Object client = field(thread, "owner");
        return client != null
                && isEmpty(field(client, "timeouts"))
                && isEmpty(field(thread, "registrations"))
                && isEmpty(field(thread, "deregistrations"))
                && field(thread, "selector") instanceof Selector selector
                && isWithoutChannels(selector)
                && !Selectors.isWoken(selector);
    }

    private static boolean isEmpty(@Nullable Object collection) {
        return collection instanceof Collection<?> all && all.isEmpty();
    }

    private static boolean isWithoutChannels(Selector selector) {
        try {
            return selector.keys().isEmpty();
        } catch (ClosedSelectorException e) {
            return false; // the thread is about to end
        }
    }

    private static @Nullable Object field(Object object, String name) {
        for (Field field : object.getClass().getDeclaredFields()) {
            if (field.getName().equals(name) && !field.getType().isPrimitive()) {
                return Memory.reference(object, Memory.offset(field));
            }
        }
        return null;
    }

    /** Whether the thread waits in the selector; one that only has a look at the channels is at work. */
    private static boolean selects(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        if (!LifeSigns.isWaiting(thread, stack)) {
            return false;
        }
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals("sun.nio.ch.SelectorImpl")
                    && frame.getMethodName().equals("select")) {
                return true;
            }
        }
        return false;
    }
}
