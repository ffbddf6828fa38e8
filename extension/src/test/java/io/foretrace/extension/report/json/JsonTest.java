package io.foretrace.extension.report.json;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "plain",
                "\"quoted\" and \\ back",
                "lines\nof\r\ntext\tand tabs",
                "\u0000\u0001\u001f\u007f",
                "\b\f/</script>",
                "Stra\u00dfe \u20ac \u2028 \ud83d\ude00",
                "half of a pair: \ud83d"
            })
    void aStringIsReadBackAsItWas(String value) {
        String json = new Json().value(value).text();
        assertThat(json).matches("[\\x20-\\x7e]*\\n");
        assertThat(ReadJson.of(json)).isEqualTo(value);
    }

    @Test
    void objectsAndArraysAreNestedAndIndented() {
        Json json = new Json().beginObject().name("a").value(1).name("b").beginArray();
        json.value(true)
                .value("x")
                .beginObject()
                .endObject()
                .endArray()
                .name("c")
                .beginArray();
        assertThat(json.endArray().endObject().text()).isEqualTo("""
            {
              "a": 1,
              "b": [
                true,
                "x",
                {}
              ],
              "c": []
            }
            """);
    }

    @Test
    void numbersThatJsonDoesNotHaveAreNull() {
        assertThat(new Json().value(Double.NaN).text()).isEqualTo("null\n");
        assertThat(new Json().value(1.5).text()).isEqualTo("1.5\n");
        assertThat(ReadJson.of(new Json().value(1e-9).text())).isEqualTo(1e-9);
        assertThat(ReadJson.of(new Json().value(Long.MIN_VALUE).text())).isEqualTo((double) Long.MIN_VALUE);
    }

    @Test
    void whatIsNotClosedIsNoDocument() {
        assertThatThrownBy(() -> new Json().beginArray().text()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theDocumentOfATestHasEveryFieldOfItsResult() {
        PredictionResult prediction = new PredictionResult(
                BugKind.DATA_RACE,
                "data race on A.x, A.java:1",
                new Subject.Named("A@1.x"),
                List.of(Location.parse("p.A.f(A.java:1)"), Location.parse("p.A.g(A.java:2)")),
                Answer.CONFIRMED,
                "",
                "a.schedule",
                "mvn test \"-Dforetrace.replay=a.schedule\"",
                "data race on A.x\n  write by thread 0.1 \"one\"\n",
                "passed",
                "failed: java.lang.AssertionError: \u00e4");
        TestResult result = new TestResult(
                "p.ATest",
                "f",
                TestResult.Status.FAILED,
                1,
                12,
                2,
                List.of(prediction),
                3,
                1,
                new TestResult.Exploration(
                        "",
                        14,
                        true,
                        0,
                        3,
                        Map.of("behaviours", 14),
                        Map.of("behaviours", 2),
                        Map.of("near news", 1),
                        Map.of("random walk", 4)),
                List.of("a note"),
                0.25,
                "a.trace");
        Map<?, ?> read = (Map<?, ?>) ReadJson.of(RunJson.text(result));
        assertThat(read.keySet()).extracting(Object::toString).contains(names(TestResult.class));
        Map<?, ?> first = (Map<?, ?>) ((List<?>) requireNonNull(read.get("predictions"))).get(0);
        assertThat(first.keySet()).extracting(Object::toString).contains(names(PredictionResult.class));
        assertThat(first.get("variable")).isEqualTo("A@1.x");
        assertThat(first.get("second")).isEqualTo("p.A.g(A.java:2)");
        assertThat(first.get("kind")).isEqualTo("data race");
        assertThat(first.get("verdict")).isEqualTo("confirmed");
        assertThat(read.get("status")).isEqualTo("failed");
        assertThat(first.get("reportText")).isEqualTo(prediction.reportText());
        assertThat(first.get("secondOrder")).isEqualTo(prediction.secondOrder());
        assertThat(read.get("notes")).isEqualTo(List.of("a note"));
        assertThat(read.get("behaviours")).isEqualTo(14.0);
        assertThat(read.get("allBehaviours")).isEqualTo(true);
        Map<?, ?> exploration = (Map<?, ?>) requireNonNull(read.get("exploration"));
        assertThat(exploration.get("shard")).isEqualTo("");
        assertThat(exploration.get("complete")).isEqualTo(true);
        assertThat(exploration.get("deepest")).isEqualTo(3.0);
        assertThat(exploration.get("executions")).isEqualTo(Map.of("behaviours", 14.0));
        assertThat(exploration.get("bugs")).isEqualTo(Map.of("near news", 1.0));
        assertThat(exploration.get("accepted")).isEqualTo(Map.of("random walk", 4.0));
        assertThat(read.get("seconds")).isEqualTo(0.25);
    }

    @Test
    void whatWasExploredIsALine() {
        Map<String, Integer> executions = new LinkedHashMap<>();
        executions.put("behaviours", 100);
        executions.put("near news", 20);
        Map<String, Integer> found = Map.of("near news", 1);
        assertThat(new TestResult.Exploration(
                                "2/8", 97, false, 8, 12, executions, Map.of(), found, Map.of("behaviours", 3))
                        .text())
                .isEqualTo("120 executions (100 behaviours, 20 near news) showed 97 behaviours of shard 2/8, more"
                        + " are possible, 8 executions left to do; at most 12 switches between threads; bugs found"
                        + " by near news; 3 failed as accepted");
    }

    @Test
    void oneIsNotMany() {
        assertThat(new TestResult.Exploration("", 1, true, 0, 1, Map.of("behaviours", 1), Map.of(), Map.of(), Map.of())
                        .text())
                .isEqualTo("1 execution showed the only behaviour; at most 1 switch between threads");
    }

    private static String[] names(Class<? extends Record> type) {
        return Stream.of(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toArray(String[]::new);
    }
}
