package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/** The edges of happens-before, each kind apart. */
final class ObservedEdges {
    private static final int[] NOTHING = {};

    private final Trace trace;
    private final int[][] hard;
    private final int[][] releases;
    /** Per volatile variable: the last write, and the reads since. */
    private final int[] lastWrite;

    private final IntList[] reads;
    /** Per lock: the last release, and the shared ones since. */
    private final int[] lastRelease;

    private final IntList[] sharedReleases;

    ObservedEdges(TraceIndex index) {
        trace = index.trace();
        hard = new int[trace.size()][];
        releases = new int[trace.size()][];
        lastWrite = none(trace.variables().size());
        reads = lists(trace.variables().size());
        lastRelease = none(trace.locks().size());
        sharedReleases = lists(trace.locks().size());
        MustHappenBefore mustHappenBefore = index.mustHappenBefore();
        for (int event = 0; event < trace.size(); event++) {
            IntList before = mustHappenBefore.predecessors(event);
            Op op = trace.op(event);
            if (op.isAccess() && trace.isVolatile(trace.target(event))) {
                volatileAccess(event, before);
            }
            hard[event] = fromOtherThreads(before, event);
            releases[event] = op.acquires() || op.releases() ? lock(event, op) : NOTHING;
        }
    }

    private static int[] none(int size) {
        int[] none = new int[size];
        Arrays.fill(none, Trace.NONE);
        return none;
    }

    private static IntList[] lists(int size) {
        IntList[] lists = new IntList[size];
        Arrays.setAll(lists, i -> new IntList());
        return lists;
    }

    private void volatileAccess(int event, IntList before) {
        int variable = trace.target(event);
        before.add(lastWrite[variable]);
        if (trace.op(event).writes()) {
            for (int i = 0; i < reads[variable].size(); i++) {
                before.add(reads[variable].get(i));
            }
            reads[variable].clear();
            lastWrite[variable] = event;
        } else {
            reads[variable].add(event);
        }
    }

    /** The releases before an acquire: for a reader that of the last writer, for a writer those of the readers too. */
    private int[] lock(int event, Op op) {
        int lock = trace.target(event);
        IntList before = new IntList();
        switch (op) {
            case RELEASE -> lastRelease[lock] = event;
            case READ_RELEASE -> sharedReleases[lock].add(event);
            default -> {
                before.add(lastRelease[lock]);
                for (int i = 0; op == Op.ACQUIRE && i < sharedReleases[lock].size(); i++) {
                    before.add(sharedReleases[lock].get(i));
                }
            }
        }
        if (op == Op.ACQUIRE) {
            sharedReleases[lock].clear();
        }
        return fromOtherThreads(before, event);
    }

    private int[] fromOtherThreads(IntList sources, int event) {
        IntList kept = new IntList();
        for (int i = 0; i < sources.size(); i++) {
            int source = sources.get(i);
            if (source != Trace.NONE && trace.thread(source) != trace.thread(event)) {
                kept.add(source);
            }
        }
        return kept.isEmpty() ? NOTHING : kept.toArray();
    }

    /** Fork, join, notifications, and conflicting accesses of volatile variables, from other threads into an event. */
    int[] hard(int event) {
        return hard[event];
    }

    /** From releases of other threads into an acquire. */
    int[] releases(int event) {
        return releases[event];
    }
}
