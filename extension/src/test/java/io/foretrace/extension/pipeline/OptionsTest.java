package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces.FailOn;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OptionsTest {
    private static final String BANK = "com.bank.Account$Entry.add(Account.java:3)";
    private static final String SHOP = "com.shop.Cart.add(Cart.java:7)";

    @Test
    void everythingIsCoveredUnlessItIsSaid() {
        assertThat(Options.DEFAULT.covers(BANK, SHOP)).isTrue();
        assertThat(Options.DEFAULT.recordings()).isEqualTo(1);
        assertThat(Options.DEFAULT.timeBudget()).isEqualTo(Duration.ofSeconds(60));
        assertThat(Options.DEFAULT.stepBound()).isEqualTo(1_000_000);
        assertThat(Options.DEFAULT.failOn()).isEqualTo(FailOn.CONFIRMED);
    }

    @Test
    void oneAccessInAnIncludedPackageIsEnough() {
        assertThat(options(List.of("com.bank"), List.of()).covers(BANK, SHOP)).isTrue();
        assertThat(options(List.of("com.bank"), List.of()).covers(SHOP, BANK)).isTrue();
        assertThat(options(List.of("com.bank"), List.of()).covers(SHOP, SHOP)).isFalse();
        assertThat(options(List.of("com.ban"), List.of()).covers(BANK, BANK)).isFalse();
    }

    @Test
    void oneAccessInAnExcludedPackageIsEnough() {
        assertThat(options(List.of(), List.of("com.bank")).covers(BANK, SHOP)).isFalse();
        assertThat(options(List.of("com"), List.of("com.shop")).covers(BANK, SHOP))
                .isFalse();
        assertThat(options(List.of("com"), List.of("com.shop")).covers(BANK, BANK))
                .isTrue();
    }

    @Test
    void aClassMeansTheOnesInsideToo() {
        for (String name : List.of("com.bank.Account", "com.bank.Account$Entry", "com.bank.Account.Entry")) {
            assertThat(options(List.of(name), List.of()).covers(BANK, BANK)).isTrue();
        }
        assertThat(options(List.of("com.bank.Acc"), List.of()).covers(BANK, BANK))
                .isFalse();
    }

    private static Options options(List<String> include, List<String> exclude) {
        return new Options(1, 1, Duration.ofSeconds(1), 10, include, exclude, FailOn.CONFIRMED);
    }
}
