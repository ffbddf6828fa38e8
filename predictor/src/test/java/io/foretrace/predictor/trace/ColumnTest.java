package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnTest {
    /** The largest that fit into two bytes, and the smallest that do not. */
    @ParameterizedTest
    @ValueSource(ints = {0, -1, 32_767, 32_768, -32_768, -32_769, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void numbersAreGivenBackAsTheyWere(int number) {
        Column column = Column.of(new int[] {5, number, -1});
        assertThat(column.get(0)).isEqualTo(5);
        assertThat(column.get(1)).isEqualTo(number);
        assertThat(column.get(2)).isEqualTo(-1);
    }
}
