package io.foretrace.samples.libraries;

/** Plain tests among those under control. */
final class Plain {
    /** Their order: they come last, and find out whether what was used under control still works. */
    static final int AFTERWARDS = Integer.MAX_VALUE;

    private Plain() {}
}
