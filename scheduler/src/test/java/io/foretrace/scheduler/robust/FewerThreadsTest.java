package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.instrument.Agent;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class FewerThreadsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aChoiceAmongSomeDiffersOnlyInWhoCanRun() {
        Comparing strategy = new Comparing();
        Execution execution = Program.run(strategy);
        assertThat(execution.outcome()).isEqualTo(new Outcome.Passed());
        assertThat(strategy.compared).isPositive();
        assertThat(strategy.differences).isEmpty();
    }

    /** Of its own, so that the agent is there before it. */
    private static final class Program {
        static int shared;

        static Execution run(SchedulingStrategy strategy) {
            return ControlledExecution.run(
                    () -> {
                        Thread other = new Thread(() -> shared++);
                        other.start();
                        shared--;
                        other.join();
                    },
                    strategy);
        }
    }

    private static final class Comparing implements SchedulingStrategy {
        /** Whoever can run; and where the current thread is, which has moved on when it is asked again. */
        private static final Set<String> OTHERWISE =
                Set.of("among", "currentEnabled", "enabled", "enabledCount", "isEnabled", "stack");

        private final List<String> differences = new ArrayList<>();
        private int compared;

        @Override
        public int next(Choice choice) {
            int first = choice.enabled(0);
            int last = choice.enabled(choice.enabledCount() - 1);
            if (first != last) {
                compare(choice, choice.among(new int[] {last}), first, last);
            }
            return last;
        }

        private void compare(Choice all, Choice some, int first, int last) {
            note("enabledCount", some.enabledCount() == 1);
            note("enabled", some.enabled(0) == last);
            note("isEnabled", some.isEnabled(last) && !some.isEnabled(first));
            note("currentEnabled", some.currentEnabled() == (all.current() == last));
            for (Method method : Choice.class.getMethods()) {
                if (!OTHERWISE.contains(method.getName())) {
                    note(method.getName(), answer(method, all, first).equals(answer(method, some, first)));
                }
            }
        }

        private void note(String question, boolean isAsExpected) {
            compared++;
            if (!isAsExpected) {
                differences.add(question);
            }
        }

        private static String answer(Method method, Choice choice, int thread) {
            Object[] arguments = method.getParameterCount() == 0 ? new Object[0] : new Object[] {thread};
            try {
                return String.valueOf(method.invoke(choice, arguments));
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.getMessage(), e);
            }
        }
    }
}
