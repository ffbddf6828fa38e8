package io.foretrace.predictor.ladder;

import io.foretrace.predictor.witness.Model;
import java.util.Arrays;
import java.util.Optional;

/** The algorithms by the names that people ask for them, each with the model whose rules its witnesses keep. */
public enum Algorithm {
    QUICK_CHECK("quick-check", Model.CSR),
    HAPPENS_BEFORE("happens-before", Model.CDSR),
    SYNC_PRESERVING("sync-preserving", Model.CDSR),
    CLOSURE("closure", Model.MCM),
    MAXIMAL("maximal", Model.MAXIMAL),
    LADDER("ladder", Model.MAXIMAL);

    private final String text;
    private final Model model;

    Algorithm(String text, Model model) {
        this.text = text;
        this.model = model;
    }

    public static Optional<Algorithm> named(String text) {
        return Arrays.stream(values())
                .filter(algorithm -> algorithm.text.equals(text))
                .findFirst();
    }

    public Model model() {
        return model;
    }

    /** The name on the command line and in reports. */
    @Override
    public String toString() {
        return text;
    }
}
