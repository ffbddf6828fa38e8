package io.foretrace.scheduler.corpus;

import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Runs many programs under many seeds and says in a line each what is wrong with them, for debugging: goes on after a
 * failure, where a test would stop.
 *
 * <p>Arguments: a pattern of names and the number of seeds; what must be reached is looked at from 1,000 on.
 */
public final class RunAll {
    private static final PrintStream OUT = System.out;

    private RunAll() {}

    public static void main(String[] arguments) throws InterruptedException {
        Agent.install();
        int seeds = Integer.parseInt(arguments[1]);
        int bad = 0;
        List<Entry> entries = Corpus.all().stream()
                .filter(entry -> entry.name().matches(arguments[0]))
                .toList();
        for (Entry entry : entries) {
            long start = System.nanoTime();
            OUT.print(entry + " ... "); // so that one that never ends can be told
            OUT.flush();
            Map<String, String> problems = problems(entry, seeds);
            long micros = (System.nanoTime() - start) / 1_000 / seeds;
            bad += problems.isEmpty() ? 0 : 1;
            OUT.println((problems.isEmpty() ? "ok, " : "BAD, ") + micros + " us a seed");
            problems.forEach((problem, where) -> OUT.println("       " + problem + ": " + where));
        }
        Agent.failures().forEach((name, reason) -> OUT.println("not rewritten: " + name + ": " + reason));
        OUT.println(bad + " of " + entries.size() + " programs are bad");
    }

    private static Map<String, String> problems(Entry entry, int seeds) throws InterruptedException {
        Map<String, String> problems = new LinkedHashMap<>();
        Set<Thread> before = Survivors.alive();
        Map<String, Integer> counts = new TreeMap<>();
        Runs.run(entry, new RandomStrategy(0));
        for (long seed = 1; seed <= seeds; seed++) {
            Runs.Run run = Runs.run(entry, new RandomStrategy(seed));
            counts.merge(run.result(), 1, Integer::sum);
            look(entry, seed, run, problems);
        }
        Set<String> missed = new TreeSet<>(entry.mustReach());
        missed.removeAll(counts.keySet());
        if (!missed.isEmpty() && seeds >= 1_000) {
            problems.put("not reached", missed + ", but " + counts);
        }
        Set<String> survivors = Survivors.since(before);
        if (!survivors.isEmpty()) {
            problems.put("survivors", survivors.toString());
        }
        return problems;
    }

    private static void look(Entry entry, long seed, Runs.Run run, Map<String, String> problems) {
        if (!entry.isAllowed(run.result())) {
            problems.putIfAbsent("not allowed", run.result() + " under seed " + seed + ", allowed " + entry.allowed());
        }
        if (!entry.isUncontrolled() && !run.execution().uncontrolled().isEmpty()) {
            problems.putIfAbsent("uncontrolled", run.execution().uncontrolled() + " under seed " + seed);
        }
        Optional<String> again = Difference.between(run, Runs.run(entry, new RandomStrategy(seed)));
        again.ifPresent(text -> problems.putIfAbsent("not the same again", "seed " + seed + ": " + firstLines(text)));
        Optional<String> replayed = Difference.between(
                run, Runs.run(entry, new Replay(run.execution().schedule())));
        replayed.ifPresent(text -> problems.putIfAbsent("replay differs", "seed " + seed + ": " + firstLines(text)));
    }

    private static String firstLines(String text) {
        return text.lines().limit(14).reduce("", (before, line) -> before + "\n         " + line);
    }
}
