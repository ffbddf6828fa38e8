package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** What a random trace has that matters to some algorithm. */
final class Features {
    /** How many there are, one per operation and the others below. */
    static final int ALL = Op.values().length + 26;

    private final Trace trace;
    private final Set<String> found = new TreeSet<>();

    private Features(Trace trace) {
        this.trace = trace;
    }

    static Set<String> of(String text, Trace trace) {
        Features features = new Features(trace);
        features.add("no branch", !trace.hasBranches());
        features.add("volatile", text.contains("#volatile"));
        features.add("no #init", !text.contains("#init"));
        features.add("no values", IntStream.range(0, trace.size()).noneMatch(features::tellsValue));
        features.add("two threads", trace.threads().size() == 2);
        features.add("four threads", trace.threads().size() == 4);
        for (int event = 0; event < trace.size(); event++) {
            features.event(event);
        }
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            features.thread(thread);
        }
        features.models();
        features.dependence(text);
        return features.found;
    }

    private void add(String feature, boolean isThere) {
        if (isThere) {
            found.add(feature);
        }
    }

    private boolean tellsValue(int event) {
        return trace.op(event).isAccess() && trace.valueRead(event) >= 0;
    }

    private void event(int event) {
        Op op = trace.op(event);
        found.add(op.text());
        add("time-out", op == Op.WOKEN && trace.isTimeout(event));
        if (op == Op.NOTIFY) {
            int woken = trace.wakes(event).length;
            add("notify of nobody", woken == 0);
            add("notifyAll of one or more", trace.isNotifyAll(event) && woken > 0);
            add("notifyAll of many", woken > 1);
        }
    }

    private void thread(int thread) {
        List<Integer> held = new ArrayList<>();
        List<Integer> shared = new ArrayList<>();
        int waits = 0;
        boolean waiting = false;
        int[] events = IntStream.range(0, trace.size())
                .filter(event -> trace.thread(event) == thread)
                .toArray();
        add("root that is not first", events.length > 0 && events[0] > 0 && !isForked(thread));
        for (int event : events) {
            Integer target = trace.target(event);
            switch (trace.op(event)) {
                case ACQUIRE -> held.add(target);
                case RELEASE -> {
                    add("hand over hand", held.indexOf(target) < held.size() - 1);
                    add("release inside a wait", waiting);
                    held.remove(target);
                }
                case READ_ACQUIRE -> {
                    add("downgrade", held.contains(target));
                    shared.add(target);
                }
                case READ_RELEASE -> shared.remove(target);
                case WAIT -> {
                    waiting = true;
                    waits++;
                }
                case WOKEN -> waiting = false;
                default -> {}
            }
        }
        add("ends with a lock", !held.isEmpty() || !shared.isEmpty());
        add("ends in a wait", waiting);
        add("waits twice", waits > 1);
    }

    private boolean isForked(int thread) {
        return IntStream.range(0, trace.size())
                .anyMatch(event -> trace.op(event) == Op.FORK && trace.target(event) == thread);
    }

    private void dependence(String text) {
        for (int event = 0; event < trace.size(); event++) {
            Op op = trace.op(event);
            boolean isTold = trace.tellsDependence(event);
            add("branch with reads", isTold && op == Op.BRANCH);
            add("value of nothing", isTold && op.writes() && trace.dependenceCount(event) == 0);
            add("value of reads", isTold && op == Op.WRITE && trace.dependenceCount(event) > 0);
            add("modified value", isTold && op == Op.READ_MODIFY_WRITE && trace.dependsOn(event, event));
            add("replaced value", isTold && op == Op.READ_MODIFY_WRITE && !trace.dependsOn(event, event));
        }
        Trace untold = RandomTraces.parse(ToldDependence.removedFrom(text));
        add(
                "dependence finds more",
                !Exhaustive.races(trace, Model.MAXIMAL).equals(Exhaustive.races(untold, Model.MAXIMAL)));
    }

    private void models() {
        Model[] models = Model.values();
        for (int i = 1; i < models.length; i++) {
            boolean differs = !Exhaustive.races(trace, models[i]).equals(Exhaustive.races(trace, models[i - 1]));
            add(models[i] + " finds more than " + models[i - 1], differs);
        }
    }
}
