package io.foretrace.scheduler.instrument.jdk;

import java.util.HashSet;
import java.util.Set;

/** Rewrites classes of the JDK: hooks where threads wait, begin and end, and events where one hands something to another. */
public final class JdkBodies {
    private JdkBodies() {}

    /** The internal names of the classes that are rewritten on this JDK. */
    public static Set<String> classes() {
        // Copied: a view would load classes of its own, in the middle of loading another one.
        Set<String> classes = new HashSet<>(JdkRewriter.classes());
        classes.addAll(HandOvers.classes());
        return classes;
    }

    /**
     * The rewritten class, which has to be one of {@link #classes}.
     *
     * @throws IllegalStateException if a hook finds no place: the sentence names the class and the hook
     */
    public static byte[] rewrite(String internalName, byte[] classFile) {
        byte[] hooked = JdkRewriter.rewrite(internalName, classFile);
        byte[] body = hooked == null ? classFile : hooked;
        return HandOvers.classes().contains(internalName) ? HandOvers.rewrite(internalName, body) : body;
    }
}
