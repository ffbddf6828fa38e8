package io.foretrace.extension.page;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.json.TestResult;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.predictor.trace.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Stories that nobody executed, to see what pages make of them. */
final class Pages {
    /** What must not become markup, whatever says it. */
    static final String NASTY =
            "<script>window.hacked = 1</script><img src=x onerror=\"window.hacked=1\">'\"&\u0000\u001b[31m\u202e../../x";

    private Pages() {}

    static TestResult result(String testClass, String method, List<String> notes) {
        return new TestResult(
                testClass,
                method,
                TestResult.Status.FAILED,
                1,
                9,
                2,
                List.of(),
                3,
                0,
                new TestResult.Exploration("", 14, true, 0, 3, Map.of("behaviours", 14), Map.of(), Map.of(), Map.of()),
                notes,
                0.25,
                "target/foretrace/x/recorded.std");
    }

    /** @param events how many there are, of which the last few lead to the bug */
    static Story story(String name, int events) {
        Location place = new Location("tested.junit.RacyCounter", "increment", "RacyCounter.java", 18);
        List<Story.Step> steps = new ArrayList<>();
        for (int i = 0; i < events; i++) {
            boolean leads = i >= events - 4;
            steps.add(new Story.Step(i % 2, name + " " + i, place, i == events - 1, leads, leads ? i - 1 : -1));
        }
        List<String> threads = List.of("thread 0 \"main\"", "thread 0.1 \"" + name + "\"");
        List<Story.Held> held = List.of(new Story.Held(0, name, events - 4, events));
        Story.Order order = new Story.Order(name, "failed: " + name, false, threads, steps, 0, held);
        Story.Order other = new Story.Order("the other", "passed", true, threads, steps, 7, List.of());
        Story.Side side = new Story.Side("write", threads.get(1), place, List.of(name));
        return new Story(
                "data race on " + name + " \u2014 " + name,
                name,
                List.of(side, side),
                List.of(order, other),
                new SavedSchedule(name, "mvn test -Dforetrace.replay='" + name + "'"),
                name);
    }
}
