package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Reads lines as the file {@code t.std} and compares the sentence by which they are refused. */
final class Refused {
    private final String text;

    private Refused(String text) {
        this.text = text;
    }

    static Refused trace(String... lines) {
        return new Refused(String.join("\n", lines));
    }

    void with(String sentence) {
        assertThatExceptionOfType(TraceFormatException.class)
                .isThrownBy(() -> TraceReader.parse("t.std", text))
                .withMessage(sentence)
                .withNoCause();
    }
}
