package io.foretrace.extension.page;

import io.foretrace.extension.report.bug.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Draws an execution: a lane for each thread, time going down, a bar while a lock is held, and an arrow where a value or a
 * signal goes from one thread to another. Rows are of one height, so that all places are known without a script.
 */
final class Timeline {
    private static final int ROW = 40;
    private static final int TOP = 44;
    private static final int AXIS = 22;

    private final Story.Order order;
    private final String id;
    private final String tip;
    private final Html html;
    private final List<Integer> shown = new ArrayList<>();
    private final List<Integer> rows = new ArrayList<>();
    private final List<Integer> lanes;
    private final LaneWidths widths;
    private int height = TOP;

    private Timeline(Story.Order order, String id, String tip, Html html) {
        this.order = order;
        this.id = id;
        this.tip = tip;
        this.html = html;
        TreeSet<Integer> threads = new TreeSet<>();
        for (int step = 0; step < order.steps().size(); step++) {
            if (order.steps().get(step).leads()) {
                threads.add(order.steps().get(step).thread());
                shown.add(step);
            }
        }
        this.lanes = List.copyOf(threads);
        this.widths = new LaneWidths(order, lanes);
    }

    /** How wide it is drawn. */
    static int width(Story.Order order) {
        return new Timeline(order, "", "", new Html()).widths.whole();
    }

    /**
     * Draws it.
     *
     * @param story its id, to point to its lines of source
     * @param id of the order, which no other one on the page has
     */
    static void draw(Story.Order order, String story, String id, Html html) {
        Timeline timeline = new Timeline(order, story, id + "-tip", html);
        if (!timeline.shown.isEmpty()) {
            timeline.draw();
        }
    }

    private void draw() {
        place();
        int width = widths.whole();
        html.open("div", "class=\"scroll\"")
                .open("div", "class=\"timeline\" style=\"width:" + width + "px;height:" + height + "px\"");
        html.open("svg", "width=\"" + width + "\" height=\"" + height + "\" aria-hidden=\"true\"");
        html.raw("<defs><marker id=\"" + tip + "\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\""
                + " markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0 8 4 0 8z\" class=\"tip\"/></marker></defs>\n");
        axes();
        bars();
        arrows();
        html.close("svg");
        titles();
        html.open("ol", "");
        for (int i = 0; i < shown.size(); i++) {
            step(i);
        }
        html.close("ol").close("div").close("div");
    }

    /** Where steps were left out there is a little room, to say so. */
    private void place() {
        int before = -1;
        for (int step : shown) {
            height += step > before + 1 && before >= 0 ? ROW / 2 : 0;
            rows.add(height);
            height += ROW;
            before = step;
        }
        height += ROW / 4;
    }

    private int x(int thread) {
        return widths.left(lanes.indexOf(thread)) + AXIS;
    }

    private static int middle(int top) {
        return top + ROW / 2;
    }

    private void axes() {
        for (int lane = 0; lane < lanes.size(); lane++) {
            int x = widths.left(lane) + AXIS;
            html.raw("<line class=\"axis c" + lane % 6 + "\" x1=\"" + x + "\" x2=\"" + x + "\" y1=\"" + (TOP - 4)
                    + "\" y2=\"" + (height - 4) + "\"/>\n");
        }
    }

    private void bars() {
        int[] depth = new int[order.threads().size()];
        for (Story.Held held : order.held()) {
            int from = firstAtOrAfter(held.from());
            int to = firstAtOrAfter(held.to()) - 1;
            boolean seen = lanes.contains(held.thread()) && from <= to && from < shown.size();
            if (seen && shown.subList(from, to + 1).stream().anyMatch(step -> isOf(step, held.thread()))) {
                int x = x(held.thread()) - 7 - 5 * (depth[held.thread()]++ % 2);
                int top = middle(rows.get(from));
                int bottom = Math.max(top + 8, to + 1 < shown.size() ? end(to + 1, held.to()) : height - 6);
                html.raw("<rect class=\"held\" x=\"" + x + "\" y=\"" + top + "\" width=\"14\" height=\""
                                + (bottom - top) + "\" rx=\"7\"><title>")
                        .text("holds " + held.lock())
                        .raw("</title></rect>\n");
            }
        }
    }

    /** Where a lock is given back: in the gap before the row if the step itself is not drawn, for its thread may go on to wait. */
    private int end(int row, int step) {
        return shown.get(row) == step ? middle(rows.get(row)) : rows.get(row) - ROW / 4;
    }

    private boolean isOf(int step, int thread) {
        return order.steps().get(step).thread() == thread;
    }

    private int firstAtOrAfter(int step) {
        int at = 0;
        while (at < shown.size() && shown.get(at) < step) {
            at++;
        }
        return at;
    }

    private void arrows() {
        for (int i = 0; i < shown.size(); i++) {
            Story.Step step = order.steps().get(shown.get(i));
            int from = shown.indexOf(step.from());
            if (step.from() < 0 || from < 0) {
                continue;
            }
            Story.Step source = order.steps().get(shown.get(from));
            int x1 = x(source.thread());
            int y1 = middle(rows.get(from));
            int x2 = x(step.thread());
            int y2 = middle(rows.get(i));
            int bend = (x1 < x2 ? 1 : -1) * 46;
            int end = x2 - (x1 < x2 ? 7 : -7);
            html.raw("<path class=\"arrow\" marker-end=\"url(#" + tip + ")\" d=\"M" + x1 + " " + y1 + "C"
                            + (x1 + bend) + " " + y1 + " " + (end - bend) + " " + y2 + " " + end + " " + y2
                            + "\"><title>")
                    .text(source.text() + " \u2192 " + step.text())
                    .raw("</title></path>\n");
        }
    }

    private void titles() {
        for (int lane = 0; lane < lanes.size(); lane++) {
            String title = order.threads().get(lanes.get(lane));
            html.element(
                    "div",
                    "class=\"lane c" + lane % 6 + "\" style=\"" + across(lane) + "\" " + Html.attribute("title", title),
                    title.replaceFirst("^thread ", ""));
        }
    }

    private String across(int lane) {
        return "left:" + widths.left(lane) + "px;width:" + widths.width(lane) + "px";
    }

    private void step(int i) {
        int number = shown.get(i);
        Story.Step step = order.steps().get(number);
        int left = i == 0 ? 0 : number - shown.get(i - 1) - 1;
        if (left > 0) {
            html.raw("<li class=\"gap\" style=\"top:" + (rows.get(i) - ROW / 2) + "px\">\u22ef " + left
                    + " more</li>\n");
        }
        int lane = lanes.indexOf(step.thread());
        html.open(
                "li",
                "class=\"step c" + lane % 6 + (step.marked() ? " hit" : "") + "\" tabindex=\"" + (i == 0 ? 0 : -1)
                        + "\" style=\"" + across(lane) + ";top:" + rows.get(i) + "px\""
                        + (step.place().hasLine()
                                ? " " + Html.attribute("data-line", SourceView.lineId(id, step.place()))
                                : ""));
        html.raw("<b></b>").element("span", Html.attribute("title", step.text()), step.text());
        if (step.place().isKnown()) {
            html.element(
                    "small",
                    Html.attribute("title", step.place().text()),
                    widths.tail(step.place().place(), lane));
        }
        html.close("li");
    }
}
