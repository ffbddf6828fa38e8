package io.foretrace.extension.pipeline.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The failing executions of a test, told apart by how they failed. What is behind each is looked for later. */
public final class FailingRuns {
    /** Different bugs may fail at the same place, such as the last assertion: so many of the same kind are looked at. */
    private static final int MOST_ALIKE = 3;

    private final List<FailingRun> different = new ArrayList<>();
    private final Map<FailureSign, Integer> alike = new HashMap<>();
    private final Map<FailureSign, Map<String, Integer>> ways = new LinkedHashMap<>();
    private Optional<TestRun> outside = Optional.empty();
    private int recorded;
    private boolean isFirst;

    public void recorded(TestRun run, OptionalLong seed) {
        recorded++;
        String title = "the run" + (seed.isPresent() ? " with seed " + seed.getAsLong() : "");
        add(run, FailingRun.RECORDED, title, "Run" + title.substring("the run".length()) + ", the test", seed);
    }

    /** The very first run, with few switches: another one passes. */
    public void first(TestRun run) {
        isFirst = true;
        add(run, FailingRun.RECORDED, "the first run", "In the first run, the test", OptionalLong.empty());
    }

    /**
     * Another interleaving than the recorded one.
     *
     * @param way who asked for the execution
     */
    public void explored(TestRun run, String way) {
        add(run, "explored", "another behaviour", "In another interleaving, the test", OptionalLong.empty());
        if (run.execution().isPresent()) {
            ways.computeIfAbsent(FailureSign.of(run), sign -> new TreeMap<>()).merge(way, 1, Integer::sum);
        }
    }

    /** How many explored executions failed, by how they failed and by who asked for them. */
    public Map<FailureSign, Map<String, Integer>> ways() {
        return ways;
    }

    private void add(TestRun run, String file, String title, String what, OptionalLong seed) {
        if (run.execution().filter(Failure::isOne).isEmpty()) {
            outside = outside.or(() -> Optional.of(run));
            return;
        }
        FailureSign sign = FailureSign.of(run);
        if (alike.merge(sign, 1, Integer::sum) <= MOST_ALIKE) {
            different.add(new FailingRun(run, sign, file, title, what, seed));
        }
    }

    /** Whether it makes sense to look for more: not if the test fails where nothing is under control. */
    public boolean goesOn() {
        return outside.isEmpty();
    }

    /** A run that failed where it was not under control. */
    public Optional<TestRun> outside() {
        return outside;
    }

    /** Whether the very first run failed. */
    public boolean isFirst() {
        return isFirst;
    }

    /** How many recorded runs failed, but for the first. */
    public int recordedCount() {
        return recorded;
    }

    public List<FailingRun> all() {
        return different;
    }
}
