package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.instrument.Agent;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Another agent, such as Mockito's, has a class rewritten once more after it was loaded: the JVM starts from the class's own
 * file again, and takes the result only if it has the members that the class had.
 */
@Timeout(60)
class RetransformedTest {
    @Test
    void aClassThatIsRewrittenAgainStaysUnderControl() throws UnmodifiableClassException {
        Agent.install();
        assertThat(RewrittenTwice.class.getDeclaredMethods())
                .as("loaded after the agent")
                .noneMatch(method -> Modifier.isSynchronized(method.getModifiers()))
                .anyMatch(method -> method.getName().startsWith("foretrace$"));
        assertThat(results()).as("before").containsExactly("1, 2, 2", "2, 2, 2");
        Instrumentation other = ByteBuddyAgent.install();
        other.retransformClasses(RewrittenTwice.class);
        other.retransformClasses(RewrittenTwice.class);
        assertThat(results()).as("after").containsExactly("1, 2, 2", "2, 2, 2");
    }

    private static Set<String> results() {
        Set<String> results = new TreeSet<>();
        for (long seed = 0; seed < 50; seed++) {
            Result<String> result = new Result<>("");
            Execution execution = Controlled.run(() -> () -> result.set(new RewrittenTwice().twice()), seed);
            assertThat(execution.outcome()).isInstanceOf(Outcome.Passed.class);
            results.add(result.get());
        }
        return results;
    }
}
