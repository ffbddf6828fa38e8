package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.TraceIndex;
import java.util.List;

/** Uses that may come before what they use is there, and notifications that may come before their waiters. */
public final class OrderViolations {
    private OrderViolations() {}

    /** What there is to ask about. */
    public static BugCandidates of(TraceIndex index) {
        BugGroup.Builder groups = new BugGroup.Builder();
        new EarlyReads(index).forEach((key, bug) -> groups.add(key, just(index, bug, bug.read())));
        new LostSignals(index).forEach((key, bug) -> groups.add(key, just(index, bug, bug.start())));
        return new BugCandidates(groups.build(), "");
    }

    private static Combinations just(TraceIndex index, Bug bug, int event) {
        Spans spans = new Spans();
        spans.add(event);
        return new Combinations(index.mustHappenBefore(), List.of(spans), chosen -> bug);
    }
}
