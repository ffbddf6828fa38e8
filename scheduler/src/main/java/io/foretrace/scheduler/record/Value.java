package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Instance;
import java.util.function.UnaryOperator;

/** What an event read or wrote. */
public sealed interface Value {
    /** As traces write it, but with classes as somebody else says them. */
    String text(UnaryOperator<String> classText);

    /** As traces write it. */
    default String text() {
        return text(Instance::withoutPackage);
    }

    /** A number, a truth value, null. */
    record Literal(String text) implements Value {
        @Override
        public String text(UnaryOperator<String> classText) {
            return text;
        }
    }

    /** A reference to an object. */
    record Reference(Instance object) implements Value {
        @Override
        public String text(UnaryOperator<String> classText) {
            return object.text(classText);
        }
    }
}
