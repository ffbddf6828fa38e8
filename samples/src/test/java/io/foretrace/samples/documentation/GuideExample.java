package io.foretrace.samples.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.BenignRace;
import io.foretrace.PredictRaces;
import io.foretrace.ReplaySchedule;

/** The tests of the user guide. Not run by themselves: two of them fail, as they should. */
class GuideExample {
    // begin first
    @PredictRaces
    void twoVisitsAreCounted() throws InterruptedException {
        Page page = new Page();
        Thread other = new Thread(page::visit);
        other.start();
        page.visit();
        other.join();
        assertEquals(2, page.visits());
    }
    // end first

    // begin replay
    @ReplaySchedule("lost-visit.schedule")
    void theVisitThatWasLost() throws InterruptedException {
        twoVisitsAreCounted();
    }
    // end replay

    // begin benign
    @PredictRaces
    @BenignRace(value = "a statistic, may miss some", field = "Page.visits")
    void visitsAreCountedMoreOrLess() throws InterruptedException {
        // end benign
        twoVisitsAreCounted();
    }
}
