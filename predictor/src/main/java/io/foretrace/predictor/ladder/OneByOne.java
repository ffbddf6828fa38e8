package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Prediction;
import java.util.List;
import java.util.function.Function;

/** Asks about candidates of a group one by one: the first that can happen answers the group, a no takes all of them. */
final class OneByOne implements BugGroup.Visitor {
    private final Function<ErrorCondition, Answer> decider;
    private GroupAnswer answer;

    /** @param otherwise the answer if none of the candidates that are asked about can happen */
    OneByOne(Function<ErrorCondition, Answer> decider, GroupAnswer otherwise) {
        this.decider = decider;
        answer = otherwise;
    }

    @Override
    public boolean goesOn(Bug candidate) {
        Answer one = decider.apply(candidate.condition());
        if (one instanceof Answer.Yes yes) {
            answer = new Prediction(candidate, yes.witness());
        } else if (one instanceof Answer.Unknown unknown) {
            answer = new GroupAnswer.Unknown(unknown.why());
        }
        return !(answer instanceof Prediction);
    }

    /** The answer after these candidates. */
    GroupAnswer about(List<Bug> candidates) {
        for (Bug candidate : candidates) {
            if (!goesOn(candidate)) {
                break;
            }
        }
        return answer;
    }

    GroupAnswer answer() {
        return answer;
    }
}
