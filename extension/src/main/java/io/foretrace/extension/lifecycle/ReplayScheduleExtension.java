package io.foretrace.extension.lifecycle;

import io.foretrace.ReplaySchedule;
import io.foretrace.extension.pipeline.SavedRun;
import io.foretrace.extension.pipeline.TestName;
import io.foretrace.scheduler.control.Limits;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Behind {@link ReplaySchedule}. A schedule that is none is refused before anything is run. */
public final class ReplayScheduleExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return annotation(context).isPresent();
    }

    private static Optional<ReplaySchedule> annotation(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getTestMethod(), ReplaySchedule.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        TestName test = TestNames.of(context);
        Preparation.check(context, "@ReplaySchedule");
        SavedRun run =
                SavedSchedules.named(annotation(context).orElseThrow().value(), context.getRequiredTestClass(), test);
        return Invocations.stream(Limits.DEFAULT, run::run);
    }
}
