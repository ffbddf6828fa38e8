package io.foretrace.scheduler.bridge;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields that rewritten code touches, numbered as they are met; and what stands for the state of a JDK object. */
public final class Members {
    /** What is not a field: the number where a target has none. */
    public static final int NONE = 0;

    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final List<Member> MEMBERS = new ArrayList<>();

    /** Of a member: which class loaders know the class that declares it. */
    private static final Map<Integer, List<WeakReference<ClassLoader>>> LOADERS = new HashMap<>();

    static {
        of("", "", "I", false);
    }

    /**
     * A field.
     *
     * @param owner the class that declares it, as {@code Class.getName} has it
     * @param type its descriptor: how its values are written
     * @param synchronizes whether its accesses order threads and so never race (volatile)
     */
    public record Member(String owner, String name, String type, boolean synchronizes) {
        /** Whether it is an element of an atomic array, which has a member for each index. */
        public boolean isElement() {
            return name.startsWith("[");
        }

        /** Of an element. */
        public int index() {
            return Integer.parseInt(name.substring(1, name.length() - 1));
        }
    }

    private Members() {}

    public static synchronized int of(String owner, String name, String type, boolean synchronizes) {
        String key = owner + '.' + name + ':' + type + synchronizes;
        Integer known = NUMBERS.get(key);
        if (known != null) {
            return known;
        }
        MEMBERS.add(new Member(owner, name, type, synchronizes));
        NUMBERS.put(key, MEMBERS.size() - 1);
        return MEMBERS.size() - 1;
    }

    /** Code of this loader's has named the member: its class can be found there. */
    public static synchronized void seenBy(int number, @Nullable ClassLoader loader) {
        if (loader != null && !loaders(number).contains(loader)) {
            List<WeakReference<ClassLoader>> known = LOADERS.get(number);
            if (known == null) {
                known = new ArrayList<>();
                LOADERS.put(number, known);
            }
            known.add(new WeakReference<>(loader));
        }
    }

    /** Those that {@link #seenBy} was told of, as far as they are still there. */
    public static synchronized List<ClassLoader> loaders(int number) {
        List<ClassLoader> loaders = new ArrayList<>();
        for (WeakReference<ClassLoader> known : LOADERS.getOrDefault(number, List.of())) {
            ClassLoader loader = known.get();
            if (loader != null) {
                loaders.add(loader);
            }
        }
        return loaders;
    }

    public static synchronized Member member(int number) {
        return MEMBERS.get(number);
    }
}
