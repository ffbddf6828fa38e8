package io.foretrace.extension.report.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.predictor.trace.Subject.Inside;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NamesTest {
    @ParameterizedTest
    @MethodSource("variables")
    void aFieldIsSaidAsPeopleDo(Subject.Variable variable, String said) {
        assertThat(Names.field(variable)).isEqualTo(said);
    }

    static Stream<Arguments> variables() {
        return Stream.of(
                arguments(field("shop.Account", "balance"), "Account.balance"),
                arguments(new Subject.StaticField("shop.Account", "total"), "Account.total"),
                arguments(field("shop.Bank$Account", "balance"), "Account.balance"),
                arguments(new Subject.StaticField("shop.Bank$Account", "total"), "Account.total"),
                arguments(field("shop.Bank$1", "balance"), "Bank$1.balance"),
                arguments(field("shop.Account", "a$b"), "Account.a$b"),
                arguments(element("int[]", 3), "int[] element 3"),
                arguments(element("int[][]", 3), "int[][] element 3"),
                arguments(element("shop.Bank$Account[]", 12), "Account[] element 12"),
                arguments(element("java.util.concurrent.atomic.AtomicIntegerArray", 3), "AtomicIntegerArray element 3"),
                arguments(inside("java.util.HashMap", Inside.Kind.CONTENTS), "contents of a HashMap"),
                arguments(inside("java.util.ArrayList", Inside.Kind.CONTENTS), "contents of an ArrayList"),
                arguments(inside("java.util.Arrays$ArrayList", Inside.Kind.CONTENTS), "contents of an ArrayList"),
                arguments(inside("java.lang.StringBuilder", Inside.Kind.CONTENTS), "contents of a StringBuilder"),
                arguments(
                        inside("java.util.concurrent.CountDownLatch", Inside.Kind.STATE), "state of a CountDownLatch"),
                arguments(field("shop.HashMap", "contents"), "HashMap.contents"),
                arguments(new Subject.StaticField("shop.HashMap", "contents"), "HashMap.contents"),
                arguments(field("shop.Latch", "state"), "Latch.state"));
    }

    @ParameterizedTest
    @CsvSource({
        "A.f(A.java:23), A.g(A.java:31), A.java:23 and :31",
        "A.f(A.java:23), A.f(A.java:23), A.java:23",
        "A.f(A.java:23), A.lambda$f$0(A.java:23), A.java:23",
        "A.f(A.java:23), B.g(B.java:31), A.java:23 and B.java:31",
        "A.f(A.java:23), AA.g(AA.java:31), A.java:23 and AA.java:31",
        "A.f(A.java), A.g(A.java:31), A.java and A.java:31"
    })
    void aTitleNamesAFileOnce(String first, String second, String places) {
        assertThat(Names.race(write(first), write(second))).isEqualTo("data race on Account.balance, " + places);
    }

    @Test
    void anObjectHasItsClassAndNumber() {
        assertThat(Names.of(field("shop.Bank$Account", "balance"))).isEqualTo("Account@7.balance");
        assertThat(Names.of(new Subject.Lock(new Instance("shop.Bank$Account", 7))))
                .isEqualTo("Account@7");
        assertThat(Names.member(field("shop.Bank$Account", "balance"))).isEqualTo("balance");
        assertThat(Names.member(element("shop.Bank$Account[]", 3))).isEqualTo("Account[]@7[3]");
    }

    private static Event write(String location) {
        Subject variable = field("shop.Account", "balance");
        return new Event(0, 0, Operation.WRITE, variable, Location.parse(location), List.of(), false, Optional.empty());
    }

    private static Subject.Variable field(String owner, String name) {
        return new Subject.Field(new Instance(owner, 7), owner, name);
    }

    private static Subject.Variable element(String array, int index) {
        return new Subject.Element(new Instance(array, 7), index);
    }

    private static Subject.Variable inside(String type, Inside.Kind kind) {
        return new Inside(new Instance(type, 7), kind);
    }
}
