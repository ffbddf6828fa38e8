package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A trace may have millions of pairs that an algorithm says nothing about. */
class ManyUnknownTest {
    private static final int WRITES = 40;

    @Test
    void peopleGetTheFirstThousandAndTheNumberOfTheOthers() {
        Run run = Run.withInput(trace()).run("predict", "--algorithm", "quick-check", "-");
        assertThat(run.out().lines().filter(line -> line.endsWith("quick-check does not tell")))
                .hasSize(PeopleReport.MOST_UNKNOWN);
        assertThat(run.out())
                .contains("... and 600 more that are unknown: --json prints all of them.")
                .contains("1600 pairs: 0 races, 0 no, 1600 unknown");
    }

    @Test
    void jsonHasThemAll() {
        Run run = Run.withInput(trace()).run("predict", "--algorithm", "quick-check", "--json", "-");
        assertThat(run.out().split("\"second\"", -1)).hasSize(WRITES * WRITES + 1);
    }

    /** Two threads write a variable, each time at another place. */
    private static String trace() {
        StringBuilder trace = new StringBuilder("T0|fork(T1)|Main.java:1\nT0|fork(T2)|Main.java:2\n");
        for (int thread = 1; thread <= 2; thread++) {
            for (int write = 1; write <= WRITES; write++) {
                trace.append("T" + thread + "|w(x)|T" + thread + ".java:" + write + "|" + write + "\n");
            }
        }
        return trace.toString();
    }
}
