package io.foretrace.predictor.algorithm.hb;

import io.foretrace.predictor.order.Clocks;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.ObservedClocks;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/** Each acquire after the releases before it: a writer after all, a reader after the last writer. */
final class LockEdges implements ObservedClocks.Edges {
    private final Trace trace;
    private final int[] lastRelease;
    /** Per lock, the shared releases since it was last taken alone. */
    private final IntList[] sharedReleases;

    LockEdges(Trace trace) {
        this.trace = trace;
        lastRelease = new int[trace.locks().size()];
        Arrays.fill(lastRelease, Trace.NONE);
        sharedReleases = new IntList[lastRelease.length];
        Arrays.setAll(sharedReleases, lock -> new IntList());
    }

    @Override
    public void into(int event, Clocks.Builder builder) {
        int lock = trace.target(event);
        switch (trace.op(event)) {
            case ACQUIRE -> {
                afterLastRelease(lock, builder);
                IntList readers = sharedReleases[lock];
                for (int i = 0; i < readers.size(); i++) {
                    builder.edge(readers.get(i));
                }
                readers.clear();
            }
            case READ_ACQUIRE -> afterLastRelease(lock, builder);
            case RELEASE -> lastRelease[lock] = event;
            case READ_RELEASE -> sharedReleases[lock].add(event);
            default -> {}
        }
    }

    private void afterLastRelease(int lock, Clocks.Builder builder) {
        if (lastRelease[lock] != Trace.NONE) {
            builder.edge(lastRelease[lock]);
        }
    }
}
