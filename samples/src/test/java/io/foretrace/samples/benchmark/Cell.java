package io.foretrace.samples.benchmark;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A cell of a table: what people read, and the number in it, in seconds where it is a time.
 *
 * @param smallest the smallest measurement of which {@code median} is the median; null if there was one only
 * @param largest the largest of them
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Cell(
        String text,
        @Nullable Double median,
        @Nullable Double smallest,
        @Nullable Double largest) {
    private static final String NUMBER = "([0-9][0-9,]*(?:\\.[0-9]+)?)\\s?([KM×]|[mµn]?s|MB)?";
    private static final Pattern MEASURED = Pattern.compile(NUMBER + "(?: \\(" + NUMBER + "–" + NUMBER + "\\))?");

    static Cell of(String text) {
        Matcher measured = MEASURED.matcher(text);
        if (!measured.matches()) {
            return new Cell(text, null, null, null);
        }
        boolean isOne = measured.group(3) == null;
        return new Cell(
                text,
                value(measured, 1),
                isOne ? null : (Double) value(measured, 3),
                isOne ? null : (Double) value(measured, 5));
    }

    private static double value(Matcher measured, int group) {
        String unit = measured.group(group + 1);
        double factor = switch (unit == null ? "" : unit) {
            case "K" -> 1e3;
            case "M" -> 1e6;
            case "ms" -> 1e-3;
            case "µs" -> 1e-6;
            case "ns" -> 1e-9;
            default -> 1;
        };
        return Double.parseDouble(measured.group(group).replace(",", "")) * factor;
    }
}
