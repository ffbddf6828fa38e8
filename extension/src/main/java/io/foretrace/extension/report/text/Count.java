package io.foretrace.extension.report.text;

import java.util.Locale;

/** A number of things, with its plural. */
public final class Count {
    private Count() {}

    /** {@code 1 test}, {@code 2,000 tests}. */
    public static String of(long number, String noun) {
        return of(number, noun, noun + "s");
    }

    /** {@code 1 switch}, {@code 2 switches}. */
    public static String of(long number, String noun, String plural) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? noun : plural);
    }
}
