package io.foretrace.scheduler.benchmark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Objects;

/** What a scheduling point and a recorded event cost. */
final class PointBenchmark {
    private static final int ACCESSES = 200_000;
    private static final int SWITCHES = 20_000;

    /** Until the compiler is done with it. */
    private static final int WARM_UP = 10;

    private final Child plain;
    private final Child foretrace;
    private final int rounds;
    private final PrintStream out;

    PointBenchmark(Map<String, Child> children, int rounds, PrintStream out) {
        this.plain = Objects.requireNonNull(children.get("Plain"));
        this.foretrace = Objects.requireNonNull(children.get("Foretrace"));
        this.rounds = rounds;
        this.out = out;
    }

    void run() throws IOException {
        points();
        switches();
        recording();
    }

    private void points() throws IOException {
        MarkdownTable table = new MarkdownTable(
                "A scheduling point without a switch, ns",
                "one thread, one object",
                "plain",
                "rewritten, not under control",
                "keep running",
                "random",
                "bytes allocated each");
        for (String kind : new String[] {"writes", "reads", "volatile", "yields"}) {
            Series bytes = new Series();
            table.row(
                    name(kind),
                    kind.equals("yields")
                            ? "–"
                            : loop(plain, kind, "none", new Series()).text(),
                    kind.equals("yields")
                            ? "–"
                            : loop(foretrace, kind, "none", new Series()).text(),
                    loop(foretrace, kind, "keep", bytes).text(),
                    loop(foretrace, kind, "random", bytes).text(),
                    Series.number(bytes.median()));
        }
        table.print(out);
    }

    private static String name(String kind) {
        return switch (kind) {
            case "writes" -> "write of a field: point and event";
            case "reads" -> "read of a field: point and event";
            case "volatile" -> "write of a volatile field: point and event";
            default -> "yield: a point without an event";
        };
    }

    private Series loop(Child child, String kind, String strategy, Series bytes) throws IOException {
        Series series = new Series();
        for (int round = -WARM_UP; round < rounds; round++) {
            double[] answer = child.ask("loop " + kind + " " + strategy + " " + ACCESSES);
            if (round >= 0) {
                // Under control the clocks are those of the execution: what it took is measured around it.
                series.add((strategy.equals("none") ? answer[0] : answer[2]) / ACCESSES);
                bytes.add(answer[1] / ACCESSES);
            }
        }
        return series;
    }

    private void switches() throws IOException {
        Series series = new Series();
        for (int round = -3; round < rounds; round++) {
            double[] answer = foretrace.ask("loop switches switch " + SWITCHES);
            if (round >= 0) {
                series.add(answer[2] / SWITCHES);
            }
        }
        MarkdownTable table = new MarkdownTable("A scheduling point with a switch, ns on the clock", "", "");
        table.row("two threads take turns at each write", series.text());
        table.print(out);
    }

    private void recording() throws IOException {
        MarkdownTable table = new MarkdownTable("An event, CPU ns", "the recorder alone", "");
        table.row("one object", record("target").text());
        table.row("64 objects in turn", record("targets").text());
        table.row("the copy that an execution leaves", record("copy").text());
        table.print(out);
    }

    private Series record(String what) throws IOException {
        Series series = new Series();
        for (int round = -WARM_UP; round < rounds; round++) {
            double[] answer = foretrace.ask("record " + what);
            if (round >= 0) {
                series.add(answer[0]);
            }
        }
        return series;
    }
}
