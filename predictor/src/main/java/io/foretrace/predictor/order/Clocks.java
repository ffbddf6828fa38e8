package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/**
 * Vector clocks: for each event, how many events of each other thread come before it in some order.
 *
 * <p>A clock changes only where an edge from another thread comes in, and events between two changes share one row. So a
 * clock costs two numbers per event and one row per change, not one row per event.
 */
public final class Clocks {
    private final Trace trace;
    private final ThreadOrder threadOrder;
    private final int[] rowBefore;
    private final int[] rowAfter;
    private final int[][] rows;

    private Clocks(Builder builder) {
        trace = builder.trace;
        threadOrder = builder.threadOrder;
        rowBefore = builder.rowBefore;
        rowAfter = builder.rowAfter;
        rows = Arrays.copyOf(builder.rows, builder.rowCount);
    }

    /** How many events of {@code thread} must have happened when {@code event}, of another thread, is about to happen. */
    public int before(int event, int thread) {
        return rows[rowBefore[event]][thread];
    }

    /** How many events of {@code thread} must have happened when {@code event}, of another thread, has happened. */
    public int after(int event, int thread) {
        return rows[rowAfter[event]][thread];
    }

    /** Whether {@code first} comes before {@code second} in this order. */
    public boolean ordered(int first, int second) {
        int thread = trace.thread(first);
        if (thread == trace.thread(second)) {
            return threadOrder.position(first) < threadOrder.position(second);
        }
        return rows[rowAfter[second]][thread] > threadOrder.position(first);
    }

    /** Raises {@code frontier}, a number of events per thread, to all that must have happened before the event. */
    public void joinBefore(int event, int[] frontier) {
        join(rowBefore[event], frontier);
        int thread = trace.thread(event);
        frontier[thread] = Math.max(frontier[thread], threadOrder.position(event));
    }

    /** Raises {@code frontier} to all that must have happened when the event has happened. */
    public void joinAfter(int event, int[] frontier) {
        join(rowAfter[event], frontier);
        int thread = trace.thread(event);
        frontier[thread] = Math.max(frontier[thread], threadOrder.position(event) + 1);
    }

    private void join(int row, int[] frontier) {
        int[] clock = rows[row];
        for (int thread = 0; thread < clock.length; thread++) {
            int known = clock[thread];
            if (known > frontier[thread]) {
                frontier[thread] = known;
            }
        }
    }

    /** Builds clocks in one pass over the trace: add the edges that come into an event, then {@link #pass} it. */
    public static final class Builder {
        private final Trace trace;
        private final ThreadOrder threadOrder;
        private final int threads;
        private final int[] rowBefore;
        private final int[] rowAfter;
        /** Per thread the row that holds before its first event. */
        private final int[] firstRow;

        private final int[] currentRow;
        /** What comes before the next event to be passed. */
        private final IntList sources = new IntList();

        private final int[] edges;
        private boolean changed;
        private int[][] rows;
        private int rowCount = 1;

        public Builder(Trace trace, ThreadOrder threadOrder) {
            this.trace = trace;
            this.threadOrder = threadOrder;
            threads = threadOrder.threads();
            rowBefore = new int[trace.size()];
            rowAfter = new int[trace.size()];
            firstRow = new int[threads];
            currentRow = new int[threads];
            edges = new int[threads];
            rows = new int[16][];
            rows[0] = new int[threads];
        }

        /** {@code source}, an event that was passed already, comes before the next event to be passed. */
        public void edge(int source) {
            sources.add(source);
        }

        /** What must come before a thread's first event also comes before the next event to be passed. */
        public void edgeFromStartOf(int thread) {
            merge(firstRow[thread]);
            changed = true;
        }

        /** The event before which the edges since the last call come; all its predecessors have been passed. */
        public void pass(int event) {
            int thread = trace.thread(event);
            rowBefore[event] = currentRow[thread];
            takeEdgesInto(thread);
            rowAfter[event] = currentRow[thread];
        }

        /** The thread starts after {@code event}, which was passed already. */
        public void start(int thread, int event) {
            edge(event);
            takeEdgesInto(thread);
            firstRow[thread] = currentRow[thread];
        }

        public Clocks build() {
            return new Clocks(this);
        }

        private void takeEdgesInto(int thread) {
            for (int i = 0; i < sources.size(); i++) {
                takeUnlessKnown(sources.get(i), thread);
            }
            sources.clear();
            if (changed) {
                currentRow[thread] = withEdges(currentRow[thread], thread);
            }
        }

        /** Who knows of an event knows of all that came before that event: most reads see a write that their lock told of. */
        private void takeUnlessKnown(int source, int thread) {
            int other = trace.thread(source);
            int position = threadOrder.position(source);
            if (other != thread && rows[currentRow[thread]][other] <= position) {
                merge(rowAfter[source]);
                edges[other] = Math.max(edges[other], position + 1);
                changed = true;
            }
        }

        private void merge(int row) {
            int[] clock = rows[row];
            for (int thread = 0; thread < threads; thread++) {
                edges[thread] = Math.max(edges[thread], clock[thread]);
            }
        }

        private int withEdges(int row, int ownThread) {
            edges[ownThread] = 0;
            int[] known = rows[row];
            boolean more = false;
            for (int thread = 0; thread < threads; thread++) {
                more |= edges[thread] > known[thread];
                edges[thread] = Math.max(edges[thread], known[thread]);
            }
            int result = more ? addRow() : row;
            Arrays.fill(edges, 0);
            changed = false;
            return result;
        }

        private int addRow() {
            if (rowCount == rows.length) {
                rows = Arrays.copyOf(rows, rowCount * 2);
            }
            rows[rowCount] = edges.clone();
            return rowCount++;
        }
    }
}
