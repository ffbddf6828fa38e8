package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTest {
    @ParameterizedTest
    @CsvSource({
        "Account@7.balance, Account.balance",
        "Account@7.log@12.size, Account.log.size",
        "Account@7b.balance, Account.balance",
        "Account@7ab, Account",
        "Account@7b2c.balance, Accountb2c.balance",
        "a[3], a[]",
        "m[3][14], m[][]",
        "Table@2.rows[5], Table.rows[]",
        "Account.total, Account.total",
        "x, x",
        "123, 123",
        "a[i], a[i]",
        "a[3, a[3",
        "mail@host, mail@host",
        "end@, end@",
        "open[, open["
    })
    void aGroupForgetsWhichObjectAndWhichElement(String variable, String group) {
        assertThat(new Subject.Named(variable).group()).isEqualTo(group);
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void isWrittenWithoutPackagesAndSaidWithAnyNameOfItsClass(Subject subject, String text, String said) {
        assertThat(subject.text()).isEqualTo(text);
        assertThat(subject.text(className -> "<" + className + ">")).isEqualTo(said);
    }

    static Stream<Arguments> subjects() {
        Instance account = new Instance("bank.Bank$Account", 7);
        Instance savings = new Instance("bank.Savings", 7);
        return Stream.of(
                arguments(
                        new Subject.Field(savings, "bank.Bank$Account", "balance"),
                        "Bank$Account@7.balance",
                        "<bank.Bank$Account>@7.balance"),
                arguments(new Subject.StaticField("bank.Account", "total"), "Account.total", "<bank.Account>.total"),
                arguments(new Subject.Element(new Instance("int[]", 7), 3), "int[]@7[3]", "<int[]>@7[3]"),
                arguments(
                        new Subject.Element(new Instance("java.util.concurrent.atomic.AtomicIntegerArray", 7), 3),
                        "AtomicIntegerArray@7.[3]",
                        "<java.util.concurrent.atomic.AtomicIntegerArray>@7.[3]"),
                arguments(
                        new Subject.Inside(new Instance("java.util.HashMap", 3), Subject.Inside.Kind.CONTENTS),
                        "HashMap@3.contents",
                        "<java.util.HashMap>@3.contents"),
                arguments(new Subject.Lock(account), "Bank$Account@7", "<bank.Bank$Account>@7"),
                arguments(new Subject.Lock(Instance.of("bank.Account", 2, 7)), "Account@7b", "<bank.Account>@7b"),
                arguments(new Subject.OfThread(2, "0.1"), "T0.1", "T0.1"),
                arguments(new Subject.Nothing(), "", ""));
    }

    @Test
    void aLockIsKnownByItsClassAndNumber() {
        assertThat(Subject.lock("Bank$Account@7")).isEqualTo(new Subject.Lock(new Instance("Bank$Account", 7)));
    }

    @ParameterizedTest
    @CsvSource({"0, Account@7", "1, Account@7a", "26, Account@7z", "27, Account@7aa", "255, Account@7iu"})
    void anObjectOfAnotherThreadHasTheLettersOfThatThread(int thread, String text) {
        Instance account = Instance.of("Account", thread, 7);
        assertThat(account.text()).isEqualTo(text);
        assertThat(Instance.parse(text)).contains(account);
    }

    @ParameterizedTest
    @ValueSource(strings = {"l", "l@", "@7", "bank.Account@7", "mail@host", "Account@7b2", "Account@1804289383"})
    void aLockOfAnotherToolIsItsName(String name) {
        assertThat(Subject.lock(name)).isEqualTo(new Subject.Named(name));
    }
}
