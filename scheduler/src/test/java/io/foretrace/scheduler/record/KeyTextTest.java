package io.foretrace.scheduler.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KeyTextTest {
    @ParameterizedTest
    @MethodSource("keys")
    void isShortAndOnOneLine(Object key, String told) {
        assertThat(KeyText.of(key)).isEqualTo(told);
    }

    static Stream<Arguments> keys() {
        return Stream.of(
                arguments("", "\"\""),
                arguments("milk", "\"milk\""),
                arguments("K\u00e4se", "\"K\u00e4se\""),
                arguments("say \"it\"", "\"say \\\"it\\\"\""),
                arguments("it's", "\"it's\""),
                arguments("a\tb\r\nc\\", "\"a\\tb\\r\\nc\\\\\""),
                arguments("\u0000\u001b[2J", "\"\\u0000\\u001b[2J\""),
                arguments("\u2028\u202e", "\"\\u2028\\u202e\""),
                arguments("12345678901234567890", "\"12345678901234567890\""),
                arguments("123456789012345678901", "\"12345678901234567890...\""),
                arguments("\ud83d\ude00".repeat(21), '"' + "\ud83d\ude00".repeat(20) + "...\""),
                arguments("\ud83d", "\"\\ud83d\""),
                arguments('\'', "'\\''"),
                arguments('"', "'\"'"),
                arguments(7, "7"),
                arguments(-0.5, "-0.5"),
                arguments(true, "true"),
                arguments(TimeUnit.DAYS, "DAYS"));
    }
}
