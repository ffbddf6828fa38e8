package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.files.OutputFolder;
import io.foretrace.extension.pipeline.predict.Accepted;
import io.foretrace.extension.pipeline.predict.Baseline;
import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.TestName;
import io.foretrace.extension.pipeline.run.Watcher;
import io.foretrace.scheduler.instrument.Agent;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tested.failing.Programs;
import tested.failing.Shape;

/**
 * Examines generated programs with a mistake, and the same ones without it, and prints a table by class of mistake: of what is found within so
 * many executions, which is the same on every machine; or of how long it takes as a test is by default.
 */
public final class FailingPrograms {
    /** So many executions are enough for nearly all of them. */
    static final int BUDGET = 300;

    private static final Path OUTPUT = Path.of("target", "foretrace-failing");
    private static final int ALL = 100;
    private static final String BY_THE_CLOCK = "--time";
    private static final String NAMES_MISSED = "--missed";

    /**
     * What came of one program.
     *
     * @param millis of CPU time of the whole JVM: what the clock says depends on what else the machine does
     * @param shown the titles of what people see
     */
    record Examined(boolean found, double millis, int executions, List<String> shown) {
        /** Whether it is said that there are no other behaviours. */
        boolean isWhole() {
            return shown.stream()
                    .anyMatch(title -> title.contains("explored all") || title.contains("explored its only"));
        }
    }

    private final List<Examined> allWrong = new ArrayList<>();
    private final List<Examined> allRight = new ArrayList<>();
    private final boolean time;
    private final boolean namesMissed;
    private final int count;

    private FailingPrograms(List<String> arguments) {
        time = arguments.contains(BY_THE_CLOCK);
        namesMissed = arguments.contains(NAMES_MISSED);
        count = words(arguments).stream().findFirst().map(Integer::parseInt).orElse(ALL);
    }

    /**
     * With the number of programs of each class, and the beginning of the name of a class; all by default. {@value #BY_THE_CLOCK} measures
     * how long it takes, {@value #NAMES_MISSED} says which ones were not found, or were by mistake.
     */
    public static void main(String[] arguments) {
        List<String> all = List.of(arguments);
        String only = words(all).stream().skip(1).findFirst().orElse("");
        Agent.install();
        for (String name : Programs.classes()) {
            examine(name, new Shape(0, false)); // classes are loaded
        }
        new FailingPrograms(all).print(only);
    }

    private static List<String> words(List<String> arguments) {
        return arguments.stream().filter(each -> !each.startsWith("--")).toList();
    }

    private void print(String only) {
        System.out.println(
                time
                        ? "| mistake | found | median, CPU time | slowest | executions, median |\n| --- | --- | --- | --- | --- |"
                        : "| mistake | found | executions, median | most | without it: alarms | explored as a whole |\n"
                                + "| --- | --- | --- | --- | --- | --- |");
        for (String name : Programs.classes()) {
            if (name.startsWith(only)) {
                List<Examined> wrong = examineAll(name, false);
                List<Examined> right = time ? List.of() : examineAll(name, true);
                print(name, wrong, right);
                allWrong.addAll(wrong);
                allRight.addAll(right);
            }
        }
        print("all", allWrong, allRight);
        System.out.println(
                time ? "" : "\nCounted within " + BUDGET + " executions of each program: no time has a part in it.");
    }

    private List<Examined> examineAll(String name, boolean right) {
        List<Examined> all = new ArrayList<>();
        for (int seed = 0; seed < count; seed++) {
            Shape shape = new Shape(seed, right);
            Examined one = time ? examine(name, shape) : examine(name, shape, within(BUDGET));
            if (namesMissed && one.found() == right) {
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
    public static Options within(int executions) {
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
                options.spuriousWakeUps(),
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

    public static Accepted nothingAccepted() {
        return new Accepted(
                List.of(), FailingPrograms.class.getClassLoader(), field -> Optional.empty(), Baseline.none());
    }

    public static OutputFolder folder(TestName test) {
        return new OutputFolder(OUTPUT, test);
    }

    private void print(String name, List<Examined> wrong, List<Examined> right) {
        String found = String.format(Locale.ROOT, "| %s | %,d of %,d ", name, found(wrong), wrong.size());
        List<Double> executions =
                wrong.stream().map(one -> (double) one.executions()).toList();
        List<Double> millis = wrong.stream().map(Examined::millis).toList();
        String rest = time
                ? String.format(
                        Locale.ROOT,
                        "| %.0f ms | %.0f ms | %.0f |",
                        median(millis),
                        Collections.max(millis),
                        median(executions))
                : String.format(
                        Locale.ROOT,
                        "| %.0f | %.0f | %,d of %,d | %,d of %,d |",
                        median(executions),
                        Collections.max(executions),
                        found(right),
                        right.size(),
                        right.stream().filter(Examined::isWhole).count(),
                        right.size());
        System.out.println(found + rest);
    }

    private static int found(List<Examined> examined) {
        return (int) examined.stream().filter(Examined::found).count();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
