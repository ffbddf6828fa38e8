package io.foretrace.scheduler.documentation;

import io.foretrace.predictor.trace.TraceWriter;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Schedule;
import io.foretrace.scheduler.control.ScheduleCodec;
import io.foretrace.scheduler.control.run.ControlledExecution;
import io.foretrace.scheduler.strategy.RandomStrategy;
import io.foretrace.scheduler.strategy.Replay;
import java.nio.file.Path;
import java.util.Map;

/** The example of docs/runtime.md. */
final class TransferExample {
    private TransferExample() {}

    // begin: body
    static final class Account {
        int balance;

        static void transfer(Account from, Account to) {
            synchronized (from) {
                synchronized (to) {
                    from.balance--;
                    to.balance++;
                }
            }
        }
    }

    static void transferBothWays() throws InterruptedException {
        Account a = new Account();
        Account b = new Account();
        Thread there = new Thread(() -> Account.transfer(a, b));
        Thread back = new Thread(() -> Account.transfer(b, a));
        there.start();
        back.start();
        there.join();
        back.join();
    }
    // end: body

    // begin: search
    static Execution firstThatDoesNotPass() {
        for (long seed = 1; seed <= 1_000; seed++) {
            Execution execution = ControlledExecution.run(TransferExample::transferBothWays, new RandomStrategy(seed));
            if (!(execution.outcome() instanceof Outcome.Passed)) {
                return execution;
            }
        }
        throw new AssertionError("all passed");
    }
    // end: search

    // begin: replay
    static Execution again(String savedSchedule) {
        Schedule schedule =
                ScheduleCodec.read(savedSchedule, "transfer.schedule").schedule();
        return ControlledExecution.run(TransferExample::transferBothWays, new Replay(schedule));
    }
    // end: replay

    static String save(Execution execution) {
        return ScheduleCodec.write(execution.schedule(), Map.of("test", "transferBothWays"));
    }

    // begin: trace
    static void saveTrace(Execution execution, Path file) throws java.io.IOException {
        TraceWriter.write(execution.recording().trace(), file); // bin/foretrace predict reads it
    }
    // end: trace
}
