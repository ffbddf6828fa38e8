package io.foretrace.predictor.algorithm.causalorder;

import io.foretrace.predictor.bug.BugGroup;
import io.foretrace.predictor.bug.Combinations;
import io.foretrace.predictor.bug.Spans;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/** What {@link CausalOrder} reports of a trace that was recorded, to look up. */
public final class CausalOrderRaces {
    private final Trace trace;
    private final List<CausalRace> races = new ArrayList<>();
    /** By each of the two accesses. */
    private final Map<Integer, List<CausalRace>> byEvent = new HashMap<>();

    public CausalOrderRaces(TraceIndex index) {
        this(index, event -> true);
    }

    /** Looks only for races of the accesses that are {@code wanted}, by their event numbers. */
    public CausalOrderRaces(TraceIndex index, IntPredicate wanted) {
        trace = index.trace();
        CausalOrder order = new CausalOrder(CausalOrder.DEFAULT_WINDOW, wanted, this::add);
        for (int event = 0; event < trace.size(); event++) {
            order.accept(Event.of(trace, event));
        }
    }

    private void add(CausalRace race) {
        races.add(race);
        byEvent.computeIfAbsent(race.first(), key -> new ArrayList<>(1)).add(race);
        byEvent.computeIfAbsent(race.second(), key -> new ArrayList<>(1)).add(race);
    }

    /** Every reported pair, in the order of the second accesses. */
    public List<Prediction> predictions() {
        return races.stream().map(race -> race.prediction(trace)).toList();
    }

    /** A reported race of the group. */
    public Optional<Prediction> find(BugGroup group) {
        for (Combinations strands : group.combinations()) {
            boolean oneIsShorter = strands.spans(0).size() <= strands.spans(1).size();
            Spans shorter = strands.spans(oneIsShorter ? 0 : 1);
            Spans longer = strands.spans(oneIsShorter ? 1 : 0);
            for (int i = 0; i < shorter.size(); i++) {
                int event = shorter.first(i);
                for (CausalRace race : byEvent.getOrDefault(event, List.of())) {
                    int rival = race.first() == event ? race.second() : race.first();
                    if (longer.contains(rival)) {
                        return Optional.of(race.prediction(trace));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
