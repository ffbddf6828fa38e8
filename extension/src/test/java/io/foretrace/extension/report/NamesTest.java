package io.foretrace.extension.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
    @ParameterizedTest
    @CsvSource({
        "Account@7.balance, Account.balance",
        "Account.total, Account.total",
        "Bank$Account@7.balance, Account.balance",
        "Bank$Account.total, Account.total",
        "Bank$1@7.balance, Bank$1.balance",
        "Account@7.a$b, Account.a$b",
        "int[]@7[3], int[] element 3",
        "int[][]@7[3], int[][] element 3",
        "Bank$Account[]@7[12], Account[] element 12",
        "HashMap@3.contents, contents of a HashMap",
        "ArrayList@3.contents, contents of an ArrayList",
        "Arrays$ArrayList@3.contents, contents of an ArrayList",
        "StringBuilder@3.contents, contents of a StringBuilder",
        "Box@3.contents, Box.contents",
        "HashMap.contents, HashMap.contents",
        "Latch@3.state, Latch.state"
    })
    void aFieldIsSaidAsPeopleDo(String subject, String said) {
        assertThat(Names.field(subject)).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
        "bank.Account.deposit(Account.java:12), Account.java:12",
        "bank.Account.deposit(Account.java), Account.java",
        "bank.Account.<init>(Account.java:12), Account.java:12",
        "-, -"
    })
    void aPlaceIsFileAndLine(String location, String place) {
        assertThat(Names.place(location)).isEqualTo(place);
    }

    @ParameterizedTest
    @CsvSource({
        "A.f(A.java:23), A.g(A.java:31), A.java:23 and :31",
        "A.f(A.java:23), A.f(A.java:23), A.java:23",
        "A.f(A.java:23), B.g(B.java:31), A.java:23 and B.java:31",
        "A.f(A.java:23), AA.g(AA.java:31), A.java:23 and AA.java:31",
        "A.f(A.java), A.g(A.java:31), A.java and A.java:31"
    })
    void aTitleNamesAFileOnce(String first, String second, String places) {
        assertThat(Names.race("Account@7.balance", first, second)).isEqualTo("data race on Account.balance, " + places);
    }

    @Test
    void anObjectHasItsClassAndNumber() {
        assertThat(Names.object("Bank$Account@7.balance")).isEqualTo("Account@7");
        assertThat(Names.number("Bank$Account@7.balance")).isEqualTo("7");
        assertThat(Names.number("int[]@7[3]")).isEqualTo("7");
        assertThat(Names.number("Account.total")).isEmpty();
    }
}
