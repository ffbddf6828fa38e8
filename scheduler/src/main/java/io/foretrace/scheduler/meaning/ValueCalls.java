package io.foretrace.scheduler.meaning;

import java.util.HashSet;
import java.util.Set;

/** What {@link ValueTable} says, parsed. Names are those of class files. */
public final class ValueCalls {
    /** The word of the line, and the item. */
    private static final Set<String> KNOWN = new HashSet<>();

    static {
        Notation.read(ValueTable.TEXT, Runtime.version().feature(), new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                KNOWN.add(words[0] + ' ' + item.replace('.', '/'));
            }
        });
    }

    private ValueCalls() {}

    /** Whether the result depends on what the call is given, and on nothing else. */
    public static boolean isFunction(String owner, String name, String descriptor) {
        return isAny("function ", owner, name)
                || (owner.equals("java/lang/String")
                        && name.equals("valueOf")
                        && !descriptor.startsWith("(Ljava/lang/Object;"));
    }

    /** Whether the call may run code of the program, the calling method perhaps. */
    public static boolean mayCallBack(String owner, String name, String descriptor) {
        boolean isSilent = isAny("silent ", owner, name)
                || KNOWN.contains("silent " + owner.substring(0, owner.lastIndexOf('/') + 1));
        return descriptor.contains("Ljava/util/function/") || !isSilent || isAny("calls ", owner, name);
    }

    private static boolean isAny(String word, String owner, String name) {
        return KNOWN.contains(word + owner) || KNOWN.contains(word + owner + "::" + name);
    }
}
