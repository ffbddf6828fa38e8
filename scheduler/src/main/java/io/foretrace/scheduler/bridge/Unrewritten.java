package io.foretrace.scheduler.bridge;

import java.util.ArrayList;
import java.util.List;

/** Classes of the user that could not be rewritten: what they do is not seen, and executions say so. */
public final class Unrewritten {
    private static final List<String> SENTENCES = new ArrayList<>();

    private Unrewritten() {}

    public static synchronized void add(String className, String reason) {
        SENTENCES.add("Class " + className + " could not be rewritten (" + reason + "), so what it does is not seen.");
    }

    public static synchronized List<String> sentences() {
        return List.copyOf(SENTENCES);
    }
}
