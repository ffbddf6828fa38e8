package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.Divergence;
import io.foretrace.scheduler.control.SchedulingStrategy;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/**
 * Another strategy, for the same body more than once: the first execution is remembered, and each further one diverges
 * where it is not the same. Since the strategy makes the same choices, a difference is chance that is not under control
 * (real time, hash codes, static state that the first execution left behind).
 */
public final class CheckDeterminism extends WrappingStrategy {
    /** Per step: a hash of all that was seen, which of the first 64 threads could run, and who stood where. */
    private static final int COLUMNS = 3;

    private long[] seen = new long[64 * COLUMNS];
    private final List<String> names = new ArrayList<>();
    private int steps;
    private int at;
    private int executions;

    public CheckDeterminism(SchedulingStrategy strategy) {
        super(strategy);
    }

    @Override
    public void begin() {
        executions++;
        at = 0;
        super.begin();
    }

    @Override
    public int next(Choice choice) {
        if (executions > 1) {
            compare(choice);
        } else {
            remember(choice);
        }
        at++;
        return super.next(choice);
    }

    /** The divergence of an execution that has ended earlier than the first one; empty if it was not shorter. */
    public Optional<Divergence> unfinished() {
        return at == steps ? Optional.empty() : Optional.of(new Divergence(at, first(at), "this one has ended"));
    }

    private void remember(Choice choice) {
        int column = at * COLUMNS;
        if (column == seen.length) {
            seen = Arrays.copyOf(seen, 2 * seen.length);
        }
        while (names.size() < choice.threadCount()) {
            names.add(choice.name(names.size()));
        }
        seen[column] = hash(choice);
        seen[column + 1] = enabled(choice);
        seen[column + 2] = place(choice);
        steps = at + 1;
    }

    private void compare(Choice choice) {
        if (at == steps) {
            throw new Divergence(at, "the end, as in the first execution", second(choice));
        }
        int column = at * COLUMNS;
        if (seen[column] == hash(choice)) {
            return;
        }
        if (seen[column + 2] != place(choice)) {
            throw new Divergence(at, first(at), second(choice));
        }
        if (seen[column + 1] != enabled(choice)) {
            String expected = first(at) + " while " + threads(seen[column + 1], names::get) + " could run";
            throw new Divergence(at, expected, "in this one " + threads(enabled(choice), choice::name) + " can");
        }
        String actual = second(choice) + " on another field or element, or after more or fewer events";
        throw new Divergence(at, first(at), actual);
    }

    private static long hash(Choice choice) {
        int current = choice.current();
        long hash = place(choice);
        hash = mix(hash, choice.member(current));
        hash = mix(hash, choice.events(current));
        hash = mix(hash, choice.threadCount());
        hash = mix(hash, (choice.yielding() ? 2 : 0) + (choice.currentEnabled() ? 1 : 0));
        for (int i = 0; i < choice.enabledCount(); i++) {
            hash = mix(hash, choice.enabled(i));
        }
        return hash;
    }

    private static long mix(long hash, long next) {
        long mixed = (hash ^ next) * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 32);
    }

    private static long enabled(Choice choice) {
        long threads = 0;
        for (int i = 0; i < choice.enabledCount() && choice.enabled(i) < Long.SIZE; i++) {
            threads |= 1L << choice.enabled(i);
        }
        return threads;
    }

    /** The current thread, its operation and its site, in one number. */
    private static long place(Choice choice) {
        int current = choice.current();
        return (long) choice.site(current) << 32
                | (long) current << 8
                | choice.operation(current).code();
    }

    private String first(int step) {
        return "as in the first execution " + place(seen[step * COLUMNS + 2], names::get);
    }

    private static String second(Choice choice) {
        return "in this one " + place(place(choice), choice::name);
    }

    private static String place(long place, IntFunction<String> names) {
        Operation operation = Operation.of((int) (place & 0xFF));
        int thread = (int) place >>> 8;
        int site = (int) (place >>> 32);
        return "thread " + names.apply(thread) + " about to " + Texts.verb(operation) + Texts.at(site);
    }

    private static String threads(long enabled, IntFunction<String> names) {
        StringJoiner text = new StringJoiner(", ");
        for (int thread = 0; thread < Long.SIZE; thread++) {
            if ((enabled >>> thread & 1) != 0) {
                text.add(names.apply(thread));
            }
        }
        return text.toString();
    }
}
