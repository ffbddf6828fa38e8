package io.foretrace.extension.page;

import io.foretrace.extension.report.bug.Story;
import io.foretrace.extension.report.text.Count;
import java.util.List;

/** What a page tells about one bug that happened. */
final class StorySection {
    private StorySection() {}

    static void draw(Story story, String id, Html html) {
        html.open("section", "class=\"story\" " + Html.attribute("id", id));
        title(story.line(), html);
        sides(story, html);
        html.open("div", "class=\"stage\"");
        orders(story.orders(), id, html);
        SourceView.draw(story, id, html);
        html.close("div");
        legend(story.orders(), html);
        replay(story, html);
        html.open("details", "")
                .element("summary", "", "The report as text")
                .element("pre", "tabindex=\"0\"", story.text());
        html.close("details").close("section");
    }

    /** What it is, and what it did. */
    private static void title(String line, Html html) {
        int dash = line.indexOf(" \u2014 ");
        html.element("h2", "", dash < 0 ? line : line.substring(0, dash));
        if (dash >= 0) {
            html.element("p", "class=\"harm\"", line.substring(dash + 3));
        }
    }

    private static void sides(Story story, Html html) {
        html.open("ul", "class=\"sides\"");
        for (Story.Side side : story.sides()) {
            html.open("li", "").element("b", "", side.role()).text(" by " + side.thread() + " ");
            if (side.place().isKnown()) {
                html.element(
                        "code",
                        Html.attribute("title", side.place().text()),
                        side.place().place());
            }
            String locks = String.join("; ", side.locks());
            html.element("small", "", locks.isEmpty() ? "no lock held" : "holding " + locks)
                    .close("li");
        }
        html.close("ul");
        if (!story.why().isEmpty()) {
            html.element("p", "class=\"why\"", story.why());
        }
    }

    /** None of what is known without an execution that could be drawn. */
    private static void orders(List<Story.Order> orders, String id, Html html) {
        if (orders.isEmpty()) {
            return;
        }
        html.open("div", "class=\"orders\"");
        for (int i = 0; i < orders.size(); i++) {
            order(orders.get(i), id, id + "-" + i, html);
        }
        html.close("div");
    }

    /** What the drawing means, where there is one. */
    private static void legend(List<Story.Order> orders, Html html) {
        List<Story.Step> steps = orders.stream()
                .flatMap(order -> order.steps().stream())
                .filter(Story.Step::leads)
                .toList();
        if (steps.isEmpty()) {
            return;
        }
        html.raw("<p class=\"legend\">");
        if (steps.stream().anyMatch(Story.Step::marked)) {
            html.raw("<span class=\"dot\">part of the bug</span>");
        }
        if (orders.stream().anyMatch(order -> !order.held().isEmpty())) {
            html.raw("<span class=\"bar\">a lock is held</span>");
        }
        if (steps.stream().anyMatch(step -> step.from() >= 0)) {
            html.raw("<span>\u2192 a value, a start or a signal comes from another thread</span>");
        }
        html.raw("<span>\u2191 \u2193 walk through the steps</span></p>\n");
    }

    private static void order(Story.Order order, String story, String id, Html html) {
        html.open(
                "article",
                "class=\"order " + (order.passed() ? "good" : "bad") + "\" style=\"width:"
                        + Math.max(260, Timeline.width(order) + 14) + "px\"");
        html.open("header", "");
        if (!order.name().isEmpty()) {
            html.element("h3", "", "With " + order.name());
        }
        html.element("p", "", "The test " + order.outcome()).close("header");
        Timeline.draw(order, story, id, html);
        events(order, id, html);
        html.close("article");
    }

    private static void events(Story.Order order, String id, Html html) {
        List<Story.Step> steps = order.steps();
        int all = steps.size() + order.earlier();
        html.open("details", "class=\"events\" " + Html.attribute("id", id + "-all"))
                .element("summary", "", "All " + Count.of(all, "step"))
                .open("ol", "start=\"" + (order.earlier() + 1) + "\"");
        for (Story.Step step : steps) {
            String look = (step.leads() ? "leads" : "") + (step.marked() ? " hit" : "");
            String thread = order.threads().get(step.thread()).replaceFirst("^thread ([^ ]*).*", "$1");
            String place = step.place().isKnown() ? " (" + step.place().place() + ")" : "";
            html.open("li", look.isEmpty() ? "" : "class=\"" + look + "\"").element("i", "", thread);
            html.text(" " + step.text() + place).close("li");
        }
        html.close("ol").close("details");
    }

    private static void replay(Story story, Html html) {
        if (story.saved().replayLine().isEmpty()) {
            return;
        }
        html.open("div", "class=\"replay\"")
                .element("code", "tabindex=\"0\"", story.saved().replayLine())
                .element("button", "type=\"button\" data-copy", "Copy")
                .close("div");
    }
}
