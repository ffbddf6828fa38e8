package io.foretrace.samples.soak;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Counts how often JUnit runs a test: each execution under control is such a run. Found by JUnit where autodetection is on. */
public final class CountExecutions implements BeforeEachCallback {
    private static final AtomicLong COUNT = new AtomicLong();

    static long count() {
        return COUNT.get();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        COUNT.incrementAndGet();
    }
}
