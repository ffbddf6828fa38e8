package io.foretrace.extension.pipeline.run;

/** Somebody who watches while a test is explored. */
public interface Watcher {
    /** Nobody does. */
    Watcher NOBODY = line -> {};

    /**
     * Is told how far it is.
     *
     * @param line empty when it is done
     */
    void sees(String line);
}
