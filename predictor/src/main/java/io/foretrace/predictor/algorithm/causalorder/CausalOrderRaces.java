package io.foretrace.predictor.algorithm.causalorder;

import io.foretrace.predictor.bug.PairGroup;
import io.foretrace.predictor.bug.PairGroup.Strand;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Prediction;
import java.util.ArrayList;
import java.util.Arrays;
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
    public Optional<Prediction> find(PairGroup group) {
        for (StrandPair strands : group.strands()) {
            boolean oneIsShorter = strands.one().size() <= strands.other().size();
            Strand shorter = oneIsShorter ? strands.one() : strands.other();
            Strand longer = oneIsShorter ? strands.other() : strands.one();
            for (int event : shorter.events()) {
                for (CausalRace race : byEvent.getOrDefault(event, List.of())) {
                    int rival = race.first() == event ? race.second() : race.first();
                    if (Arrays.binarySearch(longer.events(), rival) >= 0) {
                        return Optional.of(race.prediction(trace));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
