package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.confirm.Counts;
import io.foretrace.extension.pipeline.run.LeftOut;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/** Adds up what came of the tests of a class, and says it when the class is done. JUnit closes it then: before 5.13 only what is a resource of its own. */
@SuppressWarnings("deprecation")
final class Summary implements AutoCloseable, Store.CloseableResource {
    private static final Namespace NAMESPACE = Namespace.create(Summary.class);

    private final ExtensionContext testClass;
    private Counts counts = Counts.NONE;
    private int tests;
    private int suspects;

    private Summary(ExtensionContext testClass) {
        this.testClass = testClass;
    }

    /** Asks and puts: JUnit 5 and 6 do not share a call for both. */
    static synchronized Summary of(ExtensionContext test) {
        ExtensionContext testClass = testClass(test);
        Store store = testClass.getStore(NAMESPACE);
        Summary known = store.get(testClass.getUniqueId(), Summary.class);
        if (known != null) {
            return known;
        }
        Summary summary = new Summary(testClass);
        store.put(testClass.getUniqueId(), summary);
        return summary;
    }

    /** One set of parameters of a test is below the test, which is below its class. */
    private static ExtensionContext testClass(ExtensionContext test) {
        ExtensionContext at = test;
        while (at.getTestMethod().isPresent() && at.getParent().isPresent()) {
            at = at.getParent().get();
        }
        return at;
    }

    synchronized void add(Counts ofTest) {
        Total.add(ofTest);
        counts = counts.plus(ofTest);
        tests++;
    }

    /** A test that is left out although a failure of it was executed. */
    synchronized void addSuspect() {
        suspects++;
    }

    @Override
    public synchronized void close() {
        if (tests > 0) {
            say(counts.toString());
        }
        if (suspects > 0) {
            say(LeftOut.suspects(suspects));
        }
    }

    private void say(String what) {
        testClass.publishReportEntry("foretrace", what);
        // As files name it: that of a nested class alone says nothing.
        String name = testClass
                .getTestClass()
                .map(type ->
                        type.getName().substring(type.getPackageName().length()).replaceFirst("^\\.", ""))
                .orElseGet(testClass::getDisplayName);
        System.out.println("Foretrace: " + name + ": " + what);
    }
}
