package io.foretrace.predictor.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WitnessCodecTest {
    @Test
    void runsAreCompressed() {
        assertThat(WitnessCodec.text(0, 1, 2, 3, 4, 5, 9, 12, 13, 14)).isEqualTo("0-5 9 12-14");
        assertThat(WitnessCodec.text(3, 2, 1, 1)).isEqualTo("3 2 1 1");
        assertThat(WitnessCodec.text()).isEmpty();
    }

    @Test
    void anySpaceSeparates() {
        assertThat(WitnessCodec.parse(" 7\n0-1\t 3 ")).containsExactly(7, 0, 1, 3);
        assertThat(WitnessCodec.parse("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1-", "-1", "1--2", "1,2", "9999999999", "1-2-3"})
    void whatIsNoWitness(String text) {
        assertThatThrownBy(() -> WitnessCodec.parse("4 " + text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "\"" + text + "\" in a witness is neither an event number nor a run of them such as 12-14.");
    }

    @Test
    void aRunBackwards() {
        assertThatThrownBy(() -> WitnessCodec.parse("5-3"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"5-3\" in a witness runs backwards.");
    }

    @Test
    void roundTrip() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1000; i++) {
            int[] events =
                    random.ints(random.nextInt(20), 0, 1 + random.nextInt(30)).toArray();
            assertThat(WitnessCodec.parse(WitnessCodec.text(events))).isEqualTo(events);
        }
    }
}
