package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InternedNamesTest {
    private final InternedNames names = new InternedNames();

    @Test
    void namesAreNumberedInTheOrderOfTheirFirstAppearance() {
        assertThat(names.intern("b")).isZero();
        assertThat(names.intern("a")).isEqualTo(1);
        assertThat(names.intern("b")).isZero();
        assertThat(names.size()).isEqualTo(2);
        assertThat(names.name(0)).isEqualTo("b");
        assertThat(names.name(1)).isEqualTo("a");
    }

    @Test
    void namesThatDifferInLengthOrInOneByteAreToldApart() {
        String[] different = {
            "", "\0", "\0\0", "a", "a\0", "12345678", "123456780", "123456781", "1234567\0", "é", "e\u0301", "🧵"
        };
        for (int i = 0; i < different.length; i++) {
            assertThat(names.intern(different[i])).isEqualTo(i);
        }
        for (int i = 0; i < different.length; i++) {
            assertThat(names.find(different[i])).isEqualTo(i);
            assertThat(names.name(i)).isEqualTo(different[i]);
        }
    }

    @Test
    void theSameBytesAreTheSameNameWhereverTheyStand() {
        int id = names.intern("name");
        byte[] atTheEnd = "xxname".getBytes(StandardCharsets.UTF_8);
        byte[] inTheMiddle = "xnamexxxxxxxxxxxx".getBytes(StandardCharsets.UTF_8);
        assertThat(names.intern(atTheEnd, 2, 6)).isEqualTo(id);
        assertThat(names.intern(inTheMiddle, 1, 5)).isEqualTo(id);
    }

    @Test
    void manyNamesSurviveGrowthAndTrimming() {
        for (int i = 0; i < 10_000; i++) {
            names.intern("field number " + i);
            names.intern(Integer.toString(i));
        }
        FixedNames trimmed = names.trimmed();
        assertThat(trimmed.size()).isEqualTo(20_000);
        for (int i = 0; i < 10_000; i++) {
            assertThat(names.find("field number " + i)).isEqualTo(2 * i);
            assertThat(trimmed.name(2 * i + 1)).isEqualTo(Integer.toString(i));
        }
        assertThat(trimmed.find("9999")).isEqualTo(19_999);
    }

    @Test
    void whatIsNotThereIsNotFound() {
        names.intern("a");
        assertThat(names.find("b")).isEqualTo(-1);
        assertThat(names.trimmed().find("b")).isEqualTo(-1);
        assertThat(names.size()).isEqualTo(1);
    }

    @Test
    void whatIsInternedAfterTrimmingLeavesTheTrimmedAlone() {
        names.intern("a");
        FixedNames trimmed = names.trimmed();
        names.intern("b");
        assertThat(trimmed.size()).isEqualTo(1);
        assertThat(trimmed.find("b")).isEqualTo(-1);
    }

    /** Sixteen of 15 bytes fit into a block, sixteen of 16 or more do not. */
    @ParameterizedTest
    @ValueSource(ints = {1, 13, 14, 15, 100, 10_000})
    void namesOfEveryLengthAreTrimmed(int length) {
        for (int i = 10; i < 60; i++) {
            names.intern(i + "x".repeat(length));
        }
        FixedNames trimmed = names.trimmed();
        for (int i = 10; i < 60; i++) {
            assertThat(trimmed.name(i - 10)).isEqualTo(i + "x".repeat(length));
            assertThat(trimmed.length(i - 10)).isEqualTo(length + 2);
        }
    }
}
