package io.foretrace.extension.lifecycle;

/** A condition of the test does not hold: there is nothing to record, and JUnit says so itself when it is asked to show the test. */
final class TestSkipped extends RuntimeException {
    private static final long serialVersionUID = 1;

    TestSkipped(String reason) {
        super(reason);
    }
}
