package io.foretrace.samples.benchmark;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A logarithmic axis over whole powers of ten, from one place of a drawing to another. */
record Axis(int lowest, int highest, double from, double to) {
    static Axis over(List<Double> values, double from, double to) {
        double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(10);
        int lowest = (int) Math.floor(Math.log10(least));
        return new Axis(lowest, Math.max(lowest + 1, (int) Math.ceil(Math.log10(most))), from, to);
    }

    double at(double value) {
        return from + (Math.log10(value) - lowest) / (highest - lowest) * (to - from);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (int power = lowest; power <= highest; power++) {
            ticks.add(Math.pow(10, power));
        }
        return ticks;
    }

    /** A power of ten, short: {@code 0.01}, {@code 10}, {@code 100K}, {@code 1M}. */
    static String text(double tick) {
        if (tick >= 1e6) {
            return String.format(Locale.ROOT, "%.0fM", tick / 1e6);
        }
        return tick >= 1e3
                ? String.format(Locale.ROOT, "%.0fK", tick / 1e3)
                : new BigDecimal(tick, new MathContext(1)).toPlainString();
    }
}
