package io.foretrace.extension.pipeline;

import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what each way of exploring has executed, and what that brought. */
final class Ways {
    /** Behaviour by behaviour, until there is none left. */
    static final String BEHAVIOURS = "behaviours";

    /** What was predicted from an execution, and made to happen. */
    static final String PREDICTED = "predicted";

    private final Map<String, Integer> executions = new LinkedHashMap<>();
    private final Map<String, Integer> news = new LinkedHashMap<>();
    private int all;
    private int lastNews;
    private int deepest;
    private int confirmed;

    /** @param switches how often another thread went on */
    void executed(String way, boolean showedSomethingNew, int switches) {
        all++;
        executions.merge(way, 1, Integer::sum);
        deepest = Math.max(deepest, switches);
        if (showedSomethingNew) {
            lastNews = all;
            news.merge(way, 1, Integer::sum);
        }
    }

    /** What was predicted from an execution has happened. */
    void confirmed() {
        confirmed++;
    }

    int executions() {
        return all;
    }

    /** How many executions there were since one of them showed something new. */
    int withoutNews() {
        return all - lastNews;
    }

    /** How many switches the execution with the most of them had. */
    int deepest() {
        return deepest;
    }

    Map<String, Integer> executionsByWay() {
        return executions;
    }

    Map<String, Integer> newsByWay() {
        return news;
    }

    /** With those that were predicted. */
    Map<String, Integer> bugsByWay(Map<String, Integer> failed) {
        Map<String, Integer> bugs = new LinkedHashMap<>(failed);
        if (confirmed > 0) {
            bugs.put(PREDICTED, confirmed);
        }
        return bugs;
    }
}
