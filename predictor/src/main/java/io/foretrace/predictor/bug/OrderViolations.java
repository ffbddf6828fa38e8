package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.TraceIndex;

/** Uses that may come before what they use is there, and notifications that may come before their waiters. */
final class OrderViolations {
    private OrderViolations() {}

    /** What there is to ask about. */
    static CandidateList of(TraceIndex index) {
        BugGroup.Builder groups = new BugGroup.Builder();
        new EarlyReads(index).forEach((key, bug) -> groups.add(key, just(index, bug, bug.read())));
        new LostSignals(index).forEach((key, bug) -> groups.add(key, just(index, bug, bug.start())));
        return new CandidateList(groups.build(), "");
    }

    private static Combinations just(TraceIndex index, Bug bug, int event) {
        return new Combinations(index.mustHappenBefore()::ordered, (spans, chosen) -> bug, Spans.of(event));
    }
}
