package io.foretrace.scheduler.bridge;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Objects for which Mockito answers: they are of the JDK's own class (or extend it), but what is called on them never
 * comes to their contents, so that there is nothing to race about. A spy of which nothing is stubbed is what its class is.
 */
public final class Mocks {
    /** Mockito puts it into the boot class loader when the first mock is made, and its own classes cannot be named here. */
    private static final String DISPATCHER = "org.mockito.internal.creation.bytebuddy.inject.MockMethodDispatcher";

    private static final String SUBCLASS = "$MockitoMock$";

    private static volatile boolean isThere;

    private static volatile @Nullable Known known;

    /**
     * What is known of Mockito.
     *
     * @param dispatchers its own map of those that answer, by their names
     * @param isMock the question to one of them
     */
    private record Known(Map<?, ?> dispatchers, Method isMock) {}

    private Mocks() {}

    /** A class of the boot class loader is being loaded, or was loaded before the agent. */
    public static void loaded(String internalName) {
        if (internalName.startsWith("org/mockito/")
                && internalName.replace('/', '.').equals(DISPATCHER)) {
            isThere = true;
        }
    }

    /** Whether the class is one that Mockito has made for a mock, where it rewrites no classes. */
    public static boolean areOf(Class<?> type) {
        return type.getName().contains(SUBCLASS);
    }

    /** Whether it is a mock of a class that Mockito has rewritten. */
    public static boolean contain(Object object) {
        if (!isThere) {
            return false;
        }
        try {
            Known mockito = known();
            for (Object dispatcher : mockito.dispatchers.values()) {
                if ((boolean) mockito.isMock.invoke(dispatcher, object)) {
                    return !isPlainSpy(dispatcher.getClass().getClassLoader(), object);
                }
            }
        } catch (ReflectiveOperationException e) {
            isThere = false; // another Mockito than is known
        }
        return false;
    }

    private static Known known() throws ReflectiveOperationException {
        Known before = known;
        if (before != null) {
            return before;
        }
        Class<?> type = Class.forName(DISPATCHER, true, null);
        Field dispatchers = type.getDeclaredField("DISPATCHERS");
        dispatchers.setAccessible(true);
        Known now = new Known((Map<?, ?>) dispatchers.get(null), type.getMethod("isMock", Object.class));
        known = now;
        return now;
    }

    private static boolean isPlainSpy(@Nullable ClassLoader mockito, Object mock) throws ReflectiveOperationException {
        Method asked = Class.forName("org.mockito.Mockito", true, mockito).getMethod("mockingDetails", Object.class);
        Object details = asked.invoke(null, mock);
        Class<?> type = asked.getReturnType();
        return (boolean) type.getMethod("isSpy").invoke(details)
                && ((Collection<?>) type.getMethod("getStubbings").invoke(details)).isEmpty();
    }
}
