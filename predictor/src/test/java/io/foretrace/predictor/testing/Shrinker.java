package io.foretrace.predictor.testing;

import io.foretrace.predictor.trace.TraceFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Takes lines out of the text of a trace, as long as it stays a trace and still fails. */
final class Shrinker {
    private Shrinker() {}

    static String shrink(String text, Predicate<String> fails) {
        List<String> lines = List.of(text.strip().split("\n"));
        List<String> smaller = lines;
        do {
            lines = smaller;
            smaller = smaller(lines, fails);
        } while (smaller.size() < lines.size());
        return text(lines);
    }

    private static List<String> smaller(List<String> lines, Predicate<String> fails) {
        for (Set<Integer> without : candidates(lines)) {
            List<String> left = new ArrayList<>();
            for (int i = 0; i < lines.size(); i++) {
                if (!without.contains(i)) {
                    left.add(lines.get(i));
                }
            }
            if (isTrace(text(left)) && fails.test(text(left))) {
                return left;
            }
        }
        return lines;
    }

    /** Whole threads first, then single lines from the end, then pairs such as an acquire and its release. */
    private static List<Set<Integer>> candidates(List<String> lines) {
        List<Set<Integer>> candidates = new ArrayList<>();
        List<String> threads = lines.stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(0, line.indexOf('|')))
                .distinct()
                .toList();
        for (String thread : threads) {
            Set<Integer> ofThread = new TreeSet<>();
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).startsWith(thread + "|") || lines.get(i).contains("(" + thread + ")")) {
                    ofThread.add(i);
                }
            }
            candidates.add(ofThread);
        }
        for (int distance = 0; distance < lines.size(); distance++) {
            for (int i = lines.size() - 1; i >= distance; i--) {
                candidates.add(new TreeSet<>(List.of(i - distance, i)));
            }
        }
        return candidates;
    }

    private static boolean isTrace(String text) {
        try {
            return Exhaustive.isConsistent(RandomTraces.parse(text));
        } catch (TraceFormatException impossible) {
            return false;
        }
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
