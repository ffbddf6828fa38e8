package io.foretrace.extension.report.json;

import io.foretrace.extension.report.text.EnumText;
import io.foretrace.scheduler.confirm.Verdict;

/** What came of a predicted bug. */
public enum Answer {
    /** The bug was made to happen, and is wrong. */
    CONFIRMED,
    /** The bug cannot happen as it was predicted. */
    INFEASIBLE,
    UNKNOWN,
    OUT_OF_TIME,
    /** The bug was made to happen, and did no harm. */
    NO_EFFECT,
    /** The user accepts it. */
    ACCEPTED;

    public static Answer of(Verdict.Reason reason) {
        return switch (reason) {
            case INFEASIBLE -> INFEASIBLE;
            case UNKNOWN -> UNKNOWN;
            case OUT_OF_TIME -> OUT_OF_TIME;
        };
    }

    /** {@code out of time}. */
    public String text() {
        return EnumText.of(this);
    }
}
