package io.foretrace.samples.consumer;

import static java.util.Comparator.comparing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The reports that Surefire has written, or Gradle. */
final class TestResults {
    static final String PASSED = "passed";
    static final String SKIPPED = "skipped";

    private static final Pattern NUMBERED = Pattern.compile("(.*)\\[(\\d+)]");

    private final SortedMap<String, String> messages = new TreeMap<>();
    private final SortedMap<String, String> texts = new TreeMap<>();

    private final SortedMap<String, String> properties = new TreeMap<>();

    private TestResults() {}

    static TestResults in(Path folder) throws IOException {
        TestResults results = new TestResults();
        for (Path file : files(folder)) {
            if (file.toString().endsWith(".xml")) {
                results.read(file);
            }
        }
        results.closeGaps();
        return results;
    }

    /** Before 5.13 JUnit counts invocations that it does not show: here one is known by its place among those that are shown. */
    private void closeGaps() {
        Map<String, Integer> last = new HashMap<>();
        messages.keySet().stream()
                .map(NUMBERED::matcher)
                .filter(Matcher::matches)
                .map(Matcher::toMatchResult)
                .sorted(comparing(found -> Integer.parseInt(found.group(2))))
                .toList()
                .forEach(found -> {
                    String name = found.group(1) + "[" + last.merge(found.group(1), 1, Integer::sum) + "]";
                    List.of(messages, texts).forEach(byName -> {
                        String value = byName.remove(found.group());
                        if (value != null) {
                            byName.put(name, value);
                        }
                    });
                });
    }

    /** All that Surefire has left: its dumps are there when something went wrong between it and the JVM of the tests. */
    static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private void read(Path file) throws IOException {
        try {
            Document report =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
            NodeList cases = report.getElementsByTagName("testcase");
            for (int i = 0; i < cases.getLength(); i++) {
                add((Element) cases.item(i));
            }
            NodeList named = report.getElementsByTagName("property");
            for (int i = 0; i < named.getLength(); i++) {
                Element property = (Element) named.item(i);
                properties.put(property.getAttribute("name"), property.getAttribute("value"));
            }
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("Cannot read " + file, e);
        }
    }

    private void add(Element test) {
        String name = test.getAttribute("classname") + "." + test.getAttribute("name");
        messages.put(name, PASSED);
        if (test.getElementsByTagName("skipped").getLength() > 0) {
            messages.put(name, SKIPPED);
        }
        for (String kind : List.of("failure", "error")) {
            NodeList found = test.getElementsByTagName(kind);
            if (found.getLength() > 0) {
                Element failure = (Element) found.item(0);
                messages.put(name, failure.getAttribute("message"));
                texts.put(name, failure.getTextContent());
            }
        }
    }

    /** Each test with {@link #PASSED}, {@link #SKIPPED} or the message that it failed with. */
    SortedMap<String, String> messages() {
        return messages;
    }

    /** The same, of a bug what it did: that is behind the dash, after the order in which it did so. */
    SortedMap<String, String> outcomes() {
        SortedMap<String, String> outcomes = new TreeMap<>();
        messages.forEach((test, message) ->
                outcomes.put(test, message.replaceFirst("(?s)^.* \u2014 (with [^:]* first: )?", "")));
        return outcomes;
    }

    /** All that is said about a test that failed, with causes and what is suppressed. */
    String text(String test) {
        return texts.getOrDefault(test, test + " has not failed");
    }

    /** The test with this in its name. */
    String named(String part) {
        return messages.keySet().stream()
                .filter(name -> name.contains(part))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + part + " in " + messages));
    }

    /** What a report tells to type. */
    static String replayLine(Pattern form, String text) {
        return form.matcher(text)
                .results()
                .map(MatchResult::group)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line to replay it in " + text));
    }

    /** A system property of the JVM of the tests. */
    String property(String name) {
        return properties.getOrDefault(name, "");
    }
}
