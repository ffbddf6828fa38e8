package io.foretrace.predictor.cli;

/** The exit statuses. Where several apply, the greatest wins. */
final class ExitStatus {
    static final int NO_RACE = 0;
    static final int RACES = 1;
    static final int BAD_INPUT = 2;
    static final int BUG = 3;

    private ExitStatus() {}
}
