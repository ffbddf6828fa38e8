package io.foretrace.extension.scan;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.TestEntry;
import java.util.Collection;
import java.util.List;

/**
 * Lines on the console of which a workflow of GitHub makes marks beside the source:
 * {@code ::error file=src/main/java/Page.java,line=8,title=Data race::data race on Page.visits}.
 */
public final class WorkflowCommands {
    private WorkflowCommands() {}

    /** One for each bug that the tests show. */
    public static List<String> of(Collection<TestEntry> tests) {
        return FoundBug.of(tests).stream().map(WorkflowCommands::line).toList();
    }

    private static String line(FoundBug bug) {
        StringBuilder line = new StringBuilder("::").append(bug.level()).append(' ');
        bug.shownAt().filter(FoundBug::hasFile).ifPresent(place -> line.append(where(place)));
        return line.append("title=")
                .append(property("Foretrace: " + bug.rule().title))
                .append("::")
                .append(text(bug.message()))
                .toString();
    }

    private static String where(Finding.Place place) {
        int line = FoundBug.location(place).line();
        return "file=" + property(place.file()) + "," + (line > 0 ? "line=" + line + "," : "");
    }

    private static String property(String value) {
        return text(value).replace(":", "%3A").replace(",", "%2C");
    }

    /** As the runner reads it back. Other control characters could make a terminal do something. */
    private static String text(String value) {
        return value.replace("%", "%25")
                .replace("\r", "%0D")
                .replace("\n", "%0A")
                .replaceAll("\\p{Cc}|[\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]", "\ufffd");
    }
}
