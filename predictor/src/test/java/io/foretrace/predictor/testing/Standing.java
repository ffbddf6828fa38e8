package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * What a thread has after some of its events: the locks that it holds, the lock on which it waits or {@code NONE}, and
 * whether that wait ends by time-out.
 */
record Standing(List<Integer> exclusive, List<Integer> shared, int waitsOn, boolean timesOut) {
    /** One for each number of performed events, from none to all. */
    static List<Standing> along(Trace trace, List<Integer> events) {
        List<Standing> standings = new ArrayList<>();
        List<Integer> exclusive = new ArrayList<>();
        List<Integer> shared = new ArrayList<>();
        int waitsOn = Trace.NONE;
        boolean timesOut = false;
        standings.add(new Standing(List.of(), List.of(), waitsOn, timesOut));
        for (int i = 0; i < events.size(); i++) {
            int event = events.get(i);
            Integer target = trace.target(event);
            switch (trace.op(event)) {
                case ACQUIRE -> exclusive.add(target);
                case RELEASE -> exclusive.remove(target);
                case READ_ACQUIRE -> shared.add(target);
                case READ_RELEASE -> shared.remove(target);
                case WAIT -> {
                    waitsOn = target;
                    timesOut = endsByTimeout(trace, events.subList(i, events.size()));
                }
                case WOKEN -> waitsOn = Trace.NONE;
                default -> {}
            }
            standings.add(new Standing(List.copyOf(exclusive), List.copyOf(shared), waitsOn, timesOut));
        }
        return standings;
    }

    private static boolean endsByTimeout(Trace trace, List<Integer> fromWaitOn) {
        return fromWaitOn.stream()
                .filter(event -> trace.op(event) == Op.WOKEN)
                .findFirst()
                .map(trace::isTimeout)
                .orElse(false);
    }
}
