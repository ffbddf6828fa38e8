package io.foretrace.extension.pipeline.run;

import java.util.LinkedHashMap;
import java.util.Map;

/** Counts what each way of exploring has executed, and what that brought. */
public final class Ways {
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
    public void confirmed() {
        confirmed++;
    }

    public int executions() {
        return all;
    }

    /** How many executions there were since one of them showed something new. */
    public int withoutNews() {
        return all - lastNews;
    }

    /** How many switches the execution with the most of them had. */
    public int deepest() {
        return deepest;
    }

    public Map<String, Integer> executionsByWay() {
        return executions;
    }

    public Map<String, Integer> newsByWay() {
        return news;
    }

    /** With those that were predicted. */
    public Map<String, Integer> bugsByWay(Map<String, Integer> failed) {
        Map<String, Integer> bugs = new LinkedHashMap<>(failed);
        if (confirmed > 0) {
            bugs.put(PREDICTED, confirmed);
        }
        return bugs;
    }
}
