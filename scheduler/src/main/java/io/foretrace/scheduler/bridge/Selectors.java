package io.foretrace.scheduler.bridge;

import java.lang.reflect.Field;
import java.nio.channels.Selector;
import org.jspecify.annotations.Nullable;

/** What the JDK's selectors know and do not tell. */
public final class Selectors {
    /** The kind of selectors that this machine has, and where those know that they were woken; negative if nobody knows. */
    private static @Nullable Class<?> type;

    private static long wokenAt;

    private Selectors() {}

    /** Whether it is a selector that will not wait when it is really used: also if code that is not rewritten woke it. */
    public static boolean isWoken(@Nullable Object object) {
        if (!(object instanceof Selector)) {
            return false;
        }
        if (object.getClass() != type) {
            wokenAt = -1;
            for (Field field : object.getClass().getDeclaredFields()) {
                wokenAt = field.getName().equals("interruptTriggered") ? Memory.offset(field) : wokenAt;
            }
            type = object.getClass();
        }
        return wokenAt >= 0 && Memory.bits(object, wokenAt, 'Z') != 0;
    }
}
