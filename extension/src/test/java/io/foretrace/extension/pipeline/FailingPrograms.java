package io.foretrace.extension.pipeline;

import io.foretrace.scheduler.instrument.Agent;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tested.failing.Programs;
import tested.failing.Shape;

/** Examines generated programs as a test is by default, and prints a table of what was found, by class of mistake. */
final class FailingPrograms {
    private static final Path OUTPUT = Path.of("target", "foretrace-failing");
    private static final int ALL = 100;

    /**
     * What came of one program.
     *
     * @param millis of CPU time of the whole JVM: what the clock says depends on what else the machine does
     * @param shown the titles of what people see
     */
    record Examined(boolean found, double millis, int executions, List<String> shown) {}

    private FailingPrograms() {}

    /** With the number of programs of each class, and the beginning of the name of a class; all by default. */
    public static void main(String[] arguments) {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ALL;
        String only = arguments.length > 1 ? arguments[1] : "";
        boolean misses = arguments.length > 2;
        Agent.install();
        for (String name : Programs.classes()) {
            examine(name, new Shape(0, false)); // classes are loaded
        }
        System.out.println(
                "| mistake | found | median, CPU time | slowest | executions, median | without it: alarms | explored as a"
                        + " whole |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
        List<Double> times = new ArrayList<>();
        int found = 0;
        int programs = 0;
        for (String name : Programs.classes()) {
            if (name.startsWith(only)) {
                List<Examined> wrong = examineAll(name, count, false, misses);
                print(name, wrong, examineAll(name, count, true, misses));
                wrong.forEach(one -> times.add(one.millis()));
                found += found(wrong);
                programs += wrong.size();
            }
        }
        System.out.printf(Locale.ROOT, "| all | %,d of %,d | %.0f ms | | | | |%n", found, programs, median(times));
    }

    private static List<Examined> examineAll(String name, int count, boolean right, boolean misses) {
        List<Examined> all = new ArrayList<>();
        for (int seed = 0; seed < count; seed++) {
            Examined one = examine(name, new Shape(seed, right));
            if (misses && one.found() == right) {
                System.out.println(name + " " + seed + ": " + one);
            }
            all.add(one);
        }
        return all;
    }

    /** As a test is by default. */
    static Examined examine(String name, Shape shape) {
        return examine(name, shape, Options.DEFAULT);
    }

    /** As by default, but after so many executions nothing more is explored, whatever the clock says. */
    static Options within(int executions) {
        Options options = Options.DEFAULT;
        return new Options(
                options.recordings(),
                options.seed(),
                Options.ANY_TIME,
                options.stepBound(),
                options.eventBound(),
                options.include(),
                options.exclude(),
                options.explore(),
                executions,
                options.detect(),
                options.failOn(),
                options.shard());
    }

    static Examined examine(String name, Shape shape, Options options) {
        TestName test = new TestName("failing." + name, (shape.right() ? "right" : "wrong") + shape.seed());
        BareRuns runs = new BareRuns(() -> Programs.make(name, shape).run(), options.limits(Instant.EPOCH));
        Stopwatch watch = new Stopwatch(Long.MAX_VALUE);
        new Pipeline(test, options, nothingAccepted(), folder(test), Watcher.NOBODY).run(runs);
        FirstFailure took = watch.stop(runs.executions().size());
        return new Examined(
                !runs.failures().isEmpty(), took.cpuMillis(), runs.executions().size(), runs.titles());
    }

    static Accepted nothingAccepted() {
        return new Accepted(
                List.of(), FailingPrograms.class.getClassLoader(), field -> Optional.empty(), Baseline.none());
    }

    static OutputFolder folder(TestName test) {
        return new OutputFolder(OUTPUT, test);
    }

    private static void print(String name, List<Examined> wrong, List<Examined> right) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %d of %d | %.0f ms | %.0f ms | %.0f | %d of %d | %d |%n",
                name,
                found(wrong),
                wrong.size(),
                median(wrong.stream().map(Examined::millis).toList()),
                wrong.stream().mapToDouble(Examined::millis).max().orElse(0),
                median(wrong.stream().map(one -> (double) one.executions()).toList()),
                found(right),
                right.size(),
                right.stream().filter(FailingPrograms::isWhole).count());
    }

    private static boolean isWhole(Examined examined) {
        return examined.shown().stream()
                .anyMatch(title -> title.contains("explored all") || title.contains("explored its only"));
    }

    private static int found(List<Examined> examined) {
        return (int) examined.stream().filter(Examined::found).count();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
