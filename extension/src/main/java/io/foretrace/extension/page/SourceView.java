package io.foretrace.extension.page;

import io.foretrace.extension.project.SourceFiles;
import io.foretrace.extension.report.bug.Story;
import io.foretrace.predictor.trace.Location;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The lines of source that a story is about, each file once, with what is around them. */
final class SourceView {
    private static final int AROUND = 3;
    private static final int MOST_FILES = 4;

    private SourceView() {}

    /** @param id what the ids of the lines begin with */
    static void draw(Story story, String id, Html html) {
        Map<Path, NavigableSet<Integer>> told = new LinkedHashMap<>();
        story.sides().forEach(side -> add(side.place(), told));
        story.orders()
                .forEach(order ->
                        order.steps().stream().filter(Story.Step::leads).forEach(step -> add(step.place(), told)));
        if (told.isEmpty()) {
            return;
        }
        html.open("aside", "class=\"source\" aria-label=\"source\"");
        told.entrySet().stream().limit(MOST_FILES).forEach(file -> {
            Set<Integer> marked = new TreeSet<>();
            story.sides().stream()
                    .map(Story.Side::place)
                    .filter(place -> SourceFiles.find(place).equals(Optional.of(file.getKey())))
                    .forEach(place -> marked.add(place.line()));
            file(file.getKey(), file.getValue(), marked, id, html);
        });
        html.close("aside");
    }

    /** What a line is called, so that steps can point to it. */
    static String lineId(String id, Location place) {
        return id + "-" + place.file().replaceAll("[^A-Za-z0-9]", "_") + "-" + place.line();
    }

    private static void add(Location place, Map<Path, NavigableSet<Integer>> told) {
        if (place.isKnown() && place.hasLine()) {
            SourceFiles.find(place)
                    .ifPresent(file ->
                            told.computeIfAbsent(file, any -> new TreeSet<>()).add(place.line()));
        }
    }

    private static void file(Path file, NavigableSet<Integer> told, Set<Integer> marked, String id, Html html) {
        List<String> lines = SourceFiles.lines(file);
        String name = String.valueOf(file.getFileName());
        html.element("h4", Html.attribute("title", file.toString()), name).open("pre", "tabindex=\"0\"");
        int before = 0;
        for (int line = 1; line <= lines.size(); line++) {
            Integer near = told.ceiling(line - AROUND);
            if (near == null || near > line + AROUND) {
                continue;
            }
            if (before != 0 && line > before + 1) {
                html.raw("<span class=\"cut\">\u22ef</span>");
            }
            before = line;
            String look = marked.contains(line) ? "hit" : told.contains(line) ? "told" : "";
            Location place = new Location("", "", name, line);
            html.open("span", "class=\"line " + look + "\" " + Html.attribute("id", lineId(id, place)))
                    .raw("<i>" + line + "</i>")
                    .text(lines.get(line - 1))
                    .raw("</span>");
        }
        html.close("pre");
    }
}
