package io.foretrace.extension.report.text;

import java.util.Locale;

/** Constants as people write them. */
public final class EnumText {
    private EnumText() {}

    /** {@code data race} for {@code DATA_RACE}. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
