package io.foretrace.extension.pipeline;

import io.foretrace.extension.report.Violation;
import io.foretrace.extension.report.Violation.Part;
import io.foretrace.extension.report.Violation.Shape;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.scheduler.record.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the file of a schedule says about the bug that it shows, other than a race. */
final class ViolationHeaders {
    private static final String SHAPE = "bug";
    private static final String BLOCK = "bug.block";
    private static final String STATE = "bug.state.";
    private static final String PART = "bug.part.";
    private static final Pattern EVENT = Pattern.compile("([0-9.]{1,99}) ([0-9]{1,9}) ([0-9]|1[0-4])");

    private ViolationHeaders() {}

    static Map<String, String> of(Violation violation, Optional<TornState> state) {
        Map<String, String> headers = new TreeMap<>();
        headers.put(SHAPE, name(violation.shape()));
        violation.block().ifPresent(block -> headers.put(BLOCK, block.text()));
        state.ifPresent(torn -> torn.values()
                .forEach((variable, value) -> headers.put(STATE + (headers.size() + 1), variable + ' ' + value)));
        int number = 0;
        for (Part part : violation.parts()) {
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

    /** The bug; empty if the file is about something else, or does not say it as it should. */
    static Optional<Violation> read(Map<String, String> headers) {
        String shape = headers.getOrDefault(SHAPE, "");
        List<Part> parts = new ArrayList<>();
        for (int number = 1; headers.containsKey(PART + number); number++) {
            Matcher event = EVENT.matcher(headers.getOrDefault(PART + number, ""));
            if (!event.matches()) {
                return Optional.empty();
            }
            parts.add(new Part(
                    event.group(1), Integer.parseInt(event.group(2)), Operation.of(Integer.parseInt(event.group(3)))));
        }
        return Arrays.stream(Shape.values())
                .filter(known -> name(known).equals(shape))
                .findFirst()
                .map(known -> new Violation(
                        known,
                        headers.getOrDefault("shows", shape),
                        Optional.ofNullable(headers.get(BLOCK)).map(BlockName::parse),
                        parts));
    }

    /** What the run ended with, for which it failed; empty if its outcome was the failure. */
    static Optional<TornState> state(Map<String, String> headers) {
        Map<String, String> values = new TreeMap<>();
        headers.forEach((key, value) -> {
            int space = value.indexOf(' ');
            if (key.startsWith(STATE) && space > 0) {
                values.put(value.substring(0, space), value.substring(space + 1));
            }
        });
        return values.isEmpty() ? Optional.empty() : Optional.of(new TornState(values));
    }

    private static String name(Shape shape) {
        return shape.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
