package tested.junit;

import io.foretrace.PredictRaces;

/** A race, and then more than may be recorded. */
@SuppressWarnings("UnusedVariable") // written, and that is all
public class ManyEvents {
    private int racy;
    private int counted;

    @PredictRaces
    void theRaceComesFirst() throws InterruptedException {
        Thread thread = new Thread(() -> racy++);
        thread.start();
        racy++;
        thread.join();
        for (int i = 0; i < 1_000; i++) {
            counted++;
        }
    }
}
