package io.foretrace.scheduler.meaning;

import java.util.HashSet;
import java.util.Set;

/** What {@link OptimisticTable} says, parsed. */
public final class OptimisticCalls {
    /** The word of the line, and the item. */
    private static final Set<String> KNOWN = new HashSet<>();

    static {
        Notation.read(OptimisticTable.TEXT, Runtime.version().feature(), new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                KNOWN.add(words[0] + ' ' + item);
            }
        });
    }

    private OptimisticCalls() {}

    /** Whether the class is such a lock, or may be a view of one. */
    public static boolean isOwner(String className) {
        return KNOWN.contains("owner " + className);
    }

    public static boolean begin(String method) {
        return KNOWN.contains("begins " + method);
    }

    public static boolean validate(String method) {
        return KNOWN.contains("validates " + method);
    }

    public static boolean write(String method) {
        return KNOWN.contains("writes " + method);
    }

    /** Whether the thread has after the call what it had before. */
    public static boolean look(String method) {
        return KNOWN.contains("looks " + method);
    }
}
