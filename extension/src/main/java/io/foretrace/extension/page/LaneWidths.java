package io.foretrace.extension.page;

import io.foretrace.extension.report.bug.Story;
import java.util.ArrayList;
import java.util.List;

/**
 * How wide the lanes of a timeline are: each as wide as what is written in it, so that a name is read as a whole, within bounds,
 * so that two threads stay side by side. All letters are of one width.
 */
final class LaneWidths {
    private static final int NARROWEST = 198;
    private static final int WIDEST = 430;

    /** To the left and to the right of the letters of a step, and of the name of a thread. */
    private static final int BESIDE_STEP = 52;

    private static final int BESIDE_TITLE = 26;

    /** Of a letter, as the style sheet has its sizes, in the widest of its fonts. */
    private static final double LETTER = 7.6;

    private static final double SMALL_LETTER = 7;

    private final List<Integer> widths = new ArrayList<>();
    private final List<Integer> lefts = new ArrayList<>();
    private int whole;

    /** @param threads of the lanes, from left to right */
    LaneWidths(Story.Order order, List<Integer> threads) {
        for (int thread : threads) {
            int width = width(order, thread);
            lefts.add(whole);
            widths.add(width);
            whole += width;
        }
    }

    private static int width(Story.Order order, int thread) {
        double needed = NARROWEST;
        for (Story.Step step : order.steps()) {
            if (step.leads() && step.thread() == thread) {
                double text = step.text().length() * LETTER;
                double place = step.place().isKnown() ? step.place().place().length() * SMALL_LETTER : 0;
                needed = Math.max(needed, Math.max(text, place) + BESIDE_STEP);
            }
        }
        double title = order.threads().get(thread).length() * LETTER + BESIDE_TITLE;
        return (int) Math.ceil(Math.min(WIDEST, Math.max(needed, title)));
    }

    int left(int lane) {
        return lefts.get(lane);
    }

    int width(int lane) {
        return widths.get(lane);
    }

    /** Of all lanes together. */
    int whole() {
        return whole;
    }

    /** As much of a place as fits: the file and the line are at its end. */
    String tail(String place, int lane) {
        int letters = (int) ((width(lane) - BESIDE_STEP) / SMALL_LETTER);
        return place.length() <= letters ? place : "\u2026" + place.substring(place.length() - letters + 1);
    }
}
