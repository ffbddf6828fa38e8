package io.foretrace.extension.pipeline;

import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.extension.pipeline.run.Turns;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import tested.classics.Classic;
import tested.classics.Classics;

/** Explores a program whose behaviours have no end for some time, and prints a table of the memory that is in use after a collection. */
final class ExploringMemory {
    private static final int LINES = 12;

    private ExploringMemory() {}

    /** With the program's name, and for how many seconds. */
    public static void main(String[] arguments) {
        Classic classic = Classics.all().stream()
                .filter(each -> each.name().equals(arguments[0]))
                .findFirst()
                .orElseThrow();
        Duration time = Duration.ofSeconds(Long.parseLong(arguments[1]));
        Agent.install();
        System.out.println("| seconds | executions | heap, MB | remembered of behaviours, MB | waiting |");
        System.out.println("| --- | --- | --- | --- | --- |");
        explore(classic, time);
    }

    private static void explore(Classic classic, Duration time) {
        Turns turns = new Turns(Options.DEFAULT);
        turns.begin(run(classic, turns.first()));
        Instant start = Instant.now();
        Duration line = Duration.ZERO;
        Optional<Turns.Turn> next = turns.next();
        while (next.isPresent() && line.compareTo(time) <= 0) {
            turns.executed(next.get(), run(classic, next.get()));
            next = turns.next();
            Duration passed = Duration.between(start, Instant.now());
            if (passed.compareTo(line) >= 0) {
                print(passed, turns);
                line = line.plus(time.dividedBy(LINES));
            }
        }
    }

    private static Execution run(Classic classic, Turns.Turn turn) {
        return ControlledExecution.run(() -> classic.make().get().run(), turn.strategy());
    }

    private static void print(Duration passed, Turns turns) {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        long used = runtime.totalMemory() - runtime.freeMemory();
        System.out.printf(
                "| %,d | %,d | %,d | %,d | %,d |%n",
                passed.toSeconds(),
                turns.ways().executions(),
                used >> 20,
                turns.exploration().rememberedBytes() >> 20,
                turns.exploration().left() + turns.guide().left());
    }
}
