package io.foretrace.predictor.algorithm.closure;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Witness;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The races that some trace of the feasibility closure ends before, each with the first witness found. If the search is
 * not complete, there may be more.
 */
public record ClosureRaces(Map<ErrorCondition, Witness> witnesses, boolean isComplete) {
    /** Among all conflicting pairs of the trace, each with the smaller event first. */
    public static ClosureRaces of(Trace trace, long maxTraces) {
        return search(trace, race -> true, Integer.MAX_VALUE, maxTraces);
    }

    /** Among the given races; each with the smaller event first. */
    public static ClosureRaces among(Trace trace, Collection<ErrorCondition> races, long maxTraces) {
        Set<ErrorCondition> wanted = new HashSet<>(races);
        return search(trace, wanted::contains, wanted.size(), maxTraces);
    }

    private static ClosureRaces search(Trace trace, Predicate<ErrorCondition> isWanted, int most, long maxTraces) {
        Map<ErrorCondition, Witness> witnesses = new LinkedHashMap<>();
        TraceProperty phi = tau -> {
            collect(trace, tau, isWanted, witnesses);
            return witnesses.size() < most;
        };
        try {
            FeasibilityClosure.of(trace).threadEventsAside().explore(phi, maxTraces);
            return new ClosureRaces(witnesses, true);
        } catch (ClosureLimitException tooMany) {
            return new ClosureRaces(witnesses, false);
        }
    }

    private static void collect(
            Trace trace,
            FeasibleTrace tau,
            Predicate<ErrorCondition> isWanted,
            Map<ErrorCondition, Witness> witnesses) {
        for (int t = 0; t < trace.threads().size(); t++) {
            for (int u = t + 1; u < trace.threads().size(); u++) {
                int one = tau.next(t);
                int other = tau.next(u);
                if (one == Trace.NONE || other == Trace.NONE || !trace.conflict(one, other)) {
                    continue;
                }
                ErrorCondition race = ErrorCondition.race(Math.min(one, other), Math.max(one, other));
                if (!witnesses.containsKey(race) && isWanted.test(race)) {
                    witnesses.put(race, witness(trace, tau, race.about()));
                }
            }
        }
    }

    private static Witness witness(Trace trace, FeasibleTrace tau, int[] pair) {
        int[] events = new int[tau.length() + pair.length];
        for (int i = 0; i < tau.length(); i++) {
            events[i] = tau.event(i);
        }
        System.arraycopy(pair, 0, events, tau.length(), pair.length);
        return Witness.of(trace, events);
    }
}
