package io.foretrace.predictor.witness;

/** What an algorithm says about a group of candidates: a prediction of one of them, that none can happen, or nothing. */
public sealed interface GroupAnswer permits Prediction, GroupAnswer.No, GroupAnswer.Unknown {
    GroupAnswer NO = new No();

    /** None of them can happen. */
    record No() implements GroupAnswer {}

    /** Not answered, and why. */
    record Unknown(String why) implements GroupAnswer {}
}
