package io.foretrace.scheduler.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

class FirstLinesTest {
    private int here() {
        return new Throwable().getStackTrace()[0].getLineNumber();
    }

    private int here(int lines) {
        return new Throwable().getStackTrace()[0].getLineNumber() + lines;
    }

    @Test
    void aMethodBeginsAtItsFirstLineNotAtThatOfAnOverload() throws NoSuchMethodException {
        assertThat(FirstLines.of(getClass().getDeclaredMethod("here"))).hasValue(frame(here()));
        assertThat(FirstLines.of(getClass().getDeclaredMethod("here", int.class)))
                .hasValue(frame(here(0)));
    }

    private static StackTraceElement frame(int line) {
        return new StackTraceElement(FirstLinesTest.class.getName(), "here", "FirstLinesTest.java", line);
    }

    @Test
    void whatHasNoCodeOrNoFileBeginsNowhere() throws NoSuchMethodException {
        Method withoutCode = IntSupplier.class.getMethod("getAsInt");
        IntSupplier lambda = () -> 1;
        assertThat(FirstLines.of(withoutCode)).isEmpty();
        assertThat(FirstLines.of(lambda.getClass().getMethod("getAsInt"))).isEmpty();
    }
}
