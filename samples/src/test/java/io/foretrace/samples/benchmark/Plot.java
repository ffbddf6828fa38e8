package io.foretrace.samples.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** What grows, drawn: the first column of a table to the right, the other columns upwards, each a line; both axes are logarithmic. */
record Plot(String file, Table table, String unit) {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int LEFT = 70;
    private static final int RIGHT = 170;
    private static final int TOP = 30;
    private static final int BOTTOM = 45;
    private static final List<String> COLOURS = List.of("#7a7a7a", "#1f77b4", "#d62728", "#2ca02c", "#9467bd");

    /** The plots of a result: of its tables in which something grows. */
    static List<Plot> of(Result result) {
        List<Plot> plots = new ArrayList<>();
        for (Table table : result.tables()) {
            String unit = switch (table.title()) {
                case "CPU time of the whole process", "Threads and CPU time", "Behaviours and CPU time" -> "s";
                case "Largest memory of the whole process" -> "MB";
                default -> "";
            };
            if (!unit.isEmpty()) {
                String name = table.title().toLowerCase(Locale.ROOT).replace(' ', '-');
                plots.add(new Plot(result.part() + "-" + name + ".svg", table, unit));
            }
        }
        return plots;
    }

    private record Point(double x, double y) {}

    String svg() {
        List<List<Point>> lines = new ArrayList<>();
        for (int column = 1; column < table.columns().size(); column++) {
            lines.add(points(column));
        }
        List<Point> all = lines.stream().flatMap(List::stream).toList();
        Axis x = Axis.over(all.stream().map(Point::x).toList(), LEFT, WIDTH - RIGHT);
        Axis y = Axis.over(all.stream().map(Point::y).toList(), HEIGHT - BOTTOM, TOP);
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>%n",
                WIDTH,
                HEIGHT));
        grid(svg, x, y);
        for (int i = 0; i < lines.size(); i++) {
            line(svg, lines.get(i), x, y, i);
        }
        text(svg, LEFT, TOP - 12, "start", table.title() + ", " + unit);
        text(
                svg,
                (LEFT + WIDTH - RIGHT) / 2.0,
                HEIGHT - 8,
                "middle",
                table.columns().get(0));
        return svg.append("</svg>\n").toString().replace("\r\n", "\n");
    }

    private List<Point> points(int column) {
        return table.rows().stream()
                .filter(row -> row.get(0).median() != null && row.get(column).median() != null)
                .map(row -> new Point(
                        Objects.requireNonNull(row.get(0).median()),
                        Objects.requireNonNull(row.get(column).median())))
                .filter(point -> point.x > 0 && point.y > 0)
                .toList();
    }

    private static void grid(StringBuilder svg, Axis x, Axis y) {
        for (double tick : x.ticks()) {
            rule(svg, x.at(tick), TOP, x.at(tick), HEIGHT - BOTTOM);
            text(svg, x.at(tick), HEIGHT - BOTTOM + 16, "middle", Axis.text(tick));
        }
        for (double tick : y.ticks()) {
            rule(svg, LEFT, y.at(tick), WIDTH - RIGHT, y.at(tick));
            text(svg, LEFT - 6, y.at(tick) + 4, "end", Axis.text(tick));
        }
    }

    private void line(StringBuilder svg, List<Point> points, Axis x, Axis y, int number) {
        if (points.isEmpty()) {
            return;
        }
        String colour = COLOURS.get(number % COLOURS.size());
        svg.append("<polyline fill=\"none\" stroke-width=\"2\" stroke=\"")
                .append(colour)
                .append("\" points=\"");
        points.forEach(point -> svg.append(String.format(Locale.ROOT, "%.1f,%.1f ", x.at(point.x), y.at(point.y))));
        svg.append("\"/>\n");
        int height = TOP + 14 + 18 * number;
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"4\" fill=\"%s\"/>%n",
                WIDTH - RIGHT + 12,
                height - 5,
                colour));
        text(svg, WIDTH - RIGHT + 30, height, "start", table.columns().get(number + 1));
    }

    private static void rule(StringBuilder svg, double x1, double y1, double x2, double y2) {
        svg.append(String.format(Locale.ROOT, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#ddd\"/>%n", x1, y1, x2, y2));
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
        String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
        svg.append(String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, escaped));
    }
}
