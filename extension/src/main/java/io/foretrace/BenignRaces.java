package io.foretrace;

import io.foretrace.extension.lifecycle.AcceptedInCode;
import io.foretrace.extension.pipeline.predict.Accepted.Acceptance;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;

/** Reads {@link BenignRace}. */
final class BenignRaces implements AcceptedInCode {
    @Override
    public List<Acceptance> on(AnnotatedElement test, String where) {
        return AnnotationSupport.findRepeatableAnnotations(test, BenignRace.class).stream()
                .map(race -> checked(race, where))
                .toList();
    }

    @Override
    public Optional<String> why(Field field) {
        return Optional.ofNullable(field.getAnnotation(BenignRace.class)).map(BenignRace::value);
    }

    private static Acceptance checked(BenignRace race, String where) {
        if (race.field().isBlank() || race.value().isBlank()) {
            throw new ExtensionConfigurationException("@BenignRace on " + where
                    + " has to say why the race is accepted, and on which field: @BenignRace(value = \"why\", field ="
                    + " \"Account.balance\").");
        }
        return new Acceptance(race.field().strip(), race.value());
    }
}
