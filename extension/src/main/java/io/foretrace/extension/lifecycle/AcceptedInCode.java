package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.predict.Accepted.Acceptance;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;

/** What is accepted by annotations, which this package does not know. */
public interface AcceptedInCode {
    /**
     * What is accepted on a test method, or on a class with tests.
     *
     * @param where its name, for messages
     */
    List<Acceptance> on(AnnotatedElement test, String where);

    /** Why races on a field are accepted; empty if they are not. */
    Optional<String> why(Field field);
}
