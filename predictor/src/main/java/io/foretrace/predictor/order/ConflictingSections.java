package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Per acquire, the releases that must come before it because the sections have accesses that conflict (rule (a) of
 * causally-precedes), or for another reason that is found later. Of each thread the last release is enough.
 */
final class ConflictingSections {
    private static final int[] NOTHING = {};

    private final Trace trace;
    private final CriticalSections sections;
    private final int threads;
    private final Map<Integer, int[]> releases = new HashMap<>();
    private final Map<Key, int[]> lastSections = new HashMap<>();
    /** Per thread, the acquires that it has not released. */
    private final IntList[] open;

    /** Sections of one kind that have accesses of one kind. */
    private record Key(int lock, int variable, boolean isShared, boolean writes) {}

    ConflictingSections(TraceIndex index) {
        trace = index.trace();
        sections = index.criticalSections();
        threads = index.threadOrder().threads();
        open = new IntList[threads];
        Arrays.setAll(open, thread -> new IntList());
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            IntList held = open[trace.thread(event)];
            if (op.acquires()) {
                held.add(event);
            } else if (op.releases()) {
                held.remove(sections.match(event));
            } else if (op.isAccess()) {
                for (int i = 0; i < held.size(); i++) {
                    access(event, held.get(i));
                }
            }
        }
        lastSections.clear();
    }

    private void access(int event, int acquire) {
        int lock = trace.target(acquire);
        int variable = trace.target(event);
        boolean writes = trace.op(event).writes();
        boolean isShared = trace.op(acquire) == Op.READ_ACQUIRE;
        after(acquire, new Key(lock, variable, false, true));
        if (writes) {
            after(acquire, new Key(lock, variable, false, false));
        }
        if (!isShared) {
            after(acquire, new Key(lock, variable, true, true));
            if (writes) {
                after(acquire, new Key(lock, variable, true, false));
            }
        }
        lastSections.computeIfAbsent(new Key(lock, variable, isShared, writes), key -> none())[trace.thread(event)] =
                acquire;
    }

    private void after(int acquire, Key key) {
        int[] earlier = lastSections.getOrDefault(key, NOTHING);
        for (int other : earlier) {
            if (other != Trace.NONE && trace.thread(other) != trace.thread(acquire)) {
                add(sections.match(other), acquire);
            }
        }
    }

    private int[] none() {
        int[] none = new int[threads];
        Arrays.fill(none, Trace.NONE);
        return none;
    }

    /** Whether that is new. */
    boolean add(int release, int acquire) {
        int[] before = releases.computeIfAbsent(acquire, key -> none());
        boolean isNew = release > before[trace.thread(release)];
        before[trace.thread(release)] = Math.max(release, before[trace.thread(release)]);
        return isNew;
    }

    /** Per thread the last release that must come before an acquire, or {@link Trace#NONE}. */
    int[] into(int acquire) {
        return releases.getOrDefault(acquire, NOTHING);
    }
}
