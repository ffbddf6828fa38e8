package io.foretrace.predictor.benchmark;

import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;

/** Prints a table row by row, so that something is to be seen while the rest is measured. */
final class MarkdownTable {
    MarkdownTable(String title, String... columns) {
        System.out.println("\n### " + title + "\n");
        row((Object[]) columns);
        row(Collections.nCopies(columns.length, "---").toArray());
    }

    void row(Object... cells) {
        System.out.println("| "
                + String.join(" | ", Arrays.stream(cells).map(String::valueOf).toList()) + " |");
    }

    /** A number of things, short: {@code 2.4K}, {@code 3.1M}. */
    static String count(double number) {
        if (number >= 999_500) {
            return String.format(Locale.ROOT, "%.1fM", number / 1e6);
        }
        return number >= 1e3
                ? String.format(Locale.ROOT, number >= 9_900 ? "%.0fK" : "%.1fK", number / 1e3)
                : String.format(Locale.ROOT, "%.0f", number);
    }

    static String seconds(double seconds) {
        if (seconds < 1) {
            return String.format(Locale.ROOT, seconds < 0.01 ? "%.1f ms" : "%.0f ms", seconds * 1e3);
        }
        return String.format(Locale.ROOT, seconds < 100 ? "%.1f s" : "%.0f s", seconds);
    }

    /** CPU time of a single run, which the kernel counts in hundredths of a second. */
    static String coarse(double seconds) {
        return seconds < 0.01 ? "< 10 ms" : seconds(seconds);
    }

    static String times(double factor) {
        return String.format(Locale.ROOT, factor < 10 ? "%.1f×" : "%.0f×", factor);
    }
}
