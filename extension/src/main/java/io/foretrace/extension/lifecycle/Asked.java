package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.run.Explore;
import io.foretrace.extension.pipeline.run.FailOn;
import io.foretrace.predictor.bug.BugKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an annotation asks for. What is 0, empty or false is asked for by the parameters.
 *
 * @param detect what is looked for
 * @param detectable the names by which a parameter says that, and the kinds that each of them stands for
 */
public record Asked(
        int recordings,
        long seed,
        int timeBudgetSeconds,
        long stepBound,
        List<String> include,
        List<String> exclude,
        Optional<Explore> explore,
        int executionBudget,
        boolean spuriousWakeUps,
        Set<BugKind> detect,
        Optional<FailOn> failOn,
        Map<String, Set<BugKind>> detectable) {}
