package io.foretrace.extension.report.columns;

/**
 * A row of the table.
 *
 * @param thread whose column it is in; {@link #NOBODY} for one that is about several
 * @param place {@code (Account.java:12)}, or empty
 * @param marked whether it is one of the accesses that race
 */
record Row(int thread, String text, String place, boolean marked) {
    static final int NOBODY = -1;

    static Row of(int thread, String text) {
        return new Row(thread, text, "", false);
    }
}
