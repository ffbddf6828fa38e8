package io.foretrace.scheduler.corpus;

/** A loop that nobody ends and in which nothing is visible: not one of the corpus, since it takes its time. */
public final class Endless {
    private Endless() {}

    public static Entry entry() {
        return Entry.of("endless", Endless::run).reaches("timedout").controlledOnly();
    }

    private static String run() throws Exception {
        Threads.together(() -> {
            int i = 0;
            while (i >= 0) {
                i = (i + 1) & 0xFFFF;
            }
        });
        return "over";
    }
}
