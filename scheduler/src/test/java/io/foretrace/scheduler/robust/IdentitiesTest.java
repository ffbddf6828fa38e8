package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.corpus.Corpus;
import io.foretrace.scheduler.corpus.Entry;
import io.foretrace.scheduler.corpus.Runs;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.OtherEnd;
import io.foretrace.scheduler.strategy.RandomStrategy;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Threads, objects and places keep their names under another schedule, as long as it does the same. */
@Timeout(300)
class IdentitiesTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @TestFactory
    Stream<DynamicTest> whatComesBeforeTheFirstOtherChoiceIsTheSame() {
        return programs()
                .map(entry -> dynamicTest(entry.name(), () -> {
                    Runs.run(entry, new RandomStrategy(1)); // loads its classes
                    Execution one = Runs.run(entry, new RandomStrategy(2)).execution();
                    for (int part = 1; part <= 4; part++) {
                        OtherEnd prefix = new OtherEnd(one.schedule(), one.steps() * part / 5);
                        Execution other = Runs.run(entry, prefix).execution();
                        String[] otherEvents = other.recording().text().split("\n", -1);
                        String[] events = one.recording().text().split("\n", -1);
                        assertThat(prefix.commonEvents()).isPositive();
                        for (int event = 0; event < prefix.commonEvents(); event++) {
                            assertThat(otherEvents[event]).as("event %d", event).isEqualTo(events[event]);
                        }
                    }
                }));
    }

    private static Stream<Entry> programs() {
        return Stream.of(
                        "lostUpdate",
                        "boundedBufferBroken",
                        "messagePassingPlain",
                        "storeBufferPlain",
                        "poolLostUpdate",
                        "racyArrayList",
                        "racyHashMap",
                        "waitWrongOneNotified",
                        "sieveQueues",
                        "parallelForEachRace")
                .map(Corpus::named);
    }

    /** Without races, what a thread does depends on the order of its synchronisation only; here that has no choice. */
    @TestFactory
    Stream<DynamicTest> whatAThreadDoesHasTheSameNamesUnderEverySchedule() {
        return Stream.of("start and join", "latch", "semaphore", "array queue", "completable future", "park and unpark")
                .map(name -> dynamicTest(name, () -> {
                    Map<String, String> expected = Map.of();
                    for (long seed = 1; seed <= 20; seed++) {
                        Execution execution = Controlled.run(() -> Ordered.named(name), seed);
                        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
                        Map<String, String> byThread = withoutVersions(execution);
                        expected = seed == 1 ? byThread : expected;
                        assertThat(byThread).as("seed %d", seed).isEqualTo(expected);
                    }
                }));
    }

    /** Per thread, what it does and to what: how often an object has changed before is another matter. */
    private static Map<String, String> withoutVersions(Execution execution) {
        Map<String, String> byThread = new TreeMap<>();
        for (String line : execution.recording().text().split("\n", -1)) {
            if (line.contains(".value)")
                    || line.contains("begin()")
                    || line.contains("fork(")
                    || line.contains("end()")) {
                String event = line.replace("* ", "");
                byThread.merge(event.substring(0, event.indexOf('|')), event, (all, next) -> all + "\n" + next);
            }
        }
        return byThread;
    }
}
