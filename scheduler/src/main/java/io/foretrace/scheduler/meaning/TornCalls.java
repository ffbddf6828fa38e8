package io.foretrace.scheduler.meaning;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Calls that the JDK does in several steps, so that another thread may come in between, although the object is made for threads. */
public final class TornCalls {
    private static final String LOOKS = "looks";
    private static final String CHANGES = "changes";

    /** By the end of the class's name and the method: the first word of the line that has them. */
    private static final Map<String, String> KNOWN = new HashMap<>();

    static {
        Notation.read(TornTable.TEXT, Runtime.version().feature(), new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                note(words, item);
            }
        });
    }

    private TornCalls() {}

    /**
     * Whether the call looks at one part after the other.
     *
     * @param type whose state it is about, by the end of the class's name
     * @param owner what the method was called by, by the end of the name
     */
    public static boolean look(String type, String owner, String method) {
        return LOOKS.equals(find(type, owner, method));
    }

    /** Whether others may see, or change, what the call has half done. */
    public static boolean change(String type, String owner, String method) {
        return CHANGES.equals(find(type, owner, method));
    }

    private static @Nullable String find(String type, String owner, String method) {
        String ofOwner = KNOWN.get(key(type, owner + '.' + method));
        return ofOwner != null ? ofOwner : KNOWN.get(key(type, method));
    }

    /** Of two lines the later one, which is about fewer classes. */
    private static void note(String[] words, String method) {
        for (int i = 1; i < words.length; i++) {
            KNOWN.put(key(words[i], method), words[0]);
        }
    }

    private static String key(String type, String method) {
        return type + '#' + method;
    }

    static boolean isClassified(String type, String method) {
        return find(type, type, method) != null;
    }

    /** The classes of the table, by the ends of their names. */
    static Set<String> classes() {
        Set<String> classes = new TreeSet<>();
        for (String key : KNOWN.keySet()) {
            classes.add(key.substring(0, key.indexOf('#')));
        }
        return classes;
    }
}
