package io.foretrace;

import io.foretrace.PredictRaces.Detect;
import io.foretrace.extension.lifecycle.Asked;
import io.foretrace.extension.lifecycle.ControlledTests;
import io.foretrace.extension.pipeline.run.Explore;
import io.foretrace.extension.pipeline.run.FailOn;
import io.foretrace.predictor.bug.BugKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Behind {@link PredictRaces}. What the annotation says is put into other words here, since the annotation names this class:
 * were it known where tests are run under control, each of the two packages would need the other.
 */
final class PredictRacesExtension implements TestTemplateInvocationContextProvider, BeforeEachCallback {
    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return annotation(context).isPresent() && Templates.isOurs(context.getRequiredTestMethod());
    }

    /** Of tests that are not ours to invoke, such as those of an annotated class. */
    @Override
    public void beforeEach(ExtensionContext context) {
        if (!Templates.isOurs(context.getRequiredTestMethod())) {
            ControlledTests.requireOurRun(context);
        }
    }

    private static Optional<PredictRaces> annotation(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getTestMethod(), PredictRaces.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        return ControlledTests.predict(context, asked(annotation(context).orElseThrow()), new BenignRaces());
    }

    static Asked asked(PredictRaces annotation) {
        Set<BugKind> detect = EnumSet.noneOf(BugKind.class);
        Arrays.stream(annotation.detect()).forEach(asked -> detect.addAll(kinds(asked)));
        return new Asked(
                annotation.recordings(),
                annotation.seed(),
                annotation.timeBudgetSeconds(),
                annotation.stepBound(),
                List.of(annotation.include()),
                List.of(annotation.exclude()),
                explore(annotation.explore()),
                annotation.executionBudget(),
                annotation.spuriousWakeUps(),
                detect,
                failOn(annotation.failOn()),
                detectable());
    }

    /** Per name of a {@link Detect}: the kinds that it stands for. */
    private static Map<String, Set<BugKind>> detectable() {
        Map<String, Set<BugKind>> detectable = new LinkedHashMap<>();
        for (Detect asked : Detect.values()) {
            detectable.put(name(asked), kinds(asked));
        }
        return detectable;
    }

    private static Set<BugKind> kinds(Detect asked) {
        return Arrays.stream(BugKind.values())
                .filter(kind -> askedBy(kind) == asked)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(BugKind.class)));
    }

    /** By what a user asks for a kind. A new kind does not compile until there is a way. */
    private static Detect askedBy(BugKind kind) {
        return switch (kind) {
            case DATA_RACE -> Detect.RACES;
            case DEADLOCK -> Detect.DEADLOCKS;
            case ATOMICITY_VIOLATION -> Detect.ATOMICITY;
            case ORDER_VIOLATION -> Detect.ORDER;
        };
    }

    private static String name(Detect asked) {
        return asked.name().toLowerCase(Locale.ROOT);
    }

    private static Optional<Explore> explore(PredictRaces.Explore asked) {
        return switch (asked) {
            case AS_CONFIGURED -> Optional.empty();
            case ALL -> Optional.of(Explore.ALL);
            case BUDGET -> Optional.of(Explore.BUDGET);
            case OFF -> Optional.of(Explore.OFF);
        };
    }

    private static Optional<FailOn> failOn(PredictRaces.FailOn asked) {
        return switch (asked) {
            case AS_CONFIGURED -> Optional.empty();
            case CONFIRMED -> Optional.of(FailOn.CONFIRMED);
            case PREDICTED -> Optional.of(FailOn.PREDICTED);
            case NEVER -> Optional.of(FailOn.NEVER);
        };
    }
}
