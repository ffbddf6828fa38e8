package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Limits;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.corpus.Survivors;
import io.foretrace.scheduler.instrument.Agent;
import io.foretrace.scheduler.strategy.KeepRunning;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An execution ends while its body waits at a socket for what another thread of it is still to do. */
@Timeout(300)
class EndWhileOutsideTest {
    private static final Limits SHORT = new Limits(200, 2_000);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    private static Execution ends(Supplier<Body> body, SchedulingStrategy strategy) throws InterruptedException {
        Set<Thread> before = Survivors.alive();
        Execution execution = Controlled.run(body, strategy, SHORT);
        assertThat(Survivors.since(before)).isEmpty();
        assertThat(Controlled.run(() -> () -> Bodies.answered(1)).outcome()).isEqualTo(new Outcome.Passed());
        return execution;
    }

    @Test
    void aStrategyThatCannotGoOn() throws InterruptedException {
        Execution execution = ends(() -> () -> Bodies.answered(50), new GivesUp());
        assertThat(execution.outcome()).isEqualTo(new Outcome.Diverged(30, "this", "that"));
        assertThat(execution.schedule().totalSteps()).isEqualTo(30);
    }

    @Test
    void moreStepsThanAllowed() throws InterruptedException {
        assertThat(ends(() -> () -> Bodies.answered(500), new KeepRunning()).outcome())
                .isInstanceOfSatisfying(
                        Outcome.StepBound.class,
                        bound -> assertThat(bound.steps()).isEqualTo(200));
    }

    @Test
    void anExitOfTheThreadThatIsWaitedFor() throws InterruptedException {
        assertThat(ends(() -> Bodies::exits, new KeepRunning()).outcome()).isEqualTo(new Outcome.Exited("0.1", 3));
    }

    /** At the thirtieth step. */
    private static final class GivesUp implements SchedulingStrategy {
        private final KeepRunning rest = new KeepRunning();

        @Override
        public int next(Choice choice) {
            if (choice.step() == 30) {
                throw new Divergence(30, "this", "that");
            }
            return rest.next(choice);
        }
    }

    /** Loaded after the agent. */
    static final class Bodies {
        private static volatile int sink;

        private Bodies() {}

        static void answered(int steps) throws IOException, InterruptedException {
            readFromThread(() -> {
                for (int i = 0; i < steps; i++) {
                    sink = i;
                }
            });
        }

        static void exits() throws IOException, InterruptedException {
            readFromThread(() -> System.exit(3));
        }

        /** Reads the byte that the thread writes after its action. */
        private static void readFromThread(Runnable action) throws IOException, InterruptedException {
            try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                    Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                    Socket accepted = server.accept()) {
                Thread thread = new Thread(() -> {
                    try (client) {
                        action.run();
                        client.getOutputStream().write(7);
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                });
                thread.start();
                assertThat(accepted.getInputStream().read()).isEqualTo(7);
                thread.join();
            }
        }
    }
}
