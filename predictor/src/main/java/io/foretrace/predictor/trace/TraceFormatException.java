package io.foretrace.predictor.trace;

/** A trace that cannot be: its message is one sentence for the person who has the file, saying what was expected. */
public final class TraceFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Names of a damaged file may have control characters: a stray CR would overwrite the sentence on a terminal. */
    public TraceFormatException(String sentence) {
        super(sentence.replaceAll("\\p{Cntrl}", "?"));
    }
}
