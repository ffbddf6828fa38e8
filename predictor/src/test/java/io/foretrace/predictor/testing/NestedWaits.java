package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Random traces of a thread that waits inside of other locks, one that takes some locks and then notifies it, and one that only
 * takes locks: rare in other random traces, and what nested-monitor lockouts are made of.
 */
public final class NestedWaits {
    private static final List<String> OUTER = List.of("k", "l", "m");
    private static final String SIGNAL = "s";

    private final SplittableRandom random;
    private final List<String> lines = new ArrayList<>();
    private final Map<String, Deque<String>> programs = new TreeMap<>();
    private final Map<String, String> owners = new TreeMap<>();
    private boolean waits;
    private boolean notified;

    private NestedWaits(SplittableRandom random) {
        this.random = random;
    }

    /** The trace of a seed. */
    public static Trace trace(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        while (true) {
            NestedWaits waits = new NestedWaits(random);
            if (waits.run()) {
                return TraceReader.parse("seed " + seed, "#init x 0\n" + String.join("\n", waits.lines) + "\n");
            }
        }
    }

    /** Whether all threads came to their ends. */
    private boolean run() {
        programs.put("W", waiter());
        programs.put("N", notifier());
        programs.put("T", sections(random.nextInt(3)));
        for (int tries = 0; tries < 300 && programs.values().stream().anyMatch(left -> !left.isEmpty()); tries++) {
            step(List.of("W", "N", "T").get(random.nextInt(3)));
        }
        return programs.values().stream().allMatch(Deque::isEmpty);
    }

    private Deque<String> waiter() {
        Deque<String> program = new ArrayDeque<>();
        String kept = OUTER.get(random.nextInt(OUTER.size()));
        boolean isOutside = random.nextBoolean();
        program.add(isOutside ? "acq(" + kept + ")" : "acq(s)");
        program.add(isOutside ? "acq(s)" : "acq(" + kept + ")");
        look(program);
        program.addAll(List.of("wait(s)", "rel(s)", "acq(s)", "woken(s)", "rel(s)", "rel(" + kept + ")"));
        return program;
    }

    private Deque<String> notifier() {
        Deque<String> program = sections(random.nextInt(1, 4));
        program.addAll(List.of("acq(s)", "notify(s)", "rel(s)"));
        return program;
    }

    private Deque<String> sections(int count) {
        Deque<String> program = new ArrayDeque<>();
        for (int i = 0; i < count; i++) {
            String lock = OUTER.get(random.nextInt(OUTER.size()));
            boolean isGuarded = random.nextInt(4) == 0;
            program.addAll(isGuarded ? List.of("acq(s)") : List.of());
            program.add("acq(" + lock + ")");
            look(program);
            program.add("rel(" + lock + ")");
            program.addAll(isGuarded ? List.of("rel(s)") : List.of());
        }
        return program;
    }

    private void look(Deque<String> program) {
        switch (random.nextInt(6)) {
            case 0 -> program.add("w(x)");
            case 1 -> program.addAll(List.of("r(x)", "branch()"));
            default -> {}
        }
    }

    private void step(String thread) {
        String event = programs.getOrDefault(thread, new ArrayDeque<>()).peek();
        if (event == null || !mayHappen(thread, event)) {
            return;
        }
        programs.getOrDefault(thread, new ArrayDeque<>()).remove();
        String target = target(event);
        switch (event.substring(0, event.indexOf('('))) {
            case "acq" -> owners.put(target, thread);
            case "rel" -> owners.remove(target);
            case "wait" -> waits = true;
            case "notify" -> notified = true;
            default -> {}
        }
        String woken = event.startsWith("notify") ? "|W" : "";
        String place = event.equals("branch()") ? "" : event;
        lines.add(thread + "|" + event + "|" + thread + place + woken);
    }

    private boolean mayHappen(String thread, String event) {
        if (event.startsWith("notify")) {
            return waits && thread.equals(owners.get(SIGNAL));
        }
        boolean getsBack = waits && thread.equals("W");
        return !event.startsWith("acq(") || (!owners.containsKey(target(event)) && (!getsBack || notified));
    }

    private static String target(String event) {
        return event.substring(event.indexOf('(') + 1, event.length() - 1);
    }
}
