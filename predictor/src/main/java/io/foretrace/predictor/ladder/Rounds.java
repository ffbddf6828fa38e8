package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.parallel.Parallel;
import io.foretrace.predictor.witness.GroupAnswer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * A step that may turn out to be of no use for a trace, asked in rounds: after one with hardly an answer the groups that
 * are left go to the next step. Rounds and the shares that run at once have a fixed size, so that the answers do not depend
 * on the number of cores, and small traces are asked completely.
 */
final class Rounds implements Step {
    private static final int SHARE = 8;
    /** One answer in so many pays for the step; with fewer the next one is faster. */
    private static final int LEAST_SHARE = 8;

    private final Algorithm algorithm;
    private final int round;
    private final Function<List<BugGroup>, List<GroupAnswer>> decider;

    /**
     * @param round how many groups the first round has; each has twice as many as the one before
     * @param decider answers some groups at a time; is called by several threads at once
     */
    Rounds(Algorithm algorithm, int round, Function<List<BugGroup>, List<GroupAnswer>> decider) {
        this.algorithm = algorithm;
        this.round = round;
        this.decider = decider;
    }

    @Override
    public List<GroupAnswer> ask(List<BugGroup> groups, Parallel parallel, Progress progress) {
        List<GroupAnswer> answers = new ArrayList<>(groups.size());
        boolean isOfUse = true;
        for (int size = round; isOfUse && answers.size() < groups.size(); size *= 2) {
            int end = Math.min(groups.size(), answers.size() + size);
            List<GroupAnswer> more = inShares(groups.subList(answers.size(), end), parallel);
            long answered = more.stream()
                    .filter(answer -> !(answer instanceof GroupAnswer.Unknown))
                    .count();
            isOfUse = answered * LEAST_SHARE >= more.size();
            answers.addAll(more);
            progress.at(algorithm.toString(), answers.size(), groups.size());
        }
        answers.addAll(Collections.nCopies(groups.size() - answers.size(), Step.doesNotTell(algorithm)));
        return answers;
    }

    private List<GroupAnswer> inShares(List<BugGroup> groups, Parallel parallel) {
        int shares = (groups.size() + SHARE - 1) / SHARE;
        List<GroupAnswer> answers = new ArrayList<>(groups.size());
        parallel.map(
                        shares,
                        share -> decider.apply(
                                groups.subList(share * SHARE, Math.min(groups.size(), (share + 1) * SHARE))))
                .forEach(answers::addAll);
        return answers;
    }
}
