package io.foretrace.extension.pipeline.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(60)
class MaskedMessageTest {
    static Stream<Arguments> messages() {
        return Stream.of(
                Arguments.of(
                        "the first is lost ==> expected: <2> but was: <1>",
                        "the first is lost ==> expected: _ but was: _"),
                Arguments.of("expected: <[a, <b>]> but was: <[]>", "expected: _ but was: _"),
                Arguments.of("\nExpecting actual:\n  \"a\"\nto be empty", "Expecting actual: _ to be empty"),
                Arguments.of(
                        "[the cart] \nExpected size: 2 but was: 1 in:\n[\"a\"]",
                        "[the cart] Expected size: N but was: N in: _"),
                Arguments.of("Index 5 out of bounds for length 3", "Index N out of bounds for length N"),
                Arguments.of("no Account@1f3b and no Account@beef", "no Account@N and no Account@N"),
                Arguments.of("pool-1-thread-2 took -0.5 s", "N took N s"),
                Arguments.of("two\twords\r\n\u0000here", "two words here"),
                Arguments.of("no values", "no values"),
                Arguments.of("", ""));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void whatDiffersFromRunToRunIsLeftOut(String message, String masked) {
        assertThat(MaskedMessage.of(new AssertionError(message))).isEqualTo(masked);
    }

    @Test
    void whatIsNullIsTold() {
        String message = "Cannot read field \"name\" because \"this.owner\" is null";
        assertThat(MaskedMessage.of(new NullPointerException(message))).isEqualTo(message);
    }

    @Test
    void anExceptionNeedNotSayAnything() {
        assertThat(MaskedMessage.of(new IllegalStateException())).isEmpty();
        assertThat(MaskedMessage.of(new IllegalStateException() {
                    @Override
                    public String getMessage() {
                        throw new UnsupportedOperationException();
                    }
                }))
                .isEmpty();
    }

    @Test
    void aLongMessageIsCutAndAValueInItIsLeftOutAllTheSame() {
        String masked = MaskedMessage.of(new AssertionError("expected: <" + "a ".repeat(5_000_000) + "> but was: <1>"));
        assertThat(masked).isEqualTo("expected: _");
        assertThat(MaskedMessage.of(new AssertionError("a".repeat(5_000_000)))).hasSize(160);
        assertThat(MaskedMessage.of(new AssertionError("<".repeat(5_000_000)))).isEqualTo("_");
    }
}
