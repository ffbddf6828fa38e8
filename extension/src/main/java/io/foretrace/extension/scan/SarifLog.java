package io.foretrace.extension.scan;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.LeftOutEntry;
import io.foretrace.extension.page.ModuleEntries;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.project.UriPath;
import io.foretrace.extension.report.json.Json;
import io.foretrace.predictor.trace.Location;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** What a build has found, in the format of code scanning: SARIF 2.1.0. */
public final class SarifLog {
    /** The name of the file. */
    public static final String FILE = "foretrace.sarif";

    private static final List<Rule> RULES = List.of(Rule.values());

    private final Json json = new Json();

    private SarifLog() {}

    /**
     * The text of the file.
     *
     * @param modules of the whole build
     */
    public static String of(Collection<ModuleEntries> modules) {
        List<TestEntry> tests = modules.stream()
                .flatMap(module -> module.entries().values().stream())
                .toList();
        List<LeftOutEntry> leftOut = modules.stream()
                .flatMap(module -> module.leftOut().stream())
                .distinct()
                .toList();
        return new SarifLog().log(FoundBug.of(tests), leftOut);
    }

    private String log(List<FoundBug> bugs, List<LeftOutEntry> leftOut) {
        json.beginObject();
        json.name("$schema").value("https://json.schemastore.org/sarif-2.1.0.json");
        json.name("version").value("2.1.0");
        json.name("runs").beginArray().beginObject();
        json.name("tool").beginObject().name("driver").beginObject();
        json.name("name").value("Foretrace");
        json.name("rules").beginArray();
        RULES.forEach(this::rule);
        json.endArray().endObject().endObject();
        if (!leftOut.isEmpty()) {
            invocation(leftOut);
        }
        json.name("columnKind").value("utf16CodeUnits");
        json.name("results").beginArray();
        bugs.forEach(this::result);
        return json.endArray().endObject().endArray().endObject().text();
    }

    /** What has no results because nobody knows them: else silence would be taken for a test without a bug. */
    private void invocation(List<LeftOutEntry> leftOut) {
        json.name("invocations").beginArray().beginObject();
        json.name("executionSuccessful").value(true);
        json.name("toolExecutionNotifications").beginArray();
        leftOut.forEach(this::notification);
        json.endArray().endObject().endArray();
    }

    private void notification(LeftOutEntry test) {
        json.beginObject();
        json.name("descriptor").beginObject().name("id").value("left-out").endObject();
        json.name("level").value(test.isSuspect() ? "warning" : "note");
        text("message", withoutLinks(test.message()));
        json.name("locations").beginArray().beginObject();
        json.name("logicalLocations").beginArray().beginObject();
        json.name("fullyQualifiedName").value(test.test());
        json.endObject().endArray().endObject().endArray().endObject();
    }

    private void rule(Rule rule) {
        json.beginObject();
        json.name("id").value(rule.id);
        text("shortDescription", rule.title);
        text("fullDescription", rule.text);
        text("help", rule.help);
        json.name("defaultConfiguration")
                .beginObject()
                .name("level")
                .value("error")
                .endObject();
        json.name("properties").beginObject().name("precision").value("very-high");
        json.name("tags").beginArray().value("concurrency").endArray().endObject();
        json.endObject();
    }

    private void result(FoundBug bug) {
        json.beginObject();
        json.name("ruleId").value(bug.rule().id);
        json.name("ruleIndex").value(RULES.indexOf(bug.rule()));
        json.name("level").value(bug.level());
        text("message", withoutLinks(bug.message()));
        json.name("locations").beginArray();
        bug.shownAt().ifPresent(place -> location(place, 0));
        json.endArray().name("relatedLocations").beginArray();
        int number = 0;
        for (Finding.Place place : bug.others()) {
            location(place, ++number);
        }
        json.endArray();
        fingerprints(bug);
        json.name("occurrenceCount").value(bug.replays().size());
        properties(bug);
        json.endObject();
    }

    /** @param number of one that is not where the bug is told, from 1 */
    private void location(Finding.Place place, int number) {
        Location location = FoundBug.location(place);
        json.beginObject();
        if (number > 0) {
            json.name("id").value(number);
        }
        if (FoundBug.hasFile(place)) {
            json.name("physicalLocation").beginObject();
            json.name("artifactLocation").beginObject();
            json.name("uri")
                    .value(UriPath.of(Stream.of(place.file().split("/"))))
                    .endObject();
            if (location.hasLine()) {
                json.name("region").beginObject().name("startLine").value(location.line());
                json.endObject();
            }
            json.endObject();
        }
        json.name("logicalLocations").beginArray().beginObject();
        json.name("fullyQualifiedName").value(name(location)).endObject().endArray();
        if (!place.what().isEmpty()) {
            text("message", withoutLinks(place.what()));
        }
        json.endObject();
    }

    private static String name(Location location) {
        return location.className().isEmpty() ? location.text() : location.className() + '.' + location.method();
    }

    /** Neither lines nor threads nor tests are in it, so that a bug that moves is no new one. */
    private void fingerprints(FoundBug bug) {
        String key = bug.finding().key();
        if (!key.isEmpty()) {
            json.name("partialFingerprints").beginObject();
            json.name("foretraceBug/v1").value(key);
            // GitHub looks at this one only, and would make it of the line's text.
            json.name("primaryLocationLineHash").value(hash(bug.rule().id + ' ' + key) + ":1");
            json.endObject();
        }
    }

    private void properties(FoundBug bug) {
        json.name("properties").beginObject().name("tests").beginArray();
        bug.replays().forEach((test, replay) -> {
            json.beginObject().name("test").value(test);
            json.name("replay").value(replay).endObject();
        });
        json.endArray().endObject();
    }

    private void text(String name, String text) {
        json.name(name).beginObject().name("text").value(text).endObject();
    }

    /** {@code [text](address)} would be a link, which nothing that a program says may make. */
    private static String withoutLinks(String text) {
        return text.contains("](")
                ? text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")
                : text;
    }

    private static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
