package io.foretrace.predictor.trace;

import java.util.function.UnaryOperator;

/** What a stretch of a thread that is meant to be atomic is called; this is the only place that knows how files write it. */
public sealed interface BlockName {
    /** As traces write it, but with classes as somebody else says them. */
    String text(UnaryOperator<String> classText);

    /** As traces write it. */
    default String text() {
        return text(Instance::withoutPackage);
    }

    /** The name that has this text. */
    static BlockName parse(String text) {
        int dot = text.indexOf('.');
        int taken = text.indexOf(Section.TAKEN);
        if (text.startsWith(Check.CHECK)) {
            return new Check(new Subject.Named(text.substring(Check.CHECK.length())));
        } else if (taken >= 0 && taken + Section.TAKEN.length() < text.length()) {
            Location at = Location.parse(text.substring(taken + Section.TAKEN.length()));
            return new Section(Subject.lock(text.substring(0, taken)), at);
        } else if (dot > 0 && dot == text.lastIndexOf('.')) {
            return new Method(text.substring(0, dot), text.substring(dot + 1));
        }
        return new Named(text);
    }

    /** A method: {@code Account.transfer}. */
    record Method(String className, String method) implements BlockName {
        @Override
        public String text(UnaryOperator<String> classText) {
            return classText.apply(className) + '.' + method;
        }
    }

    /** All that a lock is held for: {@code Account@7 taken at bank.Account.pay(Account.java:12)}. */
    record Section(Subject lock, Location at) implements BlockName {
        private static final String TAKEN = " taken at ";

        @Override
        public String text(UnaryOperator<String> classText) {
            return lock.text(classText) + (at.equals(Location.UNTOLD) ? "" : TAKEN + at.text());
        }
    }

    /** A look at a variable, and what is done on it. */
    record Check(Subject variable) implements BlockName {
        private static final String CHECK = "check of ";

        @Override
        public String text(UnaryOperator<String> classText) {
            return CHECK + variable.text(classText);
        }
    }

    /** Anything else, in the words of a trace. */
    record Named(String name) implements BlockName {
        @Override
        public String text(UnaryOperator<String> classText) {
            return name;
        }
    }
}
