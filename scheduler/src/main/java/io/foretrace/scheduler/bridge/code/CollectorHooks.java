package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import org.jspecify.annotations.Nullable;

/**
 * What the garbage collector has found, which is never the same twice. A program may not count on it to have found
 * anything, so under control it has not, unless the program itself asked for a collection or did the collector's work.
 */
public final class CollectorHooks {
    private static @Nullable Controller asked;

    private CollectorHooks() {}

    /** In place of {@code ReferenceQueue.poll}. */
    public static @Nullable Reference<?> poll(Object queue) {
        return Baton.held() && Baton.control() != asked ? null : ((ReferenceQueue<?>) queue).poll();
    }

    /** In place of {@code System.gc}. */
    public static void collect() {
        asked();
        System.gc();
    }

    /** After {@code Reference.enqueue}, or what is called like it. */
    public static boolean enqueued(Object reference, boolean result) {
        if (reference instanceof Reference) {
            SystemHooks.decides(reference);
            asked();
        }
        return result;
    }

    /** The execution is over: it is not kept. */
    public static void forget() {
        asked = null;
    }

    private static void asked() {
        if (Baton.held()) {
            asked = Baton.control();
        }
    }
}
