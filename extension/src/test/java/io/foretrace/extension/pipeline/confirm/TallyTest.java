package io.foretrace.extension.pipeline.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TallyTest {
    @Test
    void addsUpAndNamesWhatThereIs() {
        Tally one = new Tally(1, 30, Map.of(BugKind.DATA_RACE, 2), 0, 0, 1, 1);
        Tally other = new Tally(1, 4, Map.of(BugKind.DATA_RACE, 1, BugKind.DEADLOCK, 1), 2, 1, 2, 0);
        assertThat(one.plus(other))
                .hasToString("2 tests, 34 behaviours: 3 data races, 1 deadlock, 2 hangs, 1 other failure, 3 accepted,"
                        + " 1 test not all under control");
        assertThat(Tally.NONE.plus(new Tally(1, 1, Map.of(), 0, 0, 0, 0)))
                .hasToString("1 test, 1 behaviour: nothing found");
        assertThat(new Tally(1, 1, Map.of(), 0, 0, 1, 0))
                .hasToString("1 test, 1 behaviour: nothing new found, 1 accepted");
    }
}
