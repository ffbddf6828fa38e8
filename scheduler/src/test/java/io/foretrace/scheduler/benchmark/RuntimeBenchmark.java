package io.foretrace.scheduler.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the runtime beside plain execution and Lincheck, and prints Markdown tables. Each contender has a JVM of its own; they
 * take turns, round by round, so that a busy machine hurts them alike.
 */
public final class RuntimeBenchmark {
    private static final PrintStream OUT = System.out;
    private static final List<String> CONTENDERS = List.of("Plain", "Foretrace", "Lincheck");
    private static final List<String> BODIES = List.of("counter", "locks", "buffer");

    private final Map<String, String> classPaths = new LinkedHashMap<>();
    private final int rounds;
    private final int millis;
    private final int warmUpMillis;

    private RuntimeBenchmark(boolean quick) {
        this.rounds = quick ? 3 : 5;
        this.millis = quick ? 500 : 3_000;
        this.warmUpMillis = quick ? 1_000 : 4_000;
        String own = System.getProperty("java.class.path");
        String lincheck = System.getProperty("lincheck.classpath", "");
        for (String contender : CONTENDERS) {
            if (!contender.equals("Lincheck")) {
                classPaths.put(contender, own);
            } else if (!lincheck.isEmpty()) {
                classPaths.put(contender, lincheck);
            }
        }
    }

    public static void main(String[] arguments) throws IOException {
        boolean quick = List.of(arguments).contains("--quick");
        if (quick) {
            OUT.println("A quick run: too short for Lincheck to get warm, so that factors to it say nothing.");
            OUT.println();
        }
        RuntimeBenchmark benchmark = new RuntimeBenchmark(quick);
        OUT.printf(
                "JDK %s, %d cores, load average %.1f at the start%n",
                Runtime.version(), Runtime.getRuntime().availableProcessors(), load());
        benchmark.startUp();
        Map<String, Child> children = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, String> contender : benchmark.classPaths.entrySet()) {
                children.put(contender.getKey(), new Child(contender.getKey(), contender.getValue()));
            }
            benchmark.executions(children);
            benchmark.search(children);
            new PointBenchmark(children, benchmark.rounds, OUT).run();
            new GrowthBenchmark(children, benchmark.rounds, OUT).run();
        } finally {
            children.values().forEach(Child::close);
        }
        OUT.printf("%nload average %.1f at the end%n", load());
    }

    private static double load() {
        return java.lang.management.ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private void startUp() throws IOException {
        Map<String, Series> starts = series();
        Series installation = new Series();
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, String> contender : classPaths.entrySet()) {
                try (Child child = new Child(contender.getKey(), contender.getValue())) {
                    series(starts, contender.getKey()).add(child.startMillis());
                    if (contender.getKey().equals("Foretrace")) {
                        installation.add(child.preparationMillis());
                    }
                }
            }
        }
        MarkdownTable table = new MarkdownTable("Start-up, ms", "", "median (smallest–largest)");
        starts.forEach((name, times) -> table.row(name + ": JVM start to the first result", times.text()));
        table.row("Foretrace: installing the agent alone", installation.text());
        table.print(OUT);
    }

    private void executions(Map<String, Child> children) throws IOException {
        MarkdownTable rates = new MarkdownTable("Executions a second", columns("body"));
        MarkdownTable cpu = new MarkdownTable("CPU time of an execution, µs", columns("body"));
        for (String body : BODIES) {
            Map<String, Series> perSecond = series();
            Map<String, Series> micros = series();
            for (Child child : children.values()) {
                child.ask("execute " + body + " " + warmUpMillis);
            }
            for (int round = 0; round < rounds; round++) {
                for (Map.Entry<String, Child> child : children.entrySet()) {
                    double[] answer = child.getValue().ask("execute " + body + " " + millis);
                    series(perSecond, child.getKey()).add(answer[0] / answer[1] * 1e9);
                    series(micros, child.getKey()).add(answer[2] / answer[0] / 1e3);
                }
            }
            rates.row(cells(body, perSecond));
            cpu.row(cells(body, micros));
        }
        rates.print(OUT);
        cpu.print(OUT);
    }

    /** How many executions until the deadlock of two locks in opposite orders. */
    private void search(Map<String, Child> children) throws IOException {
        MarkdownTable table = new MarkdownTable(
                "Finding the deadlock of two locks in opposite orders", "", "executions", "ms, in a warm JVM");
        for (Map.Entry<String, Child> child : children.entrySet()) {
            if (!child.getKey().equals("Plain")) {
                Series executions = new Series();
                Series times = new Series();
                for (int round = 0; round < 3 * rounds; round++) {
                    double[] answer = child.getValue().ask("find deadlock " + round);
                    executions.add(answer[0]);
                    times.add(answer[1] / 1e6);
                }
                table.row(child.getKey(), executions.text(), times.text());
            }
        }
        table.print(OUT);
    }

    private String[] columns(String first) {
        List<String> columns = new ArrayList<>(List.of(first));
        columns.addAll(classPaths.keySet());
        columns.add("Foretrace / plain");
        columns.add("Foretrace / Lincheck");
        return columns.toArray(String[]::new);
    }

    private String[] cells(String body, Map<String, Series> measured) {
        List<String> cells = new ArrayList<>(List.of(body));
        classPaths.keySet().forEach(name -> cells.add(series(measured, name).text()));
        cells.add(factor(measured, "Plain"));
        cells.add(factor(measured, "Lincheck"));
        return cells.toArray(String[]::new);
    }

    private static String factor(Map<String, Series> measured, String other) {
        Series base = series(measured, other);
        return base.isEmpty()
                ? "–"
                : Series.number(series(measured, "Foretrace").median() / base.median()) + "×";
    }

    private static Map<String, Series> series() {
        Map<String, Series> map = new LinkedHashMap<>();
        CONTENDERS.forEach(name -> map.put(name, new Series()));
        return map;
    }

    private static Series series(Map<String, Series> map, String name) {
        return map.computeIfAbsent(name, key -> new Series());
    }
}
