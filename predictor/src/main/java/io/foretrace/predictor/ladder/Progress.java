package io.foretrace.predictor.ladder;

/** Is told how far the work has come. Called from several threads. */
@FunctionalInterface
public interface Progress {
    Progress NONE = (stage, done, total) -> {};

    void at(String stage, int done, int total);
}
