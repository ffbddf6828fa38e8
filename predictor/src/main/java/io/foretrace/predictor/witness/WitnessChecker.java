package io.foretrace.predictor.witness;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges witnesses by replaying them, event by event, against the rules of the trace. No algorithm is trusted: what this
 * class does not accept is not a bug.
 */
public final class WitnessChecker {
    private final Trace trace;
    private final Snapshots snapshots;

    /** @param links those of the trace */
    WitnessChecker(Trace trace, Links links) {
        this.trace = trace;
        snapshots = new Snapshots(trace, links);
    }

    /** A checker for many witnesses of one trace, on many threads. */
    public static WitnessChecker of(Trace trace) {
        return new WitnessChecker(trace, new Links(trace));
    }

    /** As {@link #violation(ErrorCondition, Witness, Model)}, for a single witness. */
    public static Optional<String> violation(Trace trace, ErrorCondition condition, Witness witness, Model model) {
        return of(trace).violation(condition, witness, model);
    }

    /** Empty if the witness is valid, else one sentence: which step breaks which rule. */
    public Optional<String> violation(ErrorCondition condition, Witness witness, Model model) {
        int skipped = snapshots.before(witness.observed());
        int[] events = witness.eventsFrom(skipped);
        int performed = events.length - condition.about().length;
        String ending = wrongEnding(condition, events, performed);
        if (ending != null) {
            return Optional.of(ending);
        }
        Replay replay = snapshots.after(skipped, model);
        for (int step = 0; step < events.length; step++) {
            String reason = reason(replay, events[step], step < performed);
            if (reason != null) {
                return Optional.of(sentence(skipped + step, events[step], reason));
            }
        }
        String order = wrongOrder(condition, witness);
        return Optional.ofNullable(order == null ? tooEarly(condition, witness) : order);
    }

    private @Nullable String reason(Replay replay, int event, boolean isPerformed) {
        if (event < 0 || event >= trace.size()) {
            return "the trace has only the events 0 to " + (trace.size() - 1);
        }
        return isPerformed ? replay.perform(event) : replay.standBefore(event);
    }

    /** The events that the condition is about come last, in any order. */
    private static @Nullable String wrongEnding(ErrorCondition condition, int[] events, int performed) {
        int[] about = condition.about();
        int[] last = Arrays.copyOfRange(events, Math.max(0, performed), events.length);
        Arrays.sort(about);
        Arrays.sort(last);
        return Arrays.equals(about, last)
                ? null
                : "the witness ends in the events " + Arrays.toString(last) + " instead of " + Arrays.toString(about)
                        + ", which the error condition is about";
    }

    private @Nullable String wrongOrder(ErrorCondition condition, Witness witness) {
        int[] inOrder = condition.inOrder();
        int found = inOrderOfTrace(inOrder, witness.observed());
        int[] events = found == inOrder.length ? inOrder : witness.eventsFrom(witness.observed());
        for (int step = 0; step < events.length - condition.about().length && found < inOrder.length; step++) {
            if (events[step] == inOrder[found]) {
                found++;
            }
        }
        if (found == inOrder.length) {
            return null;
        }
        String after = found == 0 ? "" : " after event " + inOrder[found - 1] + text(inOrder[found - 1]);
        return "event " + inOrder[found] + text(inOrder[found]) + " does not happen" + after
                + ", as the error condition says";
    }

    /** How many of these happen, one after the other, while the witness is as the trace: event for event. */
    private static int inOrderOfTrace(int[] inOrder, int observed) {
        int found = 0;
        while (found < inOrder.length
                && inOrder[found] < observed
                && (found == 0 || inOrder[found] > inOrder[found - 1])) {
            found++;
        }
        return found;
    }

    private @Nullable String tooEarly(ErrorCondition condition, Witness witness) {
        int[] notYet = condition.notYet();
        Arrays.sort(notYet);
        int observed = witness.observed();
        if (notYet.length > 0 && notYet[0] < observed) {
            return tooEarly(notYet[0], notYet[0]);
        }
        int[] events = notYet.length == 0 ? notYet : witness.eventsFrom(observed);
        for (int step = 0; step < events.length - condition.about().length; step++) {
            if (Arrays.binarySearch(notYet, events[step]) >= 0) {
                return tooEarly(observed + step, events[step]);
            }
        }
        return null;
    }

    private String tooEarly(int step, int event) {
        return sentence(step, event, "the error condition says that it has not happened");
    }

    private String sentence(int step, int event, String reason) {
        return "step " + step + ", event " + event + text(event) + ": " + reason;
    }

    private String text(int event) {
        return event < 0 || event >= trace.size() ? "" : " " + Texts.of(trace, event);
    }
}
