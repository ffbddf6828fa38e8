package io.foretrace.extension.pipeline.predict;

import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** What the user accepts, and why. */
public final class Accepted {
    /**
     * Bugs on a field.
     *
     * @param field such as {@code Account.balance}, with or without the package
     */
    public record Acceptance(String field, String why) {}

    private final List<Acceptance> acceptances;
    private final ClassLoader loader;
    private final Function<Field, Optional<String>> annotated;
    private final Baseline baseline;
    private final Predicate<Predicted> wanted;

    /**
     * @param loader of the program's classes, whose fields may be annotated
     * @param annotated why bugs on a field are accepted, if an annotation on it says so
     * @param baseline the bugs that were there before
     */
    public Accepted(
            List<Acceptance> acceptances,
            ClassLoader loader,
            Function<Field, Optional<String>> annotated,
            Baseline baseline) {
        this(acceptances, loader, annotated, baseline, predicted -> true);
    }

    private Accepted(
            List<Acceptance> acceptances,
            ClassLoader loader,
            Function<Field, Optional<String>> annotated,
            Baseline baseline,
            Predicate<Predicted> wanted) {
        this.acceptances = new ArrayList<>(acceptances);
        this.loader = loader;
        this.annotated = annotated;
        this.baseline = baseline;
        this.wanted = wanted;
    }

    /** Everything but some bugs, where only those are looked for. */
    public static Accepted allBut(Predicate<Predicted> wanted) {
        return new Accepted(
                List.of(), Accepted.class.getClassLoader(), field -> Optional.empty(), Baseline.none(), wanted);
    }

    public Baseline baseline() {
        return baseline;
    }

    boolean isInBaseline(Predicted predicted) {
        return baseline.has(BugKey.of(predicted));
    }

    /** Why the bug is accepted; empty if it is not, or is not about a field. */
    Optional<String> why(Predicted predicted) {
        if (!wanted.test(predicted)) {
            return Optional.of("It is not what is looked for.");
        }
        if (isInBaseline(predicted)) {
            return Optional.of("It is in the baseline.");
        }
        Event access = predicted.events().get(0);
        if (!access.isAccess()) {
            return Optional.empty();
        }
        Subject.Variable variable = access.variable();
        String field = variable.group();
        return acceptances.stream()
                .filter(acceptance -> names(acceptance.field(), variable.type(), field))
                .map(Acceptance::why)
                .findFirst()
                .or(() -> onField(variable.type(), field.substring(field.lastIndexOf('.') + 1)));
    }

    /** Whether what the user wrote names the field of an object of this class. */
    private static boolean names(String written, String type, String field) {
        String pack = type.substring(0, type.lastIndexOf('.') + 1);
        String full = (pack + field).replace('$', '.');
        String asked = written.replace('$', '.');
        return full.equals(asked) || full.endsWith("." + asked);
    }

    private Optional<String> onField(String type, String name) {
        try {
            for (Class<?> at = Class.forName(type, false, loader); at != null; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    Optional<String> why = field.getName().equals(name) ? annotated.apply(field) : Optional.empty();
                    if (why.isPresent()) {
                        return why;
                    }
                }
            }
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional
                    .empty(); // an array, or a class of another loader: nobody can have annotated its field for us
        }
        return Optional.empty();
    }
}
