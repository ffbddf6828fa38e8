package io.foretrace.predictor.witness;

import java.util.stream.IntStream;

/**
 * The events of a witness as text: their numbers in order, with a run of consecutive ones as {@code first-last}, such as
 * {@code 0-5 9 12-14}.
 */
public final class WitnessCodec {
    private WitnessCodec() {}

    public static String text(int... events) {
        StringBuilder text = new StringBuilder();
        int first = 0;
        while (first < events.length) {
            int last = first;
            while (last + 1 < events.length && events[last + 1] == events[last] + 1) {
                last++;
            }
            text.append(first == 0 ? "" : " ").append(events[first]);
            if (last > first) {
                text.append('-').append(events[last]);
            }
            first = last + 1;
        }
        return text.toString();
    }

    /**
     * The inverse of {@link #text}; white space of any kind and length separates the runs.
     *
     * @throws IllegalArgumentException with one sentence, if the text is not a witness
     */
    public static int[] parse(String text) {
        String[] runs = text.isBlank() ? new String[0] : text.strip().split("\\s+");
        IntStream.Builder events = IntStream.builder();
        for (String run : runs) {
            int dash = run.indexOf('-');
            int first = number(dash < 0 ? run : run.substring(0, dash), run);
            int last = dash < 0 ? first : number(run.substring(dash + 1), run);
            if (last < first) {
                throw new IllegalArgumentException("\"" + run + "\" in a witness runs backwards.");
            }
            IntStream.rangeClosed(first, last).forEach(events);
        }
        return events.build().toArray();
    }

    private static int number(String digits, String run) {
        // At most nine digits: what has more is no event number, and could not be parsed.
        if (!digits.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException(
                    "\"" + run + "\" in a witness is neither an event number nor a run of" + " them such as 12-14.");
        }
        return Integer.parseInt(digits);
    }
}
