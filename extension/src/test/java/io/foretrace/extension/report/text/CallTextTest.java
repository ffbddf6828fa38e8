package io.foretrace.extension.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tested.report.Calls;

/** What is done to collections is told as the program says it. */
class CallTextTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static List<String> told(Body body) {
        return told(body, event -> EventText.of(event, null));
    }

    private static List<String> told(Body body, Function<Event, String> words) {
        Recording recording = ControlledExecution.run(body, new KeepRunning()).recording();
        return recording.events(recording.events()).stream()
                .filter(Event::isAccess)
                .map(words)
                .toList();
    }

    @Test
    void aKeyIsShortAndOnOneLineAndNeverToldByTheUsersCode() {
        assertThat(told(Calls::keys))
                .containsExactly(
                        "ConcurrentHashMap@1.put(\"milk\")",
                        "ConcurrentHashMap@1.put(\"a \\\"quoted\\\"\\n\\\\ key\")",
                        "ConcurrentHashMap@1.put(\"one that is longer t...\")",
                        "ConcurrentHashMap@1.put(7)",
                        "ConcurrentHashMap@1.put(-7)",
                        "ConcurrentHashMap@1.put('\\'')",
                        "ConcurrentHashMap@1.put(true)",
                        "ConcurrentHashMap@1.put(DAYS)",
                        "ConcurrentHashMap@1.put(Secret@2)",
                        "ConcurrentHashMap@1.size()");
    }

    @Test
    void theElementOfAListIsToldByItsIndexAndWhatIsNoMethodOfTheListWithItsClass() {
        assertThat(told(Calls::list))
                .containsExactly(
                        "ArrayList@1.add(...)",
                        "ArrayList@1.get(...)",
                        "ArrayList@1.get(0)",
                        "ArrayList@1.set(...)",
                        "ArrayList@1.set(0)",
                        "Collections.reverse(...) on ArrayList@1",
                        "ArrayList@1.iterator()",
                        "Iterator.next() on ArrayList@1",
                        "reads element 0 of ArrayList@1",
                        "ArrayList@1.forEach(...)");
    }

    @Test
    void aMapIsToldWhateverLeadsToIt() {
        assertThat(told(Calls::maps))
                .containsExactly(
                        "HashMap@1.put(...)",
                        "Set.contains(\"milk\") on HashMap@1",
                        "Set.iterator() on HashMap@1",
                        "Iterator.next() on HashMap@1",
                        "Cache@2.put(\"milk\")");
    }

    @Test
    void signalsAreToldFromTheEndOfAWait() {
        assertThat(told(Calls::condition))
                .containsExactly("signals Condition@3", "signals all on Condition@3", "wakes up on Condition@3");
        assertThat(told(Calls::condition, EventText::noun)).containsExactly("signal()", "signalAll()", "wake-up");
    }

    @Test
    void theEndOfAWaitIsNotToldAsItsCall() {
        assertThat(told(Calls::condition, event -> CallText.called(event).orElse("")))
                .containsExactly(
                        "Condition@3.signal() called", "Condition@3.signalAll() called", "wake-up on Condition@3");
    }

    @Test
    void anArgumentThatIsReadIsNotWhatTheMethodIsCalledOn() {
        assertThat(told(Calls::arguments)).containsExactly("reads contents of ArrayList@2", "ArrayList@1.addAll(...)");
    }
}
