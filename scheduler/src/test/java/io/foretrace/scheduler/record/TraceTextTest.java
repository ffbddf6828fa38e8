package io.foretrace.scheduler.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceTextTest {
    @Test
    void aNameThatATraceCanHaveStaysAsItIs() {
        assertThat(TraceText.of("Page@1.visits")).isEqualTo("Page@1.visits");
        assertThat(TraceText.of("shop.Page.it\\pays, twice(Page.java:8)"))
                .isEqualTo("shop.Page.it\\pays, twice(Page.java:8)");
    }

    @Test
    void whatSeparatesInATraceIsWrittenAsInJava() {
        assertThat(TraceText.of("pays | waits\r\n")).isEqualTo("pays \\u007c waits\\u000d\\u000a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a|b", "a\\u007cb", "a|\\u007c", "\\", "\\\\u|$1", "\n\r", "pays | waits"})
    void isReadBackAsItWas(String name) {
        assertThat(TraceText.of(name)).doesNotContain("|", "\n", "\r");
        assertThat(TraceText.name(TraceText.of(name))).isEqualTo(name);
    }
}
