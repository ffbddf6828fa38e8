package io.foretrace.samples.soak;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs everything again and again in one JVM, each round in another order, and looks at what is left: no static field that
 * was changed, no thread and no memory more than after the second round, in which all classes have been loaded.
 *
 * <p>Arguments: how many executions under control at least, and the seed of the orders.
 */
public final class Soak {
    private static final double NANOS = 1e9;

    /** What compiled code, caches of the JDK and the like may take more; a leak of a kilobyte an execution would be found in ten thousand. */
    private static final double MEGABYTES = 8;

    private final List<SoakUnit> units;
    private final long seed;
    private final PrintStream out;
    private final List<String> problems = new ArrayList<>();
    private final List<Round> rounds = new ArrayList<>();
    private long besideJUnit;

    Soak(List<SoakUnit> units, long seed, PrintStream out) {
        this.units = new ArrayList<>(units);
        this.seed = seed;
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)); // summaries
        // Opening a session installs the agent: no class of a test may be loaded before.
        try (LauncherSession session = LauncherFactory.openSession()) {
            List<SoakUnit> units = new SoakUnits(session.getLauncher()).all();
            Soak soak = new Soak(units, Long.parseLong(arguments[1]), out);
            List<String> problems = soak.run(Long.parseLong(arguments[0]));
            out.println(problems.isEmpty() ? "Nothing is left." : problems.size() + " problems");
            System.exit(problems.isEmpty() ? 0 : 1);
        }
    }

    /** What is wrong, at the end of the round in which this many executions are done. */
    List<String> run(long executions) throws Exception {
        out.println(units.size() + " units, seed " + seed + ", JDK " + Runtime.version());
        out.println("| round | executions | threads | heap, MB | seconds |\n| --- | --- | --- | --- | --- |");
        long before = CountExecutions.count();
        long start = System.nanoTime();
        do {
            int number = rounds.size() + 1;
            Collections.shuffle(units, new Random(seed + number));
            for (SoakUnit unit : units) {
                run(unit, number);
            }
            double seconds = (System.nanoTime() - start) / NANOS;
            rounds.add(Round.ended(number, CountExecutions.count() - before + besideJUnit, seconds));
            out.println(rounds.get(number - 1));
        } while (rounds.size() < 3 || rounds.get(rounds.size() - 1).executions() < executions);
        compare(rounds.get(1), rounds.get(rounds.size() - 1));
        return problems;
    }

    private void run(SoakUnit unit, int round) throws Exception {
        SortedMap<String, String> before = Statics.of(unit.watched());
        for (String wrong : unit.run()) {
            wrong("round " + round + ", " + unit.name() + ": " + wrong);
        }
        besideJUnit += unit.executionsBesideJUnit();
        SortedMap<String, String> after = Statics.of(unit.watched());
        for (Map.Entry<String, String> field : after.entrySet()) {
            String old = before.get(field.getKey());
            if (!field.getValue().equals(old)) {
                wrong("round " + round + ", " + unit.name() + " left " + field + ", which was " + old);
            }
        }
    }

    /** Said at once: a soak takes long, and may be stopped. */
    private void wrong(String problem) {
        problems.add(problem);
        out.println("WRONG: " + problem);
    }

    private void compare(Round early, Round last) {
        last.threads().forEach((name, count) -> {
            int then = early.threads().getOrDefault(name, 0);
            if (count > then) {
                wrong("there are " + count + " threads \"" + name + "\" after round " + last.number() + ", and " + then
                        + " after round " + early.number());
            }
        });
        if (last.megabytes() > early.megabytes() + MEGABYTES) {
            wrong("the heap has grown between rounds " + early.number() + " and " + last.number());
        }
    }
}
