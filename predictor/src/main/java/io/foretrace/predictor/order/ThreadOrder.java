package io.foretrace.predictor.order;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.Arrays;

/** Each thread's own events, in order: the part of a trace that every reordering keeps. */
public final class ThreadOrder {
    private final Trace trace;
    private final int[] position;
    /** The events of thread 0, then those of thread 1, and so on. */
    private final int[] events;

    private final int[] start;
    private final int[] fork;

    public ThreadOrder(Trace trace) {
        this.trace = trace;
        int threads = trace.threads().size();
        position = new int[trace.size()];
        events = new int[trace.size()];
        start = new int[threads + 1];
        fork = new int[threads];
        Arrays.fill(fork, Trace.NONE);
        int[] length = new int[threads];
        for (int event = 0; event < trace.size(); event++) {
            position[event] = length[trace.thread(event)]++;
            if (trace.op(event) == Op.FORK) {
                fork[trace.target(event)] = event;
            }
        }
        for (int thread = 0; thread < threads; thread++) {
            start[thread + 1] = start[thread] + length[thread];
        }
        for (int event = 0; event < trace.size(); event++) {
            events[start[trace.thread(event)] + position[event]] = event;
        }
    }

    public int threads() {
        return start.length - 1;
    }

    /** How many events of its thread come before an event. */
    public int position(int event) {
        return position[event];
    }

    public int length(int thread) {
        return start[thread + 1] - start[thread];
    }

    /** The event at a position of a thread. */
    public int event(int thread, int position) {
        return events[start[thread] + position];
    }

    /** The event that started a thread, {@link Trace#NONE} for one that was there from the start. */
    public int fork(int thread) {
        return fork[thread];
    }

    /** The event before this one in its thread, or {@link Trace#NONE}. */
    public int previous(int event) {
        return position[event] == 0 ? Trace.NONE : events[start[trace.thread(event)] + position[event] - 1];
    }

    /** The event after this one in its thread, or {@link Trace#NONE}. */
    public int next(int event) {
        int thread = trace.thread(event);
        int next = start[thread] + position[event] + 1;
        return next == start[thread + 1] ? Trace.NONE : events[next];
    }

    /** How many of each thread's events are among the first {@code count} events of the trace. */
    public int[] lengthsAt(int count) {
        int[] lengths = new int[threads()];
        for (int thread = 0; thread < lengths.length; thread++) {
            int place = Arrays.binarySearch(events, start[thread], start[thread + 1], count);
            lengths[thread] = (place >= 0 ? place : -place - 1) - start[thread];
        }
        return lengths;
    }

    /** Of {@code frontier}, a number of events per thread, those that are not among the first {@code count} events. */
    public int[] beyond(int count, int[] frontier) {
        int[] lengths = lengthsAt(count);
        int[] more = new int[frontier.length];
        Arrays.setAll(more, thread -> Math.max(0, frontier[thread] - lengths[thread]));
        return more;
    }
}
