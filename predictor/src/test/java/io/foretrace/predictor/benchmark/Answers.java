package io.foretrace.predictor.benchmark;

import io.foretrace.predictor.witness.Answer;
import java.util.List;

/** How often each answer was given. */
record Answers(long races, long no, long unknown) {
    static Answers of(List<Answer> answers) {
        long races = answers.stream().filter(Answer.Yes.class::isInstance).count();
        long no = answers.stream().filter(Answer.No.class::isInstance).count();
        return new Answers(races, no, answers.size() - races - no);
    }
}
