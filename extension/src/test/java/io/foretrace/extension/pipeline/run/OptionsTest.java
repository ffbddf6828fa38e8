package io.foretrace.extension.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.explore.Shard;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class OptionsTest {
    private static final Location BANK = new Location("com.bank.Account$Entry", "add", "Account.java", 3);
    private static final Location SHOP = new Location("com.shop.Cart", "add", "Cart.java", 7);

    @Test
    void everythingIsCoveredUnlessItIsSaid() {
        assertThat(Options.DEFAULT.covers(List.of(BANK, SHOP))).isTrue();
        assertThat(Options.DEFAULT.recordings()).isEqualTo(1);
        assertThat(Options.DEFAULT.timeBudget()).isEqualTo(Duration.ofSeconds(60));
        assertThat(Options.DEFAULT.stepBound()).isEqualTo(1_000_000);
        assertThat(Options.DEFAULT.detect()).containsExactlyInAnyOrder(BugKind.values());
        assertThat(Options.DEFAULT.failOn()).isEqualTo(FailOn.CONFIRMED);
    }

    @Test
    void oneAccessInAnIncludedPackageIsEnough() {
        assertThat(options(List.of("com.bank"), List.of()).covers(List.of(BANK, SHOP)))
                .isTrue();
        assertThat(options(List.of("com.bank"), List.of()).covers(List.of(SHOP, BANK)))
                .isTrue();
        assertThat(options(List.of("com.bank"), List.of()).covers(List.of(SHOP, SHOP)))
                .isFalse();
        assertThat(options(List.of("com.ban"), List.of()).covers(List.of(BANK, BANK)))
                .isFalse();
    }

    @Test
    void oneAccessInAnExcludedPackageIsEnough() {
        assertThat(options(List.of(), List.of("com.bank")).covers(List.of(BANK, SHOP)))
                .isFalse();
        assertThat(options(List.of("com"), List.of("com.shop")).covers(List.of(BANK, SHOP)))
                .isFalse();
        assertThat(options(List.of("com"), List.of("com.shop")).covers(List.of(BANK, BANK)))
                .isTrue();
    }

    @Test
    void aClassMeansTheOnesInsideToo() {
        for (String name : List.of("com.bank.Account", "com.bank.Account$Entry", "com.bank.Account.Entry")) {
            assertThat(options(List.of(name), List.of()).covers(List.of(BANK, BANK)))
                    .isTrue();
        }
        assertThat(options(List.of("com.bank.Acc"), List.of()).covers(List.of(BANK, BANK)))
                .isFalse();
    }

    private static Options options(List<String> include, List<String> exclude) {
        return new Options(
                1,
                1,
                Duration.ofSeconds(1),
                10,
                10,
                include,
                exclude,
                Explore.OFF,
                0,
                false,
                Set.of(BugKind.DATA_RACE),
                FailOn.CONFIRMED,
                Shard.WHOLE);
    }
}
