package io.foretrace.extension.report.text;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.origin.AddedMethods;
import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A stack, cut to the frames that a user wrote. */
public final class Frames {
    private static final String INDENT = "      ";
    private static final int MOST = 8;
    private static final int MOST_PACKAGES = 2;

    private final List<String> lines = new ArrayList<>();
    private final List<StackTraceElement> cut = new ArrayList<>();
    private int shown;
    private int left;

    private Frames() {}

    /** One line a frame, written so that an IDE makes a link of it. */
    public static List<String> of(List<StackTraceElement> stack) {
        Frames frames = new Frames();
        stack.stream().map(AddedMethods::asWritten).forEach(frames::add);
        if (frames.left > 0) {
            frames.lines.add(INDENT + "... " + Count.of(frames.left, "more frame"));
        }
        return frames.lines;
    }

    /** The line of a frame, where no more than its place is known. */
    public static String of(Location place) {
        return INDENT + "at " + place.text();
    }

    /** A frame of which no more than its place is known. */
    public static StackTraceElement at(Location place) {
        int line = place.hasLine() ? place.line() : -1;
        return new StackTraceElement(place.className(), place.method(), place.file(), line);
    }

    /** The frames that a user wrote, without the names of loaders and modules. */
    public static StackTraceElement[] ofTheUser(List<StackTraceElement> stack) {
        return stack.stream()
                .filter(Frames::isTheUsers)
                .map(AddedMethods::asWritten)
                .map(frame -> new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber()))
                .toArray(StackTraceElement[]::new);
    }

    private static boolean isTheUsers(StackTraceElement frame) {
        return !isHidden(frame) && !isForeign(frame);
    }

    /** The place of the innermost frame that a user wrote; empty if there is none. */
    public static Optional<Location> top(List<StackTraceElement> stack) {
        return stack.stream()
                .filter(Frames::isTheUsers)
                .map(AddedMethods::asWritten)
                .map(Location::of)
                .findFirst();
    }

    private void add(StackTraceElement frame) {
        if (isHidden(frame)) {
            return;
        }
        if (isForeign(frame)) {
            cut.add(frame);
        } else if (shown == MOST) {
            left++;
        } else {
            fold();
            shown++;
            lines.add(of(Location.of(frame)));
        }
    }

    /** What is below the user's outermost frame is never told: everybody knows how threads start. */
    private void fold() {
        if (shown == 0 && !cut.isEmpty()) {
            StackTraceElement called = cut.get(cut.size() - 1);
            lines.add(INDENT + "in " + called.getClassName() + '.' + called.getMethodName());
        } else if (!cut.isEmpty()) {
            lines.add(INDENT + "... " + Count.of(cut.size(), "frame") + " of " + packages());
        }
        cut.clear();
    }

    private String packages() {
        List<String> names = cut.stream().map(Frames::packageOf).distinct().toList();
        return names.size() <= MOST_PACKAGES ? String.join(" and ", names) : names.get(0) + " and others";
    }

    /** Classes that the JVM makes for lambdas: nobody wrote them. */
    private static boolean isHidden(StackTraceElement frame) {
        String type = frame.getClassName();
        return Origin.of(type) == Origin.FORETRACE || Origin.isGlue(type);
    }

    private static boolean isForeign(StackTraceElement frame) {
        return Origin.of(frame.getClassName()) != Origin.USER;
    }

    private static String packageOf(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.substring(0, Math.max(0, type.lastIndexOf('.')));
    }
}
