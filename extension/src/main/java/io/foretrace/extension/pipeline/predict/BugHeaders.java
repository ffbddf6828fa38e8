package io.foretrace.extension.pipeline.predict;

import io.foretrace.extension.report.bug.BugWords;
import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.bug.Words;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.scheduler.confirm.Part;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.strategy.Reached;
import io.foretrace.scheduler.strategy.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the file of a schedule says about the bug that it shows. */
public final class BugHeaders {
    private static final String RACE = "race.";
    private static final String STEP = "race.step";
    private static final String THREADS = "race.threads";
    private static final String KIND = "bug";
    private static final String BLOCK = "bug.block";
    private static final String STATE = "bug.state.";
    private static final String PART = "bug.part.";
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
    private static final Pattern TWO_THREADS = Pattern.compile("([0-9]{1,9}) ([0-9]{1,9})");
    private static final Pattern EVENT = Pattern.compile("([0-9.]{1,99}) ([0-9]{1,9}) ([0-9]|1[0-4])");

    private BugHeaders() {}

    /**
     * What the schedule of the bug says about it.
     *
     * @param state what the run ended with; empty if its outcome says all
     */
    public static Map<String, String> of(
            Predicted predicted, ShownBug bug, Reached reached, Optional<TornState> state) {
        if (!bug.words().isSymmetric()) {
            return ofEvents(predicted, bug, state);
        }
        Map<String, String> headers = new TreeMap<>();
        headers.put(BugKey.HEADER, BugKey.of(predicted).text());
        headers.put(STEP, Long.toString(reached.step()));
        headers.put(
                THREADS,
                reached.threads().get(0).index() + " "
                        + reached.threads().get(1).index());
        return headers;
    }

    /** Of a bug that is made of events. */
    public static Map<String, String> ofEvents(Predicted predicted, ShownBug bug, Optional<TornState> state) {
        Map<String, String> headers = new TreeMap<>();
        headers.put(BugKey.HEADER, BugKey.of(predicted).text());
        headers.put(KIND, bug.words().name());
        bug.words().block().ifPresent(block -> headers.put(BLOCK, block.text()));
        state.ifPresent(torn -> torn.values()
                .forEach((variable, value) -> headers.put(STATE + (headers.size() + 1), variable + ' ' + value)));
        int number = 0;
        for (Part part : bug.parts()) {
            headers.put(
                    PART + ++number,
                    part.thread()
                            + ' '
                            + part.ordinal()
                            + ' '
                            + part.operation().code());
        }
        return headers;
    }

    /** Whether the file is about a bug, even if it does not say it as it should. */
    public static boolean sayIt(Map<String, String> headers) {
        return headers.keySet().stream().anyMatch(key -> key.startsWith(RACE) || key.startsWith(KIND));
    }

    /** The bug; empty if the file is about something else, or does not say it as it should. */
    public static Optional<SavedBug> read(Map<String, String> headers) {
        boolean isRace = headers.keySet().stream().anyMatch(key -> key.startsWith(RACE));
        return isRace ? race(headers) : other(headers);
    }

    private static Optional<SavedBug> race(Map<String, String> headers) {
        Matcher threads = TWO_THREADS.matcher(headers.getOrDefault(THREADS, ""));
        String step = headers.getOrDefault(STEP, "");
        if (!threads.matches() || !NUMBER.matcher(step).matches()) {
            return Optional.empty();
        }
        Watch.Moment moment = new Watch.AtStep(
                Long.parseLong(step), List.of(Integer.parseInt(threads.group(1)), Integer.parseInt(threads.group(2))));
        return Words.named("race", Optional.empty())
                .map(words -> new SavedBug(
                        words, title(words, headers), key(headers), List.of(), List.of(moment), Optional.empty()));
    }

    private static Optional<SavedBug> other(Map<String, String> headers) {
        List<Part> parts = new ArrayList<>();
        for (int number = 1; headers.containsKey(PART + number); number++) {
            Matcher event = EVENT.matcher(headers.getOrDefault(PART + number, ""));
            if (!event.matches()) {
                return Optional.empty();
            }
            parts.add(new Part(
                    event.group(1),
                    Integer.parseInt(event.group(2)),
                    Operation.of(Integer.parseInt(event.group(3))),
                    List.of()));
        }
        List<Watch.Moment> moments = parts.stream().map(Part::moment).toList();
        Optional<BlockName> block = Optional.ofNullable(headers.get(BLOCK)).map(BlockName::parse);
        return Words.named(headers.getOrDefault(KIND, ""), block)
                .filter(words -> !words.isSymmetric())
                .map(words -> new SavedBug(words, title(words, headers), key(headers), parts, moments, state(headers)));
    }

    /** Files that were saved before there were keys have none. */
    private static Optional<BugKey> key(Map<String, String> headers) {
        return Optional.ofNullable(headers.get(BugKey.HEADER)).map(BugKey::new);
    }

    private static String title(BugWords words, Map<String, String> headers) {
        return headers.getOrDefault("shows", words.name());
    }

    /** What the run ended with, for which it failed; empty if its outcome was the failure. */
    private static Optional<TornState> state(Map<String, String> headers) {
        Map<String, String> values = new TreeMap<>();
        headers.forEach((key, value) -> {
            int space = value.indexOf(' ');
            if (key.startsWith(STATE) && space > 0) {
                values.put(value.substring(0, space), value.substring(space + 1));
            }
        });
        return values.isEmpty() ? Optional.empty() : Optional.of(new TornState(values));
    }
}
