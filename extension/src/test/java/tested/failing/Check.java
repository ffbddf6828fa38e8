package tested.failing;

/** As a test's assertions. */
final class Check {
    private Check() {}

    static void that(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    static void equal(int expected, int actual) {
        that(expected == actual, "expected " + expected + " but was " + actual);
    }
}
