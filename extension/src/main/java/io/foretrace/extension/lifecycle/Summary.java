package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.Counts;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Adds up what came of the tests of a class, and says it when the class is done. JUnit closes it then. */
final class Summary implements AutoCloseable {
    private static final Namespace NAMESPACE = Namespace.create(Summary.class);

    private final ExtensionContext testClass;
    private Counts counts = Counts.NONE;
    private int tests;

    private Summary(ExtensionContext testClass) {
        this.testClass = testClass;
    }

    static Summary of(ExtensionContext test) {
        ExtensionContext testClass = test.getParent().orElse(test);
        return testClass
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(testClass.getUniqueId(), key -> new Summary(testClass), Summary.class);
    }

    synchronized void add(Counts ofTest) {
        counts = counts.plus(ofTest);
        tests++;
    }

    @Override
    public synchronized void close() {
        if (tests == 0) {
            return;
        }
        testClass.publishReportEntry("foretrace", counts.toString());
        System.out.println("Foretrace: " + testClass.getDisplayName() + ": " + counts);
    }
}
