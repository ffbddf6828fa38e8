package io.foretrace;

import io.foretrace.extension.lifecycle.AcceptedInCode;
import io.foretrace.extension.lifecycle.Asked;
import io.foretrace.extension.lifecycle.SuiteDiscovery;
import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import org.apiguardian.api.API;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.support.descriptor.MethodSource;

/** Behind {@link PredictRaces} on classes and beside other annotations, and behind {@code foretrace.tests}. JUnit finds it as a service. */
@API(status = API.Status.INTERNAL)
public final class WholeSuites extends SuiteDiscovery {
    @Override
    protected boolean isOurs(MethodSource test) {
        return Templates.isOurs(test.getJavaMethod());
    }

    @Override
    protected boolean isAnnotatedItself(MethodSource test) {
        return on(test.getJavaMethod()).isPresent();
    }

    /** The nearest: on the method, its class or one above it, or a class around that. */
    @Override
    protected Optional<Asked> annotated(MethodSource test) {
        Optional<PredictRaces> found = on(test.getJavaMethod());
        for (Class<?> at = test.getJavaClass(); found.isEmpty() && at != null; at = at.getEnclosingClass()) {
            found = on(at);
        }
        return found.map(PredictRacesExtension::asked);
    }

    private static Optional<PredictRaces> on(AnnotatedElement element) {
        return AnnotationSupport.findAnnotation(element, PredictRaces.class);
    }

    @Override
    protected Asked asConfigured() {
        return PredictRacesExtension.asked(AsConfigured.class.getAnnotation(PredictRaces.class));
    }

    @Override
    protected AcceptedInCode accepted() {
        return new BenignRaces();
    }

    /** Has what an annotation says that says nothing. */
    @PredictRaces
    private static final class AsConfigured {}
}
