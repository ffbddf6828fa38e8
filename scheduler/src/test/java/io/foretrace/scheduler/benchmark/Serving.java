package io.foretrace.scheduler.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.ToLongBiFunction;

/**
 * The side of a contender's JVM: says that it is there once it has executed the first body, then does what it is told, line by
 * line, until its input ends. Answers start with {@code @}, because contenders may print what they like.
 */
final class Serving {
    static final String ANSWER = "@ ";

    private static final PrintStream OUT = System.out;
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Serving() {}

    /** Executes for the first time, and reports what the preparation before it took; then serves. */
    static void serve(Contender contender, long preparationNanos) throws IOException {
        contender.execute(Bodies.named("counter"), 0);
        answer(Long.toString(preparationNanos));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            answer(answerTo(line.split(" "), contender));
        }
    }

    private static String answerTo(String[] words, Contender contender) {
        return switch (words[0]) {
            case "execute" -> execute(contender::execute, words[1], Long.parseLong(words[2]));
            case "few-switches" -> execute(contender::executeWithFewSwitches, words[1], Long.parseLong(words[2]));
            case "explore" -> explore(contender, words[1]);
            case "remember" -> remember(contender, words[1]);
            case "find" -> find(contender, words[1], Long.parseLong(words[2]));
            case "loop" -> loop(contender, new Loops(words[1], Integer.parseInt(words[3])), words[2]);
            case "record" -> String.format(Locale.ROOT, "%.3f", contender.record(words[1]));
            default -> throw new IllegalArgumentException("What is " + words[0] + "?");
        };
    }

    private static String execute(ToLongBiFunction<Runnable, Long> way, String body, long millis) {
        long cpu = PROCESS.getProcessCpuTime();
        long start = System.nanoTime();
        long executions = way.applyAsLong(Bodies.named(body), millis * 1_000_000);
        long nanos = System.nanoTime() - start;
        return executions + " " + nanos + " " + (PROCESS.getProcessCpuTime() - cpu);
    }

    private static String explore(Contender contender, String body) {
        long cpu = PROCESS.getProcessCpuTime();
        long behaviours = contender.explore(Bodies.named(body));
        return behaviours + " " + (PROCESS.getProcessCpuTime() - cpu);
    }

    private static String remember(Contender contender, String body) {
        long[] remembered = contender.remember(Bodies.named(body));
        return remembered[0] + " " + remembered[1] + " " + remembered[2];
    }

    private static String find(Contender contender, String body, long seed) {
        long start = System.nanoTime();
        long executions = contender.find(Bodies.named(body), seed);
        return executions + " " + (System.nanoTime() - start);
    }

    private static String loop(Contender contender, Loops loop, String strategy) {
        Loops.Cost cost = contender.loop(loop, strategy);
        return cost.nanos() + " " + cost.bytes() + " " + cost.wallNanos();
    }

    private static void answer(String text) {
        OUT.println(ANSWER + text);
        OUT.flush();
    }
}
