package io.foretrace.scheduler.meaning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What {@link ArrayTable} says, parsed. */
public final class ArrayUses {
    private static final String CLONE = "()Ljava/lang/Object;";
    private static final List<ArrayUse> CLONED = List.of(whole(ArrayUse.Kind.TAKES, 0));

    /** By {@code Class::name/2}, or {@code Class.name} with a descriptor; {@code *} is any class that writes or is read. */
    private static final Map<String, List<ArrayUse>> TABLE = new HashMap<>();

    static {
        Notation.read(ArrayTable.TEXT, Runtime.version().feature(), new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                TABLE.put(key(item), uses(words));
            }
        });
    }

    private ArrayUses() {}

    /** What a call does with the elements of its arguments; empty if nothing. Names are those of class files. */
    public static List<ArrayUse> find(boolean isStatic, String owner, String name, String descriptor) {
        if (owner.charAt(0) == '[') {
            return name.equals("clone") && descriptor.equals(CLONE) ? CLONED : List.of();
        }
        if (descriptor.indexOf('[') < 0) {
            return List.of();
        }
        if (isStatic) {
            // The other overload of valueOf takes anything.
            return descriptor.startsWith("([")
                    ? TABLE.getOrDefault(owner + "::" + name + '/' + Meanings.parameters(descriptor), List.of())
                    : List.of();
        }
        List<ArrayUse> uses = TABLE.get(owner + '.' + name + descriptor);
        if (uses == null && transfers(owner)) {
            uses = TABLE.get("*." + name + descriptor);
        }
        return uses == null ? List.of() : uses;
    }

    /** Whether a class has streams, readers or writers. */
    private static boolean transfers(String owner) {
        return owner.startsWith("java/io/") || owner.startsWith("java/util/zip/") || owner.startsWith("java/security/");
    }

    private static String key(String item) {
        if (item.indexOf("::") < 0) {
            int dot = item.lastIndexOf('.', item.indexOf('('));
            return item.substring(0, dot).replace('.', '/') + item.substring(dot);
        }
        return Area.key(item).replace('.', '/');
    }

    /** {@code takes 0 1 2 takes 3 4 5} are two. */
    private static List<ArrayUse> uses(String[] words) {
        List<ArrayUse> uses = new ArrayList<>();
        int at = 0;
        while (at < words.length) {
            int next = at + 1;
            while (next < words.length && !Character.isLetter(words[next].charAt(0))) {
                next++;
            }
            uses.add(use(words, at, next));
            at = next;
        }
        return List.copyOf(uses);
    }

    private static ArrayUse use(String[] words, int start, int end) {
        ArrayUse.Kind kind = ArrayUse.Kind.valueOf(words[start].toUpperCase(Locale.ROOT));
        int argument = Integer.parseInt(words[start + 1]);
        int from = end - start > 2 ? Integer.parseInt(words[start + 2]) : ArrayUse.NONE;
        if (end - start < 4) {
            return new ArrayUse(kind, argument, from, ArrayUse.End.OF_ARRAY, ArrayUse.NONE, ArrayUse.NONE);
        }
        String to = words[start + 3];
        int minus = to.indexOf('-');
        if (minus > 0) {
            int less = Integer.parseInt(to.substring(minus + 1));
            int count = Integer.parseInt(to.substring(0, minus));
            return new ArrayUse(kind, argument, from, ArrayUse.End.COUNT, count, less);
        }
        ArrayUse.End how = to.charAt(0) == '+' ? ArrayUse.End.COUNT : ArrayUse.End.INDEX;
        return new ArrayUse(kind, argument, from, how, Integer.parseInt(to), ArrayUse.NONE);
    }

    private static ArrayUse whole(ArrayUse.Kind kind, int argument) {
        return new ArrayUse(kind, argument, ArrayUse.NONE, ArrayUse.End.OF_ARRAY, ArrayUse.NONE, ArrayUse.NONE);
    }
}
