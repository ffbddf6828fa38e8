package io.foretrace.predictor.maximal;

import io.foretrace.predictor.maximal.solver.Deadline;
import java.time.Duration;
import java.util.List;

/**
 * How long to try. Of the groups that share a solver each is tried for a short time before any is for a long one, so that
 * a hard question does not eat the time of its neighbours.
 *
 * @param perQuestion how long one question may take
 * @param deadline when all questions must have ended
 * @param isShort whether there will be another try, with more time
 */
record Patience(Duration perQuestion, Deadline deadline, boolean isShort) {
    /** However many questions a group is, in a short try it gets the time of so many. */
    private static final int QUESTIONS = 2;

    private static final int ONE_BY_ONE = 8;

    /** All the time that there is. */
    static Patience until(Deadline deadline, Duration perQuestion) {
        return new Patience(perQuestion, deadline, false);
    }

    /** One try after the other; the last has all the time that there is. */
    static List<Patience> growing(Deadline deadline, Duration perQuestion) {
        return List.of(
                new Patience(perQuestion.dividedBy(16), deadline, true),
                new Patience(perQuestion.dividedBy(4), deadline, true),
                until(deadline, perQuestion));
    }

    /** For a group whose time begins now. */
    Patience forOneMore() {
        return isShort
                ? new Patience(
                        perQuestion,
                        Deadline.in(perQuestion.multipliedBy(QUESTIONS)).orEarlier(deadline),
                        true)
                : this;
    }

    /** For some questions one by one, after all of them at once were too hard: together they get as much time again. */
    Patience oneByOne() {
        return new Patience(
                perQuestion.dividedBy(ONE_BY_ONE), Deadline.in(perQuestion).orEarlier(deadline), true);
    }
}
