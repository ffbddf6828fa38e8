package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.instrument.Agent;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Pairs of calls that race on the same thing: at the same time, and not when a lock or an order keeps them apart. */
@Timeout(120)
abstract class PairsTestCase {
    private final Supplier<Map<String, Supplier<Pair>>> pairs;
    private final String variable;

    /**
     * @param pairs by their names, from a supplier, so that they are loaded after the agent
     * @param variable a part of the name of what each of them races on
     */
    PairsTestCase(Supplier<Map<String, Supplier<Pair>>> pairs, String variable) {
        this.pairs = pairs;
        this.variable = variable;
    }

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> atTheSameTimeTheyRace() {
        return each(pair -> assertThat(Predictions.races(() -> pair.get().together()))
                .isNotEmpty()
                .allMatch(race -> race.contains(variable) && race.endsWith("shown")));
    }

    @TestFactory
    Stream<DynamicTest> underALockNothingRaces() {
        return each(
                pair -> assertThat(Predictions.races(() -> pair.get().locked())).isEmpty());
    }

    @TestFactory
    Stream<DynamicTest> oneAfterTheOtherNothingRaces() {
        return each(
                pair -> assertThat(Predictions.races(() -> pair.get().inTurn())).isEmpty());
    }

    private Stream<DynamicTest> each(Consumer<Supplier<Pair>> check) {
        return pairs.get().entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey(), () -> check.accept(entry.getValue())));
    }
}
