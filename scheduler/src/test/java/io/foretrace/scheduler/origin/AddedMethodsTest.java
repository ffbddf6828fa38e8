package io.foretrace.scheduler.origin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddedMethodsTest {
    @ParameterizedTest
    @ValueSource(strings = {"open", "<init>", "<clinit>", "lambda$open$1", "open-WZ4Q5Ns", "two words"})
    void theNameTellsInWhichMethodTheReferenceIsWritten(String method) {
        String added = AddedMethods.name(method, 12);
        assertThat(added).doesNotContain("<", ">", "/", ".", ";", "[").isNotEqualTo(AddedMethods.name(method, 13));
        assertThat(AddedMethods.writtenIn(added)).isEqualTo(method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "<init>", "lambda$open$1", "foretrace$", "foretrace$open", "foretrace"})
    void otherMethodsAreWhatTheyAre(String method) {
        assertThat(AddedMethods.writtenIn(method)).isEqualTo(method);
    }

    @Test
    void aFrameIsAsItWasWritten() {
        StackTraceElement frame = new StackTraceElement("bank.Account", "foretrace$open$0", "Account.java", 12);
        assertThat(AddedMethods.asWritten(frame))
                .isEqualTo(new StackTraceElement("bank.Account", "open", "Account.java", 12));
    }
}
