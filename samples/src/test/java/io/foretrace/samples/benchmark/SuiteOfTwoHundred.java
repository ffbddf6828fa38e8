package io.foretrace.samples.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import org.junit.jupiter.api.RepeatedTest;

/** A suite of small tests: a hundred that find a race, the pages of which have the most to draw, and a hundred that find nothing. */
class SuiteOfTwoHundred {
    static final int EACH = 100;

    private int visits;

    @PredictRaces
    @RepeatedTest(EACH)
    void racy() throws InterruptedException {
        Thread other = new Thread(() -> visits++);
        other.start();
        visits++;
        other.join();
        assertEquals(2, visits);
    }

    @PredictRaces
    @RepeatedTest(EACH)
    void safe() throws InterruptedException {
        Thread other = new Thread(this::visit);
        other.start();
        visit();
        other.join();
        assertEquals(2, visits);
    }

    private synchronized void visit() {
        visits++;
    }
}
