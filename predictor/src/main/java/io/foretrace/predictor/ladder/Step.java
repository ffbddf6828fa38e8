package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.GroupAnswer;
import java.util.List;

/** An algorithm that answers some of the groups that it is asked about, and leaves the others to the next step. */
@FunctionalInterface
interface Step {
    /** One answer for each group, in their order. It does not depend on the number of cores. */
    List<GroupAnswer> ask(List<BugGroup> groups, Parallel parallel, Progress progress);

    /** What the algorithm has nothing to say about. */
    static GroupAnswer.Unknown doesNotTell(Algorithm algorithm) {
        return new GroupAnswer.Unknown(algorithm + " does not tell");
    }
}
