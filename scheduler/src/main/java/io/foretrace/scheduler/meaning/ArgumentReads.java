package io.foretrace.scheduler.meaning;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What {@link ArgumentTable} says, parsed. */
public final class ArgumentReads {
    /** With the receiver's monitor in hand, and taking its own, if both have one. */
    public static final int INSIDE = 0;

    /** As {@link #INSIDE}, but not taking the receiver's. */
    public static final int APART = 1;

    public static final int ADD_ALL = 2;
    public static final int CONTAINS_ALL = 3;
    public static final int REMOVE_ALL = 4;
    public static final int EQUALS = 5;

    private static final int[] NONE = {};
    private static final int[] RECEIVER = {-1};
    private static final String CONSTRUCTOR = "<init>";
    private static final String OBJECT = "Ljava/lang/Object;";

    /** By the word of the line. */
    private static final Map<String, Set<String>> TABLE = new HashMap<>();

    /** The classes whose {@code toString} reads what no other table tells. */
    private static final Set<String> TEXTS = new HashSet<>();

    static {
        Notation.read(ArgumentTable.TEXT, Runtime.version().feature(), new Notation.Reader() {
            @Override
            public void item(String[] words, String item) {
                Set<String> items = TABLE.get(words[0]);
                if (items == null) {
                    items = new HashSet<>();
                    TABLE.put(words[0], items);
                }
                items.add(item.replace('.', '/'));
                if (words.length > 1) {
                    TEXTS.add(item.replace('.', '/'));
                }
            }
        });
    }

    private ArgumentReads() {}

    /** Which of the parameters a call reads, from 0, where they are given something to read; -1 is the receiver. Names are those of class files. */
    public static int[] find(boolean isStatic, String owner, String name, String descriptor) {
        if (name.equals("toString") && (owner.equals("java/lang/Object") || TEXTS.contains(owner)) && !isStatic) {
            return RECEIVER; // of a collection that is known by an interface, or of an atomic
        }
        if (descriptor.indexOf('L') < 0) {
            return NONE;
        }
        if (name.equals(CONSTRUCTOR)) {
            return makesCopies(owner) ? parameters(descriptor, false) : NONE;
        }
        if (isStatic) {
            String method = owner + "::" + name;
            boolean any = has("static-any", method);
            return any || has("static", method) ? parameters(descriptor, any) : NONE;
        }
        if (name.equals("equals") && !hasContents(owner)) {
            return NONE;
        }
        boolean any = has("any", name);
        return any || has("object", name) ? parameters(descriptor, any) : NONE;
    }

    /** How a call reads its arguments: one of the constants above. */
    public static int how(String name, String descriptor) {
        return switch (name) {
            case "addAll" -> Meanings.parameters(descriptor) == 1 ? ADD_ALL : INSIDE;
            case "containsAll" -> CONTAINS_ALL;
            case "removeAll", "retainAll" -> REMOVE_ALL;
            case "equals" -> EQUALS;
            case "insert", "compareTo" -> APART;
            default -> INSIDE;
        };
    }

    private static boolean hasContents(String owner) {
        Subject subject = Meanings.subject(owner);
        return subject == Subject.PLAIN
                || subject == Subject.LOCKED
                || subject == Subject.SHARED
                || subject == Subject.ASKED;
    }

    private static boolean makesCopies(String owner) {
        for (String beginning : TABLE.getOrDefault("constructors", Set.of())) {
            if (owner.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(String word, String item) {
        return TABLE.getOrDefault(word, Set.of()).contains(item);
    }

    private static int[] parameters(String descriptor, boolean any) {
        int[] found = NONE;
        int number = 0;
        for (int at = 1; descriptor.charAt(at) != ')'; at++, number++) {
            int start = at;
            while (descriptor.charAt(at) == '[') {
                at++;
            }
            if (descriptor.charAt(at) == 'L') {
                at = descriptor.indexOf(';', at);
            }
            if (isRead(descriptor.substring(start, at + 1), any)) {
                found = java.util.Arrays.copyOf(found, found.length + 1);
                found[found.length - 1] = number;
            }
        }
        return found;
    }

    private static boolean isRead(String type, boolean any) {
        return type.charAt(0) == 'L'
                && ((any && type.equals(OBJECT)) || has("container", type.substring(1, type.length() - 1)));
    }
}
