package tested.failing;

/** As a test's assertions. */
public final class Check {
    private Check() {}

    public static void that(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    public static void equal(int expected, int actual) {
        that(expected == actual, "expected " + expected + " but was " + actual);
    }
}
