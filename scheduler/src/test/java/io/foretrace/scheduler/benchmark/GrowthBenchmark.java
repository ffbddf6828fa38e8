package io.foretrace.scheduler.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;

/** What grows with the number of threads, of behaviours and of events. */
final class GrowthBenchmark {
    private static final int[] THREADS = {2, 4, 8, 16, 32, 64};
    private static final int MILLIS = 1_000;
    private static final int[][] EXPLORED = {{2, 1}, {2, 2}, {2, 3}, {3, 2}, {2, 5}, {2, 6}, {3, 3}, {2, 8}};

    /** Enough for a plot, and not more than some seconds of exploring. */
    private static final int MOST_BEHAVIOURS = 10_000;

    private static final int FEW_BEHAVIOURS = 200;

    private static final String LARGE = Bodies.COUNTING + "2x50000";

    private final Child plain;
    private final Child foretrace;
    private final int rounds;
    private final PrintStream out;

    GrowthBenchmark(Map<String, Child> children, int rounds, PrintStream out) {
        this.plain = Objects.requireNonNull(children.get("Plain"));
        this.foretrace = Objects.requireNonNull(children.get("Foretrace"));
        this.rounds = rounds;
        this.out = out;
    }

    void run() throws IOException {
        threads();
        large();
        behaviours();
        memory();
    }

    /** Each thread counts to ten. */
    private void threads() throws IOException {
        MarkdownTable table = new MarkdownTable("Threads and CPU time", "threads", "plain", "Foretrace", "factor");
        for (int threads : THREADS) {
            row(table, Integer.toString(threads), "execute", Bodies.COUNTING + threads + "x10");
        }
        table.print(out);
    }

    private void large() throws IOException {
        MarkdownTable table = new MarkdownTable(
                "A large execution: two threads count 50,000 times each, CPU time", "", "plain", "Foretrace", "factor");
        row(table, "400,000 events, few switches", "few-switches", LARGE);
        row(table, "400,000 events, random", "execute", LARGE);
        table.print(out);
    }

    private void row(MarkdownTable table, String name, String way, String body) throws IOException {
        Series own = new Series();
        Series bare = new Series();
        for (int round = -1; round < rounds; round++) {
            double[] without = plain.ask("execute " + body + " " + MILLIS);
            double[] with = foretrace.ask(way + " " + body + " " + MILLIS);
            if (round >= 0) {
                bare.add(without[2] / without[0] / 1e6);
                own.add(with[2] / with[0] / 1e6);
            }
        }
        table.row(name, bare.text(" ms"), own.text(" ms"), Series.number(own.median() / bare.median()) + "×");
    }

    private void behaviours() throws IOException {
        MarkdownTable table =
                new MarkdownTable("Behaviours and CPU time", "behaviours", "Foretrace", "threads × times each counts");
        for (int[] shape : EXPLORED) {
            Series times = new Series();
            double behaviours = 0;
            for (int round = -1; round < rounds && behaviours < MOST_BEHAVIOURS; round++) {
                double[] answer = foretrace.ask("explore " + Bodies.COUNTING + shape[0] + "x" + shape[1]);
                behaviours = answer[0];
                times.add(answer[1] / 1e6);
            }
            table.row(Series.number(behaviours), times.text(" ms"), shape[0] + " × " + shape[1]);
        }
        table.print(out);
    }

    /** What is remembered has a bound, which is worth something only if it is counted as it is. */
    private void memory() throws IOException {
        MarkdownTable table = new MarkdownTable(
                "Behaviours and memory",
                "behaviours",
                "remembered, as counted",
                "the heap has grown by",
                "a behaviour");
        for (int[] shape : EXPLORED) {
            double[] answer = foretrace.ask("remember " + Bodies.COUNTING + shape[0] + "x" + shape[1]);
            if (answer[0] >= FEW_BEHAVIOURS) { // fewer are lost in what else is on the heap
                table.row(
                        Series.number(answer[0]),
                        Series.number(answer[1] / 1e6) + " MB",
                        Series.number(answer[2] / 1e6) + " MB",
                        Series.number(answer[2] / answer[0]) + " bytes");
            }
        }
        table.print(out);
    }
}
