package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Choice;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FewerEnabledTest {
    static Method[] methods() {
        return Choice.class.getMethods();
    }

    /** Most methods of a choice have a default, so that the compiler does not ask for those which are forgotten. */
    @ParameterizedTest
    @MethodSource("methods")
    void leavesNoQuestionToTheDefaultAnswer(Method method) throws NoSuchMethodException {
        Class<?> answers = FewerEnabled.class
                .getMethod(method.getName(), method.getParameterTypes())
                .getDeclaringClass();

        assertThat(answers).isEqualTo(FewerEnabled.class);
    }

    @Test
    void aLoopThatWorksIsNotTakenForOneThatSpins() {
        FakeChoice choice = FakeChoice.withThreads(3).current(0).canRun(0, 1, 2);
        KeepRunning strategy = new KeepRunning();
        strategy.begin();
        for (int i = 0; i < 100; i++) {
            assertThat(strategy.next(new FewerEnabled(choice, new int[] {0, 1})))
                    .isZero();
        }
    }
}
