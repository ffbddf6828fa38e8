package io.foretrace.scheduler.control;

import io.foretrace.predictor.trace.Instance;

/**
 * Something that an execution changed, and that the next one does not find as this one did.
 *
 * @param owner the object that was changed; of a field its class, without a number
 * @param field the name of the field; empty for the contents of an object
 */
public record NotPutBack(What what, Instance owner, String field, Why why) {
    /** What was changed. */
    public enum What {
        FIELD,
        STATIC_FIELD,
        /** A static field of the JDK, by one of its methods. */
        SETTING,
        /** What is inside an object of the JDK. */
        CONTENTS
    }

    /** Why it could not be put back. */
    public enum Why {
        NOT_FOUND,
        THREADS_WAIT_INSIDE,
        UNKNOWN_INSIDE,
        TOO_LARGE,
        SHUT_DOWN
    }

    /** A field that was not found in its class. */
    public static NotPutBack field(What what, String className, String field) {
        return new NotPutBack(what, new Instance(className, Instance.IN_NO_EVENT), field, Why.NOT_FOUND);
    }

    public static NotPutBack contents(Instance object, Why why) {
        return new NotPutBack(What.CONTENTS, object, "", why);
    }
}
