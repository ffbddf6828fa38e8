package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.CriticalSections.Strand;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.order.Waits.Wait;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.List;

/** Waits during which a lock stays held that the notifier takes, and gives back, before its notification. */
final class NestedMonitorLockouts {
    /** So many acquires of one lock before a notification are looked at, the last ones. */
    private static final int MOST_ACQUIRES = 1_000;

    private final TraceIndex index;
    private final Trace trace;
    private final LockSets lockSets;
    private final BugGroup.Builder groups = new BugGroup.Builder();
    private boolean isComplete = true;

    private NestedMonitorLockouts(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        lockSets = index.lockSets();
    }

    /** What there is to ask about. */
    static CandidateList of(TraceIndex index) {
        NestedMonitorLockouts lockouts = new NestedMonitorLockouts(index);
        for (Wait wait : index.waits().waits()) {
            if (wait.notification() != Trace.NONE) {
                lockouts.add(wait.event(), wait.notification());
            }
        }
        index.trace().signals().forEach(signal -> lockouts.add(signal.release(), signal.signal()));
        return new CandidateList(
                lockouts.groups.build(),
                lockouts.isComplete ? "" : "there are too many acquires before notifications to look for all lockouts");
    }

    private void add(int waiting, int notification) {
        int kept = keptDuring(waiting);
        for (int i = 0; i < lockSets.size(kept); i++) {
            for (Strand strand : index.criticalSections().strands(lockSets.lock(kept, i))) {
                if (strand.thread() == trace.thread(notification)) {
                    add(waiting, notification, kept, strand.exclusive());
                    // Who reads does not keep other readers out.
                    add(waiting, notification, kept, lockSets.isShared(kept, i) ? new IntList() : strand.shared());
                }
            }
        }
    }

    private void add(int waiting, int notification, int kept, IntList acquires) {
        int last = acquires.countBelow(notification) - 1;
        for (int i = last; i >= 0 && !index.mustHappenBefore().ordered(acquires.get(i), waiting); i--) {
            if (last - i == MOST_ACQUIRES) {
                isComplete = false;
                return;
            }
            int acquire = acquires.get(i);
            // A lock that both hold keeps them apart: the waiter keeps it while it waits.
            if (!endsWait(acquire) && !lockSets.exclude(kept, lockSets.before(acquire))) {
                Bug bug = new NestedMonitorLockout(waiting, acquire, notification);
                groups.add(
                        key(waiting, acquire),
                        new Combinations(index.mustHappenBefore()::ordered, (spans, chosen) -> bug, Spans.of(waiting)));
            }
        }
    }

    /** The locks that a thread holds once it waits: all but the one that the wait gives back. */
    private int keptDuring(int waiting) {
        int thread = trace.thread(waiting);
        int next = index.threadOrder().position(waiting) + 1;
        boolean releasesNext = trace.op(waiting) == Op.WAIT
                && next < index.threadOrder().length(thread)
                && trace.op(index.threadOrder().event(thread, next)) == Op.RELEASE;
        int after = releasesNext ? next + 1 : next;
        return after < index.threadOrder().length(thread)
                ? lockSets.before(index.threadOrder().event(thread, after))
                : lockSets.atEnd(thread);
    }

    /** Who gets its lock back after a wait was held up by the missing notification first. */
    private boolean endsWait(int acquire) {
        int release = index.threadOrder().previous(acquire);
        int wait = release == Trace.NONE ? Trace.NONE : index.threadOrder().previous(release);
        return wait != Trace.NONE
                && trace.op(release) == Op.RELEASE
                && trace.op(wait) == Op.WAIT
                && trace.target(wait) == trace.target(acquire);
    }

    private List<?> key(int waiting, int acquire) {
        return List.of(trace.locks().group(trace.target(acquire)), trace.location(waiting), trace.location(acquire));
    }
}
