package io.foretrace.samples.oldbugs;

import java.util.List;

/** All of them, and how each shows. */
final class OldBugs {
    static final List<OldBug> ALL = List.of(
            new OldBug("POOL-144", PoolBugs.Pool144.class, "the test failed", "Timeout waiting for idle object"),
            new OldBug("POOL-146", PoolBugs.Pool146.class, "the test hung", "nobody can go on"),
            new OldBug("POOL-147", PoolBugs.Pool147.class, "order violation on Latch", "before the wait"),
            new OldBug("POOL-152", PoolBugs.Pool152.class, "the test hung", "nobody can go on"),
            new OldBug("POOL-162", PoolBugs.Pool162.class, "the test hung", "nobody can go on"),
            new OldBug("POOL-189", PoolBugs.Pool189.class, "the test hung", "nobody can go on"),
            new OldBug("log4j 38137", LoggingBugs.Log4j38137.class, "the test hung", "nobody can go on"),
            new OldBug(
                    "log4j 41214", LoggingBugs.Log4j41214.class, "deadlock on Logger", "wait for each other's locks"),
            new OldBug(
                    "log4j 44032",
                    LoggingBugs.Log4j44032.class,
                    "data race on ThrowableInformation.rep",
                    "neither access holds a lock"),
            new OldBug(
                    "log4j 54325",
                    LoggingBugs.Log4j54325.class,
                    "data race on AppenderAttachableImpl.appenderList",
                    "NullPointerException"),
            new OldBug("DBCP-369", OtherBugs.Dbcp369.class, "data race on HashMap@", "ConcurrentModificationException"),
            new OldBug("LANG-481", OtherBugs.Lang481.class, "data race on IntRange.hashCode", "AssertionFailedError"),
            new OldBug(
                    "GROOVY-9397",
                    OtherBugs.Groovy9397.class,
                    "atomicity violation on ClosureMetaClass.initialized",
                    "IllegalStateException"),
            new OldBug("LUCENE-1544", OtherBugs.Lucene1544.class, "did not end within", "was ended after"));

    private OldBugs() {}

    /**
     * One of them.
     *
     * @param issue where it was published
     * @param test the test that fails because of it
     * @param title a part of the title of an invocation that fails
     * @param harm a part of what that invocation reports or throws
     */
    record OldBug(String issue, Class<?> test, String title, String harm) {
        @Override
        public String toString() {
            return issue;
        }
    }
}
