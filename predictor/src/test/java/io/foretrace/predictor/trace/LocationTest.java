package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocationTest {
    @Test
    void aRecordedOneHasClassMethodFileAndLine() {
        assertThat(Location.parse("bank.Account.deposit(Account.java:12)"))
                .isEqualTo(new Location("bank.Account", "deposit", "Account.java", 12));
        assertThat(Location.parse("bank.Account.deposit(Account.java)"))
                .isEqualTo(new Location("bank.Account", "deposit", "Account.java", Location.NO_LINE));
        assertThat(Location.parse("-")).isSameAs(Location.NOWHERE);
        assertThat(Location.parse("")).isEqualTo(Location.UNTOLD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bank.Account.deposit(Account.java:12)",
                "bank.Account.deposit(Account.java)",
                "A.<init>(Unknown Source)",
                "A.f(A.java:0)",
                "A.f(A.java:012)",
                "A.f(A.java:12345678901)",
                "A.f(",
                "f(A.java:3)",
                ".(A.java:3)",
                "17",
                "",
                "-"
            })
    void whateverATraceSaysIsWrittenAsItWas(String text) {
        assertThat(Location.parse(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "bank.Account.deposit(Account.java:12), Account.java:12",
        "bank.Account.deposit(Account.java), Account.java",
        "bank.Account.<init>(Account.java:12), Account.java:12",
        "17, 17",
        "-, -"
    })
    void aPlaceIsFileAndLine(String location, String place) {
        assertThat(Location.parse(location).place()).isEqualTo(place);
    }

    @Test
    void onlyNowhereIsNotInTheProgram() {
        assertThat(Location.NOWHERE.isKnown()).isFalse();
        assertThat(Location.parse("17").isKnown()).isTrue();
    }

    @Test
    void ofCodeWithoutTheNameOfItsFileTheMethodIsThePlace() {
        Location location = Location.of(new StackTraceElement("bank.Account$Vault", "open", null, -1));
        assertThat(location.place()).isEqualTo("Account$Vault.open");
        assertThat(location.text()).isEqualTo("bank.Account$Vault.open(Unknown Source)");
        assertThat(Location.parse(location.text())).isEqualTo(location);
    }
}
