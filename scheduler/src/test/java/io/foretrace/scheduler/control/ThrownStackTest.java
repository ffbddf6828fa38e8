package io.foretrace.scheduler.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Exceptions of a program's own classes may tell nothing of themselves: the failure is reported all the same. */
class ThrownStackTest {
    @Test
    void isThatOfTheException() {
        assertThat(ThrownStack.of(new IllegalStateException()).get(0).getMethodName())
                .isEqualTo("isThatOfTheException");
    }

    @Test
    void isEmptyWhereTheExceptionTellsNone() {
        assertThat(ThrownStack.of(new Closed(null))).isEmpty();
    }

    @Test
    void isEmptyWhereTheExceptionThrowsAnotherOne() {
        assertThat(ThrownStack.of(new Closed(new UnsupportedOperationException())))
                .isEmpty();
    }

    private static final class Closed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // never written
        private final @Nullable RuntimeException thrown;

        Closed(@Nullable RuntimeException thrown) {
            this.thrown = thrown;
        }

        @Override
        @SuppressWarnings("NullAway") // as such programs do
        public StackTraceElement[] getStackTrace() {
            if (thrown != null) {
                throw thrown;
            }
            return null;
        }
    }
}
