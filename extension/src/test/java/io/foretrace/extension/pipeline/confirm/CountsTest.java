package io.foretrace.extension.pipeline.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.text.Count;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class CountsTest {
    @Test
    void saysAllButWhatHadNoEffectOrWasAcceptedIfNothingWas() {
        assertThat(new Counts(3, 1, 1, 1, 0, 0, 0, 0.44, Tally.NONE))
                .hasToString("3 predicted, 1 confirmed, 1 infeasible, 1 unknown (0.4 s)");
        assertThat(new Counts(4, 1, 1, 0, 1, 1, 0, 0.46, Tally.NONE))
                .hasToString("4 predicted, 1 confirmed, 1 infeasible, 0 unknown, 1 without effect, 1 accepted (0.5 s)");
        assertThat(new Counts(1, 1, 0, 0, 0, 0, 2, 0.5, Tally.NONE))
                .hasToString("1 predicted, 1 confirmed, 0 infeasible, 0 unknown, 2 questions not answered (0.5 s)");
    }

    @Test
    void addsUp() {
        assertThat(new Counts(5, 1, 1, 2, 3, 1, 1, 0.5, Tally.NONE)
                        .plus(new Counts(1, 1, 0, 0, 1, 0, 1, 1, Tally.NONE))
                        .plus(Counts.NONE))
                .isEqualTo(new Counts(6, 2, 1, 2, 4, 1, 2, 1.5, Tally.NONE));
    }

    @Test
    void readsTheSameEverywhere() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(Counts.NONE.toString()).endsWith("(0.0 s)");
            assertThat(Count.of(1234, "event")).isEqualTo("1,234 events");
        } finally {
            Locale.setDefault(before);
        }
    }
}
