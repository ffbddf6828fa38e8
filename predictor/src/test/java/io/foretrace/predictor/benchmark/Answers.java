package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.GroupAnswer;
import io.foretrace.predictor.witness.Prediction;
import java.util.List;

/** How often each answer was given. */
record Answers(long races, long no, long unknown) {
    static Answers of(List<GroupAnswer> answers) {
        return of(answers, Prediction.class, GroupAnswer.No.class);
    }

    static Answers ofEach(List<Answer> answers) {
        return of(answers, Answer.Yes.class, Answer.No.class);
    }

    private static Answers of(List<?> answers, Class<?> yes, Class<?> isNo) {
        long races = answers.stream().filter(yes::isInstance).count();
        long no = answers.stream().filter(isNo::isInstance).count();
        return new Answers(races, no, answers.size() - races - no);
    }
}
