package io.foretrace.scheduler.corpus;

import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs one program under one seed, for debugging.
 *
 * <p>Arguments: the program's name, the seed, or two with {@code ..} between them for a count of results; then any of
 * {@code cold} (no run before), {@code trace} (all events), {@code twice} (again under the same seed, and say where the
 * events differ), {@code replay} (again by the recorded schedule, and likewise).
 */
public final class RunOne {
    private static final PrintStream OUT = System.out;

    private RunOne() {}

    public static void main(String[] arguments) {
        Agent.install();
        if (arguments.length < 2) {
            OUT.println("PROGRAM SEED|FROM..TO [cold] [trace] [twice] [replay]");
            Corpus.all().forEach(entry -> OUT.println(entry.name() + " " + entry.allowed()));
            return;
        }
        Entry entry = Corpus.named(arguments[0]);
        List<String> options = Arrays.asList(arguments).subList(2, arguments.length);
        if (!options.contains("cold")) {
            Runs.run(entry, new RandomStrategy(0));
        }
        int range = arguments[1].indexOf("..");
        if (range < 0) {
            one(entry, Long.parseLong(arguments[1]), options);
        } else {
            many(
                    entry,
                    Long.parseLong(arguments[1].substring(0, range)),
                    Long.parseLong(arguments[1].substring(range + 2)));
        }
        Agent.failures().forEach((name, reason) -> OUT.println("not rewritten: " + name + ": " + reason));
    }

    private static void one(Entry entry, long seed, List<String> options) {
        Runs.Run run = Runs.run(entry, new RandomStrategy(seed));
        OUT.println(Runs.describe(run));
        OUT.println("allowed: " + entry.allowed() + ": " + entry.isAllowed(run.result()));
        OUT.println("schedule: " + text(run.execution().schedule()));
        if (options.contains("trace")) {
            OUT.println(run.execution().recording().text());
        }
        if (options.contains("twice")) {
            compare("again", run, Runs.run(entry, new RandomStrategy(seed)));
        }
        if (options.contains("replay")) {
            compare("replay", run, Runs.run(entry, new Replay(run.execution().schedule())));
        }
    }

    private static void many(Entry entry, long from, long to) {
        Map<String, Long> firstSeeds = new TreeMap<>();
        Map<String, Integer> counts = new TreeMap<>();
        long start = System.nanoTime();
        for (long seed = from; seed <= to; seed++) {
            String result = Runs.run(entry, new RandomStrategy(seed)).result();
            counts.merge(result, 1, Integer::sum);
            firstSeeds.putIfAbsent(result, seed);
        }
        long micros = (System.nanoTime() - start) / 1_000 / (to - from + 1);
        counts.forEach((result, count) -> OUT.println(count + " x " + result + ", first under seed "
                + firstSeeds.get(result) + (entry.isAllowed(result) ? "" : ": NOT ALLOWED")));
        OUT.println(micros + " us each");
    }

    private static void compare(String what, Runs.Run first, Runs.Run second) {
        OUT.println(what + ": " + Difference.between(first, second).orElse("the same"));
    }

    private static String text(Schedule schedule) {
        StringBuilder text = new StringBuilder();
        for (int run = 0; run < schedule.runs(); run++) {
            text.append(schedule.thread(run))
                    .append('x')
                    .append(schedule.steps(run))
                    .append(' ');
        }
        return text.toString();
    }
}
