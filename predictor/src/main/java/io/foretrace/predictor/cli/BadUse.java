package io.foretrace.predictor.cli;

/** The command line asks for something that cannot be: its message is one sentence that says what can. */
public final class BadUse extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadUse(String sentence) {
        super(sentence);
    }
}
