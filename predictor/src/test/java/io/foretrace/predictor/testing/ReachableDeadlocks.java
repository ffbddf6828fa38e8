package io.foretrace.predictor.testing;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Model;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Deadlocks by definition: every state is looked at, and who waits for whom in it. */
public final class ReachableDeadlocks {
    private final Trace trace;
    private final Rules rules;
    private final Set<List<Integer>> deadlocks = new HashSet<>();
    private String state = "";

    private ReachableDeadlocks(Trace trace) {
        this.trace = trace;
        rules = new Rules(trace, Model.MAXIMAL, ErrorCondition.order());
    }

    /** The acquires of each cycle of waiting threads in some state, sorted. */
    public static Set<List<Integer>> of(Trace trace) {
        ReachableDeadlocks search = new ReachableDeadlocks(trace);
        Exhaustive.search(search.rules, state -> {
            search.state = state;
            for (int thread = 0; thread < search.rules.threads(); thread++) {
                search.extend(new ArrayList<>(List.of(thread)));
            }
            return false;
        });
        return search.deadlocks;
    }

    private void extend(List<Integer> path) {
        int last = path.get(path.size() - 1);
        for (int thread = 0; thread < rules.threads(); thread++) {
            if (waitsFor(last, thread)) {
                if (thread == path.get(0)) {
                    deadlocks.add(path.stream()
                            .map(each -> rules.next(state, each))
                            .sorted()
                            .toList());
                } else if (!path.contains(thread)) {
                    path.add(thread);
                    extend(path);
                    path.remove(path.size() - 1);
                }
            }
        }
    }

    private boolean waitsFor(int thread, int holder) {
        int acquire = rules.next(state, thread);
        Standing own = rules.standing(state, thread);
        if (thread == holder
                || acquire < 0
                || !trace.op(acquire).acquires()
                || !rules.isAbout(state, acquire)
                || own.waitsOn() != Trace.NONE) {
            return false;
        }
        Integer lock = trace.target(acquire);
        Standing other = rules.standing(state, holder);
        return !own.exclusive().contains(lock)
                && (other.exclusive().contains(lock)
                        || (trace.op(acquire) == Op.ACQUIRE && other.shared().contains(lock)));
    }
}
