package io.foretrace.scheduler.meaning;

import io.foretrace.scheduler.meaning.Area.ClassLine;
import io.foretrace.scheduler.meaning.Area.MethodLine;
import io.foretrace.scheduler.meaning.Meaning.Shape;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the JDK's classes and methods mean: the tables of all areas, parsed. */
public final class Meanings {
    private static final Map<String, ClassLine> TYPES = types();

    private Meanings() {}

    /**
     * What a call of a method is to other threads; null if it is nothing to be seen.
     *
     * @param owner the class that the call names, as in class files
     */
    public static @Nullable Meaning find(boolean isStatic, String owner, String name, String descriptor) {
        ClassLine type = TYPES.get(owner);
        boolean staticSubject =
                type != null && (type.subject() == Subject.ARGUMENT || type.subject() == Subject.REFLECTED);
        if (type == null || isStatic != staticSubject) {
            return null;
        }
        MethodLine line = line(type, owner, name, descriptor);
        if (line == null) {
            return unknown(type.subject());
        }
        Shape shape = line.verb().shape(type.subject());
        boolean keyed = line.keyed() && descriptor.startsWith("(L");
        return shape == null ? null : new Meaning(shape, line.verb().mode, line.role(), keyed);
    }

    /** A method of a later JDK, or one that is not public: it may change whatever it likes. */
    private static @Nullable Meaning unknown(Subject subject) {
        return switch (subject) {
            case PLAIN, LOCKED, SHARED, MEETING, ASKED -> {
                Shape shape = Verb.CHANGES.shape(subject);
                yield shape == null ? null : new Meaning(shape, Calls.CHANGE, Role.NONE, false);
            }
            default -> null;
        };
    }

    /** Whether the tables say what the method does, be it nothing. */
    static boolean isClassified(String owner, String name, String descriptor) {
        ClassLine type = TYPES.get(owner);
        return type != null && line(type, owner, name, descriptor) != null;
    }

    private static @Nullable MethodLine line(ClassLine type, String owner, String name, String descriptor) {
        MethodLine line = type.area().find(owner, name, parameters(descriptor), descriptor.startsWith("(["));
        ClassLine object = TYPES.get("java/lang/Object");
        return line != null || object == null ? line : object.area().find(owner, name, 0, false);
    }

    /** The classes that the tables name, as in class files. */
    static Set<String> classes() {
        return new TreeSet<>(TYPES.keySet());
    }

    /** What the objects of a class are; null if the tables do not name it. */
    public static @Nullable Subject subject(String className) {
        ClassLine type = TYPES.get(className.replace('.', '/'));
        return type == null ? null : type.subject();
    }

    /** The field of a class that leads to the object whose state it is; empty if none does. */
    public static String field(String className) {
        ClassLine type = TYPES.get(className.replace('.', '/'));
        return type == null ? "" : type.field();
    }

    static int parameters(String descriptor) {
        int count = 0;
        for (int at = 1; descriptor.charAt(at) != ')'; at++) {
            while (descriptor.charAt(at) == '[') {
                at++;
            }
            at = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
            count++;
        }
        return count;
    }

    private static Map<String, ClassLine> types() {
        Map<String, Verb> verbs = new HashMap<>();
        for (Verb verb : Verb.values()) {
            verbs.put(verb.name().toLowerCase(Locale.ROOT).replace('_', '-'), verb);
        }
        Map<String, ClassLine> types = new HashMap<>();
        Area.read(CollectionTable.TEXT, types, verbs);
        Area.read(MapTable.TEXT, types, verbs);
        Area.read(BufferTable.TEXT, types, verbs);
        Area.read(StreamTable.TEXT, types, verbs);
        Area.read(ToolTable.TEXT, types, verbs);
        Area.read(ToolTable.BUFFERS, types, verbs);
        Area.read(FileTable.TEXT, types, verbs);
        Area.read(OutputTable.TEXT, types, verbs);
        Area.read(ChanceTable.TEXT, types, verbs);
        Area.read(TaskTable.TEXT, types, verbs);
        Area.read(ExecutorTable.TEXT, types, verbs);
        Area.read(MeetingTable.TEXT, types, verbs);
        Area.read(VariableTable.ATOMICS, types, verbs);
        Area.read(VariableTable.ADDERS, types, verbs);
        Area.read(VariableTable.HANDLES, types, verbs);
        Area.read(LockTable.TEXT, types, verbs);
        Area.read(ThreadTable.TEXT, types, verbs);
        Area.read(ThreadTable.OBJECT, types, verbs);
        return types;
    }
}
