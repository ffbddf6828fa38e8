package io.foretrace.scheduler.bridge;

import java.util.function.Supplier;

/** The classes that the JVM has loaded, from the agent, to whoever has to look through them. */
public final class LoadedClasses {
    private static volatile Supplier<Class<?>[]> all = new None();

    private LoadedClasses() {}

    /** The agent has come, which knows them. */
    public static void from(Supplier<Class<?>[]> known) {
        all = known;
    }

    public static Class<?>[] all() {
        return all.get();
    }

    /** Without an agent nothing is known. */
    private static final class None implements Supplier<Class<?>[]> {
        @Override
        public Class<?>[] get() {
            return new Class<?>[0];
        }
    }
}
