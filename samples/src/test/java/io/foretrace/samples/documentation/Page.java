package io.foretrace.samples.documentation;

/** A page that counts its visits, not as well as it should. */
final class Page {
    private int visits;

    void visit() {
        visits++;
    }

    int visits() {
        return visits;
    }
}
