package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.report.text.Count;
import java.util.Locale;

/**
 * What was predicted, and what came of it.
 *
 * @param unknown neither confirmed nor shown to be infeasible, for want of time or of control
 * @param harmless made to happen, without any effect on the test
 * @param accepted predicted, and accepted by the user
 * @param unanswered what could not even be asked or predicted, for want of an answer or of control; not among the predicted
 * @param tally what the line about all tests says
 */
public record Counts(
        int predicted,
        int confirmed,
        int infeasible,
        int unknown,
        int harmless,
        int accepted,
        int unanswered,
        double seconds,
        Tally tally) {
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, Tally.NONE);

    public Counts plus(Counts other) {
        return new Counts(
                predicted + other.predicted,
                confirmed + other.confirmed,
                infeasible + other.infeasible,
                unknown + other.unknown,
                harmless + other.harmless,
                accepted + other.accepted,
                unanswered + other.unanswered,
                seconds + other.seconds,
                tally.plus(other.tally));
    }

    /** {@code 3 predicted, 1 confirmed, 1 infeasible, 0 unknown, 1 accepted (0.4 s)}. */
    @Override
    public String toString() {
        return predicted + " predicted, " + confirmed + " confirmed, " + infeasible + " infeasible, " + unknown
                + " unknown" + (harmless == 0 ? "" : ", " + harmless + " without effect")
                + (accepted == 0 ? "" : ", " + accepted + " accepted")
                + (unanswered == 0 ? "" : ", " + Count.of(unanswered, "question") + " not answered")
                + String.format(Locale.ROOT, " (%.1f s)", seconds);
    }
}
