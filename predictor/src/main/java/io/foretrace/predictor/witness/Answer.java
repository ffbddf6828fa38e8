package io.foretrace.predictor.witness;

/** What an algorithm says about one question. <em>Unknown</em> is an answer of its own, never a <em>no</em>. */
public sealed interface Answer {
    Answer NO = new No();

    /** What is asked about can happen, as the witness shows. */
    record Yes(Witness witness) implements Answer {}

    /** What is asked about cannot happen in any reordering of the trace that the algorithm's model allows. */
    record No() implements Answer {}

    /** Not answered, and why. */
    record Unknown(String why) implements Answer {}
}
