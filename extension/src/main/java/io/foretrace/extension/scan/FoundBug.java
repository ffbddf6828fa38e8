package io.foretrace.extension.scan;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.predictor.trace.Location;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bug with all tests that show it: who repairs it repairs it for all of them.
 *
 * @param finding how the first of them tells it
 * @param fails whether one of them fails because of it
 * @param replays the line that makes it happen again, by the names of the tests
 */
record FoundBug(Finding finding, boolean fails, Map<String, String> replays) {
    /** In the order in which the tests come. What a test throws in any order is no bug of its threads, and told by its own failure. */
    static List<FoundBug> of(Collection<TestEntry> tests) {
        Map<List<String>, FoundBug> bugs = new LinkedHashMap<>();
        for (TestEntry test : tests) {
            for (Finding finding : test.findings()) {
                if (finding.kind() == Finding.Kind.OWN_FAILURE) {
                    continue;
                }
                // One without a key, of a damaged file, is nobody else's.
                String bug = finding.key().isEmpty() ? test.name() + ' ' + finding.line() : finding.key();
                List<String> key = List.of(rule(finding).id, bug);
                FoundBug found = new FoundBug(finding, finding.fails(), Map.of(test.name(), finding.replay()));
                bugs.merge(key, found, FoundBug::and);
            }
        }
        return List.copyOf(bugs.values());
    }

    private FoundBug and(FoundBug other) {
        Map<String, String> all = new LinkedHashMap<>(replays);
        other.replays.forEach(all::putIfAbsent);
        return new FoundBug(finding, fails || other.fails, all);
    }

    Rule rule() {
        return rule(finding);
    }

    private static Rule rule(Finding finding) {
        return Rule.of(finding.kind());
    }

    String level() {
        return fails ? "error" : "warning";
    }

    /** The place to show it at: the first whose source was found, else the first; empty if it has none. */
    Optional<Finding.Place> shownAt() {
        return finding.places().stream()
                .filter(FoundBug::hasFile)
                .findFirst()
                .or(() -> finding.places().stream().findFirst());
    }

    List<Finding.Place> others() {
        List<Finding.Place> others = new ArrayList<>(finding.places());
        shownAt().ifPresent(others::remove);
        return others;
    }

    /** What a file says is not to be trusted: only what lies below the repository is pointed to. */
    static boolean hasFile(Finding.Place place) {
        List<String> parts = List.of(place.file().split("/", -1));
        return !place.file().isEmpty() && !parts.contains("") && !parts.contains(".") && !parts.contains("..");
    }

    static Location location(Finding.Place place) {
        return Location.parse(place.location());
    }

    /** What it is, who shows it, and how to see it again. */
    String message() {
        StringBuilder message = new StringBuilder(finding.line());
        replays.forEach((test, replay) -> {
            message.append("\nFound by ").append(test);
            message.append(replay.isEmpty() ? "" : "\nReplay it: " + replay);
        });
        return message.toString();
    }
}
