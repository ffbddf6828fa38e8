package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.text.Count;
import java.util.Locale;

/** What is said of a saved schedule that did not show its bug again. */
final class ReplayTitle {
    private ReplayTitle() {}

    /**
     * Goes on after the name of the schedule: {@code — does not happen any more (5 of 7 switches fit, 104 executions near it are
     * fine)}.
     */
    static String of(Neighbourhood near) {
        return " \u2014 " + answer(near) + " (" + near.fit() + ", " + executions(near) + ")";
    }

    private static String answer(Neighbourhood near) {
        if (near.happens()) {
            return "still happens, in another way";
        }
        if (!near.predicted().isEmpty()) {
            return "may still happen, in another way";
        }
        if (near.executions() == near.givenUp()) {
            return "unknown";
        }
        return sawAll(near) ? "does not happen any more" : "did not happen again";
    }

    /** Only who has seen all behaviours to their end knows that it cannot happen. */
    private static boolean sawAll(Neighbourhood near) {
        return near.isComplete() && near.givenUp() == 0;
    }

    private static String executions(Neighbourhood near) {
        if (sawAll(near) && !near.happens()) {
            return "all behaviours of the test are fine";
        }
        int fine = near.executions() - near.givenUp() - (near.failed().isPresent() ? 1 : 0);
        String others = near.givenUp() == 0 ? "" : String.format(Locale.ROOT, ", %,d were given up", near.givenUp());
        return Count.of(fine, "execution") + " near it " + (fine == 1 ? "is" : "are") + " fine" + others;
    }
}
