package io.foretrace.scheduler.explore;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** Runs programs as they are, without control, and looks at what comes of it. */
final class Life {
    /** A program takes a millisecond: one that is not done by then waits for ever. */
    private static final long PATIENCE_MILLIS = 60_000;

    private final LifeProgram program;
    private final int runs;
    private final Set<String> outcomes = new ConcurrentSkipListSet<>();

    private Life(LifeProgram program, int runs) {
        this.program = program;
        this.runs = runs;
    }

    /** What comes of so many runs. */
    static Set<String> outcomes(LifeProgram program, int runs) throws InterruptedException {
        Life life = new Life(program, runs);
        Thread thread = new Thread(life::live, "life");
        thread.setDaemon(true);
        thread.start();
        thread.join(PATIENCE_MILLIS);
        if (thread.isAlive()) {
            life.outcomes.add("Hang ");
        }
        return life.outcomes;
    }

    private void live() {
        for (int i = 0; i < runs; i++) {
            LifeProgram.Run run = program.new Run(new Pace.Uneven(program.threads(), 4 + i % 8));
            outcomes.add(end(run) + " " + run.state());
        }
    }

    private static String end(LifeProgram.Run run) {
        try {
            run.body();
            return "Passed";
        } catch (Exception e) { // whatever is thrown is what came of it
            return e.toString();
        }
    }
}
