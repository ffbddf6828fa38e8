package io.foretrace.scheduler.bugs;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.ladder.Predictor;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Settings;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.FinalState;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.serial.SerialOrders;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every order in which nothing that is meant to be atomic is interrupted is run, and few are run twice. */
@Timeout(300)
class SerialOrdersTest {
    private static final int BOUND = 2_000;

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Supplier<Body> body(String name) {
        return () -> () -> SerialBodies.named(name).run(); // made under control, so that its name is the same
    }

    private static List<Execution> serial(Recorded recorded, SerialOrders orders) {
        List<Execution> executions = new ArrayList<>();
        for (Optional<SchedulingStrategy> next = orders.next(); next.isPresent(); next = orders.next()) {
            Execution execution = recorded.run(next.get());
            orders.ran(execution);
            executions.add(execution);
        }
        return executions;
    }

    private static List<Execution> all(Recorded recorded) {
        List<Execution> executions = new ArrayList<>();
        AllOrders orders = new AllOrders();
        do {
            executions.add(recorded.run(orders));
            assertThat(executions).as("a body that is too large for this").hasSizeLessThan(5_000);
        } while (orders.more());
        return executions;
    }

    /** What two executions have in common that differ only in what does not depend on each other. */
    private static String trace(Execution execution) {
        Map<String, StringBuilder> orders = new TreeMap<>();
        Map<String, Set<String>> readers = new HashMap<>();
        for (Event event : execution.recording().events(execution.recording().events())) {
            String who = execution.recording().threadName(event.thread()) + "#" + event.ordinal();
            if (event.operation() == Operation.READ) {
                readers.computeIfAbsent(event.subject().text(), key -> new TreeSet<>())
                        .add(who);
            } else {
                orders.computeIfAbsent(event.subject().text(), key -> new StringBuilder())
                        .append(readers.getOrDefault(event.subject().text(), Set.of()))
                        .append(' ')
                        .append(who);
                readers.remove(event.subject().text());
            }
        }
        orders.remove(""); // begins and ends
        return orders + "" + new TreeMap<>(readers);
    }

    private static Set<String> traces(List<Execution> executions) {
        Set<String> traces = new HashSet<>();
        executions.forEach(execution -> traces.add(trace(execution)));
        return traces;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "independent",
                "writers",
                "readersAndAWriter",
                "storeBuffer",
                "sections",
                "nestedSections",
                "blocks",
                "twoCounters",
                "handOff",
                "reentrant"
            })
    void everyOrderIsRunUpToWhatDependsOnEachOther(String name) {
        Recorded recorded = new Recorded(body(name));
        SerialOrders orders = new SerialOrders(recorded.recording(), BOUND);

        List<Execution> serial = serial(recorded, orders);

        assertThat(orders.isComplete()).isTrue();
        assertThat(traces(serial)).isEqualTo(traces(all(recorded)));
    }

    /** How many orders there are, and how many executions it takes to run them all. */
    @ParameterizedTest
    @CsvSource({
        "independent, 1, 1",
        "writers, 2, 3",
        "sections, 2, 3",
        "blocks, 2, 3",
        "getThenSet, 2, 3",
        "storeBuffer, 3, 7"
    })
    void fewAreRunTwice(String name, int orders, int runs) {
        Recorded recorded = new Recorded(body(name));
        List<Execution> serial = serial(recorded, new SerialOrders(recorded.recording(), BOUND));
        assertThat(traces(serial)).hasSize(orders);
        assertThat(serial).hasSize(runs);
    }

    @Test
    void anUpdateThatIsLostIsInNoSerialOrder() {
        Recorded recorded = new Recorded(body("getThenSet"));
        SerialOrders orders = new SerialOrders(recorded.recording(), BOUND);

        Set<FinalState> serial = states(serial(recorded, orders));
        FinalState torn = torn(recorded);

        assertThat(orders.isComplete()).isTrue();
        assertThat(serial).hasSize(1).doesNotContain(torn);
        assertThat(torn.values()).containsOnly(Map.entry("AtomicInteger.value", "1"));
        assertThat(serial.iterator().next().values()).containsOnly(Map.entry("AtomicInteger.value", "2"));
    }

    /** Both compute the same, and the second one's result is as good as the first one's. */
    @Test
    void aSecondComputationOfTheSameIsInASerialOrder() {
        Recorded recorded = new Recorded(body("computedTwice"));
        SerialOrders orders = new SerialOrders(recorded.recording(), BOUND);

        Set<FinalState> serial = states(serial(recorded, orders));

        assertThat(orders.isComplete()).isTrue();
        assertThat(serial).contains(torn(recorded));
    }

    private static Set<FinalState> states(List<Execution> executions) {
        Set<FinalState> states = new HashSet<>();
        for (Execution execution : executions) {
            assertThat(execution.outcome()).isInstanceOf(Outcome.Passed.class);
            states.add(FinalState.of(execution.recording()));
        }
        return states;
    }

    private static FinalState torn(Recorded recorded) {
        Report report = Predictor.predict(recorded.trace(), Settings.DEFAULT.only(Set.of(BugKind.ATOMICITY_VIOLATION)));
        Report.Found found = report.found().get(0);
        Verdict verdict = recorded.force(found.bug(), found.witness());
        assertThat(verdict).isInstanceOf(Verdict.Shown.class);
        return FinalState.of(verdict.execution().recording());
    }

    @Test
    void moreThanTheBoundIsNotComplete() {
        Recorded recorded = new Recorded(body("twoCounters"));
        SerialOrders orders = new SerialOrders(recorded.recording(), 2);
        assertThat(serial(recorded, orders)).hasSize(2);
        assertThat(orders.isComplete()).isFalse();
    }

    @Test
    void whatDependsOnTimeIsNotComplete() {
        Recorded recorded = new Recorded(body("sleeper"));
        SerialOrders orders = new SerialOrders(recorded.recording(), BOUND);
        serial(recorded, orders);
        assertThat(orders.isComplete()).isFalse();
    }

    @Test
    void whatDependsOnWhoCameFirstToWaitIsNotComplete() {
        Recorded recorded = new Recorded(body("line"));
        SerialOrders orders = new SerialOrders(recorded.recording(), BOUND);
        serial(recorded, orders);
        assertThat(orders.isComplete()).isFalse();
    }

    @Test
    void theSameOrdersComeInTheSameOrder() {
        Recorded recorded = new Recorded(body("readersAndAWriter"));
        List<String> first = schedules(recorded);
        assertThat(schedules(recorded)).isEqualTo(first);
    }

    private static List<String> schedules(Recorded recorded) {
        return serial(recorded, new SerialOrders(recorded.recording(), BOUND)).stream()
                .map(execution -> execution.schedule().toString())
                .toList();
    }
}
