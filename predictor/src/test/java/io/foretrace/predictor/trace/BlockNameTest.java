package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockNameTest {
    private static final Location PAY = new Location("bank.Account", "pay", "Account.java", 12);

    @Test
    void whatIsWrittenIsKnownAgain() {
        Subject lock = new Subject.Lock(new Instance("Bank$Account", 7));

        assertThat(BlockName.parse("Account.pay")).isEqualTo(new BlockName.Method("Account", "pay"));
        assertThat(BlockName.parse("Bank$Account@7 taken at bank.Account.pay(Account.java:12)"))
                .isEqualTo(new BlockName.Section(lock, PAY));
        assertThat(BlockName.parse("check of Map@1.contents"))
                .isEqualTo(new BlockName.Check(new Subject.Named("Map@1.contents")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Account.pay",
                "bank.Account.pay",
                "Account@7 taken at -",
                "l taken at 17",
                "l taken at ",
                "l",
                "check of x",
                "check of ",
                "any words, with a dot.",
                "."
            })
    void whateverATraceSaysIsWrittenAsItWas(String text) {
        assertThat(BlockName.parse(text).text()).isEqualTo(text);
    }

    @Test
    void classesAreSaidAsTheReaderWants() {
        Subject lock = new Subject.Lock(new Instance("bank.Bank$Account", 7));

        assertThat(new BlockName.Method("bank.Bank$Account", "pay").text(name -> "Account"))
                .isEqualTo("Account.pay");
        assertThat(new BlockName.Section(lock, PAY).text(name -> "Account"))
                .isEqualTo("Account@7 taken at bank.Account.pay(Account.java:12)");
    }
}
