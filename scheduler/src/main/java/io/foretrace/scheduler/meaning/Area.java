package io.foretrace.scheduler.meaning;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One table: classes, and what their methods do. */
final class Area implements Notation.Reader {
    private static final String THROUGH = "through";

    /**
     * What a line says of a method.
     *
     * @param keyed whether its first argument is a key
     */
    record MethodLine(Verb verb, Role role, boolean keyed) {}

    /**
     * What a line says of a class.
     *
     * @param field leads to the object whose state it is; empty if it is the object itself
     */
    record ClassLine(Area area, Subject subject, String field) {}

    /** By name as in class files. */
    private final Map<String, ClassLine> types;

    /** By name, {@code Class.name}, {@code name/2} for the one with two parameters. */
    private final Map<String, MethodLine> lines = new HashMap<>();

    private final Map<String, Verb> verbs;
    private String[] known = {};
    private @Nullable MethodLine line;
    private @Nullable ClassLine type;

    private Area(Map<String, ClassLine> types, Map<String, Verb> verbs) {
        this.types = types;
        this.verbs = verbs;
    }

    /** Reads a table; its classes are added to the types. */
    static void read(String table, Map<String, ClassLine> types, Map<String, Verb> verbs) {
        Notation.read(table, Runtime.version().feature(), new Area(types, verbs));
    }

    @Override
    public void item(String[] words, String item) {
        if (words != known) {
            known = words;
            Verb verb = verbs.get(words[0]);
            line = verb == null ? null : new MethodLine(verb, role(words), words[words.length - 1].equals("key"));
            type = verb == null ? type(words) : null;
        }
        if (line != null) {
            lines.put(key(item), line);
        } else if (type != null) {
            types.put(item.replace('.', '/'), type);
        }
    }

    private static Role role(String[] words) {
        String word = words.length > 1 ? words[1] : "";
        return word.equals("check") ? Role.CHECK : word.equals("act") ? Role.ACT : Role.NONE;
    }

    private ClassLine type(String[] words) {
        boolean through = words.length > 2 && words[1].equals(THROUGH);
        return new ClassLine(
                this, Subject.valueOf(words[0].toUpperCase(java.util.Locale.ROOT)), through ? words[2] : "");
    }

    /** {@code remove(key,value)} is {@code remove/2}, and {@code get(array[])} is {@code get/1[}. */
    static String key(String item) {
        int open = item.indexOf('(');
        if (open < 0) {
            return item;
        }
        int parameters = item.charAt(open + 1) == ')' ? 0 : 1;
        for (int i = open; i < item.length(); i++) {
            parameters += item.charAt(i) == ',' ? 1 : 0;
        }
        boolean array = item.indexOf("[]") > 0;
        return item.substring(0, open) + '/' + parameters + (array ? "[" : "");
    }

    /**
     * What the table says of a method; null if it does not know it.
     *
     * @param array whether the first parameter is one
     */
    @Nullable
    MethodLine find(String owner, String name, int parameters, boolean array) {
        MethodLine ofClass = lines.get(owner.substring(owner.lastIndexOf('/') + 1) + '.' + name);
        if (ofClass != null) {
            return ofClass;
        }
        MethodLine ofArray = array ? lines.get(name + '/' + parameters + '[') : null;
        if (ofArray != null) {
            return ofArray;
        }
        MethodLine overloaded = lines.get(name + '/' + parameters);
        return overloaded != null ? overloaded : lines.get(name);
    }
}
