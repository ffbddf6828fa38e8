package io.foretrace.scheduler.instrument.jdk;

import java.util.List;

/**
 * A method of the JDK that calls a hook.
 *
 * @param owner the class of the method
 * @param methods the method, name and descriptor; several where it goes by other names in other versions: one is there
 * @param kind where in the method
 * @param hook the hook
 * @param arguments what the hook takes: {@code a0} and {@code l1} are local variables, {@code null} and {@code 0L} constants
 */
record JdkMethod(String owner, List<String> methods, Kind kind, Hook hook, String arguments) {
    /** Where the hook is called. */
    enum Kind {
        /** Before anything else. */
        FIRST,
        /** Before anything else; if the hook says so, the method returns. */
        RETURN_IF,
        /** As {@link #RETURN_IF}; the method then answers true. */
        RETURN_TRUE_IF,
        /** As {@link #RETURN_IF}; the method then answers whether the thread has ended. */
        RETURN_ENDED_IF,
        /** Before it returns or throws. */
        LAST,
        /** Before and after it makes a thread run. */
        AROUND_START,
        /** After a read of {@code ForkJoinPool.workerNamePrefix}, which is null for the common pool. */
        NAME_PREFIX
    }

    /** A static method of a class of the bridge. */
    record Hook(String owner, String name, String descriptor) {
        String shortName() {
            return owner + '.' + name;
        }
    }

    boolean is(String nameAndDescriptor) {
        return methods.contains(nameAndDescriptor);
    }
}
