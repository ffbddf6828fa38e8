package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceBuilder;
import io.foretrace.predictor.witness.Prediction;
import io.foretrace.predictor.witness.Witness;
import java.util.ArrayList;
import java.util.List;

/** An execution as it was recorded: two threads use a lock one after the other, and then write to an account without it. */
final class BankTrace {
    private final TraceBuilder builder = new TraceBuilder("recorded");
    private final List<String> threads = new ArrayList<>();
    private final List<Integer> ordinals = new ArrayList<>();
    private final Trace trace;

    BankTrace() {
        int main = builder.thread("T0");
        int one = builder.thread("T0.1");
        int two = builder.thread("T0.2");
        int lock = builder.lock("Lock@1");
        int total = builder.variable("Bank@1.total");
        int balance = builder.variable("Account@1.balance");
        builder.fork(main, one, at("0", 0, "M:1"));
        builder.fork(main, two, at("0", 1, "M:2"));
        builder.begin(one, at("0.1", 0, ""));
        // Its second event was its own affair, and is not in the trace.
        builder.acquire(one, lock, at("0.1", 2, "A:2"));
        builder.write(one, total, at("0.1", 3, "A:3"), builder.value("1"));
        builder.release(one, lock, at("0.1", 4, "A:4"));
        builder.write(one, balance, at("0.1", 5, "A:5"), builder.value("1"));
        builder.begin(two, at("0.2", 0, ""));
        builder.acquire(two, lock, at("0.2", 1, "B:1"));
        builder.read(two, total, at("0.2", 2, "B:2"), builder.value("1"));
        builder.release(two, lock, at("0.2", 3, "B:3"));
        builder.branch(two, at("0.2", 4, "B:4"));
        builder.write(two, balance, at("0.2", 4, "B:4"), builder.value("2"));
        trace = builder.build();
    }

    /** Both threads stand before their writes to the balance; 0.2 begins before 0.1 does. */
    WitnessSteps steps() {
        return steps(new Prediction(new DataRace(6, 12), Witness.of(trace, 0, 1, 7, 2, 3, 4, 5, 8, 9, 10, 11, 6, 12)));
    }

    WitnessSteps steps(Prediction prediction) {
        return WitnessSteps.of(prediction, trace, threads::get, ordinals::get);
    }

    Trace trace() {
        return trace;
    }

    private int at(String thread, int ordinal, String location) {
        threads.add(thread);
        ordinals.add(ordinal);
        return builder.location(location);
    }
}
