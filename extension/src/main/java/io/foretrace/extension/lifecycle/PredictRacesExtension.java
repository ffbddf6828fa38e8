package io.foretrace.extension.lifecycle;

import io.foretrace.PredictRaces;
import io.foretrace.extension.pipeline.Options;
import io.foretrace.extension.pipeline.OutputFolder;
import io.foretrace.extension.pipeline.Pipeline;
import io.foretrace.extension.pipeline.SavedRun;
import io.foretrace.extension.pipeline.TestName;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Behind {@link PredictRaces}. Everything that can be wrong with the annotation is found before anything is run. */
public final class PredictRacesExtension implements TestTemplateInvocationContextProvider {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return annotation(context).isPresent();
    }

    private static Optional<PredictRaces> annotation(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getTestMethod(), PredictRaces.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        TestName test = TestNames.of(context);
        PredictRaces annotation = annotation(context)
                .orElseThrow(
                        () -> new ExtensionConfigurationException("Foretrace: @PredictRaces is gone from " + test));
        Preparation.check(context, "@PredictRaces");
        Parameters parameters = new Parameters(context::getConfigurationParameter, "@PredictRaces on " + test);
        OptionsReader reader = new OptionsReader(annotation, parameters);
        Options options = reader.options();
        Optional<SavedRun> replay = SavedSchedules.fromParameter(parameters, test);
        if (replay.isPresent()) {
            return Invocations.stream(options.limits(), runs -> replay.get().run(runs));
        }
        Pipeline pipeline = new Pipeline(
                test, options, Acceptances.of(context, parameters), new OutputFolder(reader.output(), test));
        Summary summary = Summary.of(context);
        return Invocations.stream(options.limits(), runs -> summary.add(pipeline.run(runs)));
    }
}
