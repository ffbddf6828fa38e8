package io.foretrace;

import io.foretrace.extension.lifecycle.ControlledTests;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Behind {@link ReplaySchedule}. */
final class ReplayScheduleExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return annotation(context).isPresent();
    }

    private static Optional<ReplaySchedule> annotation(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getTestMethod(), ReplaySchedule.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        return ControlledTests.replay(context, annotation(context).orElseThrow().value());
    }
}
