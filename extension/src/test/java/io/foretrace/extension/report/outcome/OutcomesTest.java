package io.foretrace.extension.report.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutcomesTest {
    @Test
    void ofAMessageOnlyTheFirstLineIsToldAndNotAllOfALongOne() {
        assertThat(Outcomes.message(new AssertionError("one\ntwo"))).isEqualTo("java.lang.AssertionError: one two");
        assertThat(Outcomes.message(new AssertionError("x".repeat(1000))))
                .hasSize(240)
                .endsWith("xx..");
    }

    @Test
    void nothingInAMessageIsObeyedByATerminal() {
        assertThat(Outcomes.shortMessage(new AssertionError("\u001b[31mred\u0007\tbell\r\nnext")))
                .isEqualTo("\\u001b[31mred\\u0007 bell next");
    }

    @Test
    void anExceptionThatCannotTellItsMessageIsToldByItsClass() {
        class Silent extends RuntimeException {
            private static final long serialVersionUID = 1L;

            @Override
            public String getMessage() {
                throw new IllegalStateException();
            }
        }
        assertThat(Outcomes.message(new Silent())).endsWith("Silent");
    }
}
