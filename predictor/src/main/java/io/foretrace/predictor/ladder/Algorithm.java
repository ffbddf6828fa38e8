package io.foretrace.predictor.ladder;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.witness.Model;
import java.util.Arrays;
import java.util.Optional;

/** The algorithms by the names that people ask for them, each with the model whose rules its witnesses keep. */
public enum Algorithm {
    QUICK_CHECK("quick-check", Model.CSR),
    HAPPENS_BEFORE("happens-before", Model.CDSR),
    /** Without witnesses: what is claimed is a race when maximal has one. */
    CAUSALLY_PRECEDES("causally-precedes", Model.MAXIMAL),
    SYNC_PRESERVING("sync-preserving", Model.CDSR),
    CAUSAL_ORDER("causal-order", Model.MCM),
    LOCK_HISTORY("lock-history", Model.CSR),
    LOCK_HISTORY_SOUND("lock-history-sound", Model.CSR),
    CAUSALITY_GRAPH("causality-graph", Model.CSR),
    POLYGRAPH_CSR("polygraph-csr", Model.CSR),
    POLYGRAPH_CDSR("polygraph-cdsr", Model.CDSR),
    CLOSURE("closure", Model.MCM),
    SAID("said", Model.MCM),
    MAXIMAL("maximal", Model.MAXIMAL),
    /** What maximal asks, with data ignored. */
    IGNORING_DATA("ignoring-data", Model.CSR),
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

    /** Whether it answers about bugs of a kind: most of them are made for two accesses of which neither waits. */
    boolean decides(BugKind kind) {
        return kind == BugKind.DATA_RACE || this == MAXIMAL || this == IGNORING_DATA;
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
