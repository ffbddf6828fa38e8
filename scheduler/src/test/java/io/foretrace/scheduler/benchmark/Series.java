package io.foretrace.scheduler.benchmark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Measurements of one thing: their median, and how far they lie apart. */
final class Series {
    private final List<Double> values = new ArrayList<>();

    void add(double value) {
        values.add(value);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    double median() {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** The median, and the smallest and the largest in brackets. */
    String text() {
        return text("");
    }

    /** As above, with a unit after each number. */
    String text(String unit) {
        return isEmpty()
                ? "–"
                : number(median()) + unit + " (" + number(Collections.min(values)) + unit + "–"
                        + number(Collections.max(values)) + unit + ")";
    }

    /** Three digits, or all those before the point. */
    static String number(double value) {
        double size = Math.abs(value);
        String format = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
