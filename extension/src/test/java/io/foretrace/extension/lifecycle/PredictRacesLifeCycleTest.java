package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tested.junit.Controlled;
import tested.junit.Lives;

/** Each run of a test is a whole life cycle of JUnit's. A test with one race that is confirmed is run five times. */
@Timeout(300)
class PredictRacesLifeCycleTest {
    private static final int RUNS = 5;

    @BeforeEach
    void forget() {
        Journal.take();
    }

    @Test
    void eachRunHasAnInstanceOfItsOwn() {
        assertThat(Kit.run(Lives.PerMethod.class).tree()).containsExactly(race("PerMethod", "Lives"));
        List<String> expected = new ArrayList<>(List.of("before all"));
        for (int run = 0; run < RUNS; run++) {
            expected.addAll(List.of("constructor", "before each", "test", "after each"));
        }
        expected.addAll(List.of("constructor", "before each", "after each")); // what fails because of both orders
        expected.add("after all");
        assertThat(Journal.take()).isEqualTo(expected);
    }

    @Test
    void allRunsShareAnInstanceIfTheClassWantsThat() {
        assertThat(Kit.run(Lives.PerClass.class).tree()).containsExactly(race("PerClass", "Lives"));
        assertThat(Journal.take())
                .containsExactly("constructor", "before all", "test", "test", "test", "test", "test", "after all");
    }

    @Test
    void testsMayBeInNestedClasses() {
        Seen seen = Kit.run(Lives.Outer.class);
        assertThat(seen.tree()).containsExactly(race("Outer", "Lives"));
        assertThat(seen.lines())
                .containsExactly(
                        "Foretrace: Lives$Outer$Inner$Innermost: 1 predicted, 1 confirmed, 0 infeasible, 0 unknown (T s)");
    }

    @Test
    void namesAndTagsAreKept() {
        Seen seen = Kit.run(Lives.Named.class);
        assertThat(seen.tree()).containsExactly(race("Named", "Lives"));
        assertThat(seen.results().containerEvents().finished().list())
                .extracting(event -> event.getTestDescriptor().getDisplayName())
                .containsExactly("two writes race", "all about names", "JUnit Jupiter");
        assertThat(Journal.take().stream().filter("[slow]"::equals)).hasSize(RUNS);
    }

    @Test
    void eachRunHasItsOwnTemporaryFolder() {
        assertThat(Kit.run(Lives.WithFolder.class).tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "data race on int[] element 0, Lives.java:L \u2014 confirmed, both orders pass: failed");
        List<String> folders = Journal.take();
        assertThat(folders).hasSize(RUNS).doesNotHaveDuplicates();
        assertThat(folders).allSatisfy(folder -> assertThat(Path.of(folder)).doesNotExist());
    }

    @Test
    void aTestMayBeARecord() {
        assertThat(Kit.run(Lives.Recorded.class).tree())
                .containsExactly(
                        "recorded N events in 2 threads: 1 race predicted: successful",
                        "data race on int[] element 0, Lives.java:L \u2014 confirmed, both orders pass: failed");
    }

    @Test
    void threadsThatTheConstructorStartsAreUnderControl() {
        assertThat(Kit.run(Controlled.FromConstructor.class).tree())
                .containsExactly(race("FromConstructor", "Controlled"));
    }

    @Test
    void threadsThatAreStartedBeforeEachTestAreUnderControl() {
        assertThat(Kit.run(Controlled.FromBeforeEach.class).tree())
                .containsExactly(race("FromBeforeEach", "Controlled"));
    }

    @Test
    void whatComesAfterEachTestIsUnderControl() {
        assertThat(Kit.run(Controlled.UntilAfterEach.class).tree())
                .containsExactly(race("UntilAfterEach", "Controlled"));
    }

    @Test
    void aPoolInAFieldIsUnderControlUntilItIsShutDown() {
        Seen seen = Kit.run(Controlled.Pool.class);
        assertThat(seen.tree())
                .containsExactly(
                        "recorded N events in 3 threads: 1 race predicted: successful",
                        "data race on Pool.count, Controlled.java:L \u2014 confirmed: failed");
        assertThat(seen.failure()).hasRootCauseMessage("expected: <2> but was: <1>");
        assertThat(Journal.take()).hasSize(RUNS + 1).containsOnly("shut down");
    }

    private static String[] race(String test, String file) {
        return new String[] {
            "recorded N events in 2 threads: 1 race predicted: successful",
            "data race on " + test + ".last, " + file + ".java:L \u2014 confirmed, both orders pass: failed"
        };
    }
}
