package io.foretrace.predictor.trace;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What an event is about: a variable, a lock, another thread. This is the only place that knows how traces write it
 * ({@link #text()}); a trace itself keeps these texts, because it may come from a tool that has its own.
 */
public sealed interface Subject {
    /** As traces write it, but with classes as somebody else says them. */
    String text(UnaryOperator<String> classText);

    /** As traces write it. */
    default String text() {
        return text(Instance::withoutPackage);
    }

    /**
     * The same for all objects of a class and all elements of an array, so that a bug in the same lines is reported once:
     * {@code Account.balance} for {@code Account@7.balance}, {@code a[]} for {@code a[3]}. Other names stand for themselves.
     */
    default String group() {
        String text = text();
        StringBuilder group = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '@' || c == '[') {
                int end = c == '@' ? Instance.numberEnd(text, i + 1) : digitsEnd(text, i + 1);
                boolean element = c == '[' && end < text.length() && text.charAt(end) == ']';
                if (end > i + 1 && (c == '@' || element)) {
                    group.append(element ? "[" : "");
                    i = end - 1;
                    continue;
                }
            }
            group.append(c);
        }
        return group.toString();
    }

    /** The lock that a trace has this name for. */
    static Subject lock(String text) {
        return Instance.parse(text).<Subject>map(Lock::new).orElseGet(() -> new Named(text));
    }

    private static int digitsEnd(String text, int from) {
        int end = from;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** What is read and written: a part of an object, or a static field. */
    sealed interface Variable extends Subject {
        /** The object that has the variable; null for a static field. */
        @Nullable
        Instance object();

        /** The class that the variable is told of, with its package: that which declares a field, or that of the object. */
        String owner();

        /** What follows the object or the class: {@code .balance}, {@code [3]}. */
        String part();

        /** The class of the object that has the variable, with its package; of a static field, the class. */
        default String type() {
            Instance object = object();
            return object == null ? owner() : object.className();
        }

        @Override
        default String text(UnaryOperator<String> classText) {
            Instance object = object();
            return object == null
                    ? ofAnyObject(classText)
                    : new Instance(owner(), object.number()).text(classText) + part();
        }

        /** The same variable of any object, {@code Account.balance}, {@code int[][3]}, with classes as somebody says them. */
        default String ofAnyObject(UnaryOperator<String> classText) {
            return classText.apply(owner()) + part();
        }
    }

    /**
     * A field of an object: {@code Account@7.balance}.
     *
     * @param owner the class that declares it
     */
    record Field(Instance object, String owner, String name) implements Variable {
        @Override
        public String part() {
            return '.' + name;
        }
    }

    /** A static field: {@code Account.total}. */
    record StaticField(String owner, String name) implements Variable {
        @Override
        public @Nullable Instance object() {
            return null;
        }

        @Override
        public String part() {
            return '.' + name;
        }
    }

    /** An element of an array, {@code int[]@7[3]}, or of an object that stands for one, {@code AtomicIntegerArray@7.[3]}. */
    record Element(Instance object, int index) implements Variable {
        /** Whether events have its values. Those of a list's element count how often it was replaced. */
        public boolean hasValues() {
            return object.isArray() || object.className().startsWith("java.util.concurrent.atomic.");
        }

        @Override
        public String owner() {
            return object.className();
        }

        @Override
        public String part() {
            return (object.isArray() ? "[" : ".[") + index + ']';
        }
    }

    /**
     * All that is inside an object of the JDK, which has no field that a user knows: {@code HashMap@3.contents},
     * {@code Semaphore@3.state}.
     */
    record Inside(Instance object, Kind kind) implements Variable {
        /** What is inside. */
        public enum Kind {
            /** Of something that is not made for threads, such as a collection. */
            CONTENTS("contents"),
            /** Of something that is made for threads, such as a latch. */
            STATE("state");

            private final String text;

            Kind(String text) {
                this.text = text;
            }

            public String text() {
                return text;
            }
        }

        @Override
        public String owner() {
            return object.className();
        }

        @Override
        public String part() {
            return '.' + kind.text;
        }
    }

    /** A monitor, a lock, or a condition of one: {@code Account@7}. */
    record Lock(Instance object) implements Subject {
        @Override
        public String text(UnaryOperator<String> classText) {
            return object.text(classText);
        }
    }

    /**
     * A thread that another one starts or joins: {@code T0.1}.
     *
     * @param number of the thread in its execution
     * @param name the same under every schedule
     */
    record OfThread(int number, String name) implements Subject {
        @Override
        public String text(UnaryOperator<String> classText) {
            return "T" + name;
        }
    }

    /** What the first and the last event of a thread are about. */
    record Nothing() implements Subject {
        @Override
        public String text(UnaryOperator<String> classText) {
            return "";
        }
    }

    /** Anything, by the name that a trace has for it. */
    record Named(String name) implements Subject {
        @Override
        public String text(UnaryOperator<String> classText) {
            return name;
        }
    }
}
