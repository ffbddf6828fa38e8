package io.foretrace.extension.pipeline.predict;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.FinalState;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a torn run ended with, where no serial order of the blocks does.
 *
 * @param values of variables, as traces write both
 */
public record TornState(Map<String, String> values) {
    public TornState {
        values = new TreeMap<>(values);
    }

    boolean isOf(Execution execution) {
        return FinalState.of(execution.recording()).values().entrySet().containsAll(values.entrySet());
    }

    /** A sentence for a report. */
    public String text() {
        return values.entrySet().stream()
                        .map(value -> value.getKey() + " = " + value.getValue())
                        .collect(Collectors.joining(", ", "but it ended with ", ", "))
                + "which no order of whole blocks gives: each of them was run";
    }
}
