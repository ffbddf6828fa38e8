package io.foretrace.extension.pipeline;

/** Somebody who watches while a test is explored. */
public interface Watcher {
    /** Nobody does. */
    Watcher NOBODY = line -> {};

    /** @param line how far it is; empty when it is done */
    void sees(String line);
}
