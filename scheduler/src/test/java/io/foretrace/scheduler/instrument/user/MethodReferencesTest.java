package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

// The calls are what is tested, not what comes of them.
@SuppressWarnings({"ReturnValueIgnored", "UnnecessaryAsync"})
class MethodReferencesTest {
    static final class References implements Runnable {
        @Override
        public void run() {
            AtomicInteger counter = new AtomicInteger();
            IntSupplier bound = counter::incrementAndGet;
            bound.getAsInt();
            ToIntFunction<AtomicInteger> unbound = AtomicInteger::get;
            unbound.applyAsInt(counter);
            List<String> list = new ArrayList<>();
            Consumer<String> dropping = list::add;
            dropping.accept("a");
            LinkedHashMap<String, String> map = new LinkedHashMap<>();
            Function<Object, String> inherited = map::remove;
            inherited.apply("a");
            Function<String, Integer> other = String::length;
            other.apply("a");
        }
    }

    @Test
    void aReferenceToAnOperationIsSeenWhenItIsCalled() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(References.class)))
                .containsExactly(
                        "rmw AtomicInteger.value 0 -> 1",
                        "read AtomicInteger.value 1",
                        "write ArrayList..contents 1",
                        "rmw LinkedHashMap..contents 0 -> 1");
    }

    static final class Kept implements Runnable {
        interface Supplier extends IntSupplier, Serializable {}

        @Override
        public void run() {
            AtomicInteger counter = new AtomicInteger();
            Supplier kept = counter::incrementAndGet;
            kept.getAsInt();
        }
    }

    @Test
    void aReferenceThatCanBeWrittenToAFileStaysWhatItIs() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Kept.class))).isEmpty();
    }
}
