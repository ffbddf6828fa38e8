package io.foretrace.extension.page;

import io.foretrace.extension.report.LeftOutWords;
import java.util.Comparator;
import java.util.List;

/**
 * The part of the page of a run that has the tests of suites that were left out. Without it, a test that is on no list could be
 * taken for one without a bug.
 *
 * @param rows those to look at first
 * @param named whether readers have to be told of which module a test is
 */
record LeftOutSection(List<Row> rows, boolean named) {
    private static final String ID = "left-out";

    /** @param module the name of the module that the test is of */
    record Row(String module, LeftOutEntry test) {}

    static LeftOutSection of(List<ModuleEntries> modules, boolean named) {
        List<Row> rows = modules.stream()
                .flatMap(module -> module.leftOut().stream().map(test -> new Row(module.name(), test)))
                .sorted(Comparator.comparing(row -> !row.test().isSuspect()))
                .toList();
        return new LeftOutSection(rows, named);
    }

    /** For the top of the page, since the section is below all tests; nothing if no test was left out. */
    void link(Html html, String before) {
        if (!rows.isEmpty()) {
            html.raw(before).element("a", Html.attribute("href", "#" + ID), title());
        }
    }

    /** Nothing if no test was left out. */
    void draw(Html html) {
        if (rows.isEmpty()) {
            return;
        }
        html.open("section", Html.attribute("id", ID) + " class=\"left\"").element("h2", "", title());
        html.raw("<table><thead><tr><th>Test</th><th>Why nothing is said about it</th></tr></thead><tbody>\n");
        rows.forEach(row -> draw(html, row));
        html.raw("</tbody></table>\n").close("section");
    }

    private void draw(Html html, Row row) {
        html.open("tr", "").open("td", "").name(row.test().test());
        if (named) {
            html.element("p", "", row.module());
        }
        html.close("td").open("td", "");
        if (row.test().isSuspect()) {
            html.element("b", "class=\"pill look\"", "look at it");
        }
        html.text(row.test().why()).close("td").close("tr");
    }

    private String title() {
        long suspects = rows.stream().filter(row -> row.test().isSuspect()).count();
        return LeftOutWords.count(rows.size(), suspects);
    }
}
