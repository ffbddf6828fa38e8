package io.foretrace.samples.benchmark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page whose tables are made from results: what stands between {@code <!-- table: PART, TITLE -->}, {@code <!-- notes: PART -->} or
 * {@code <!-- measured: PART -->}, and {@code <!-- end -->}, is replaced.
 */
final class Page {
    private static final Pattern BLOCK =
            Pattern.compile("(<!-- (table|notes|measured): ([^>]+?) -->\n).*?(<!-- end -->)", Pattern.DOTALL);

    private Page() {}

    static String filled(String page, List<Result> results) {
        Map<String, String> contents = contents(results);
        return BLOCK.matcher(page).replaceAll(block -> {
            String name = block.group(2) + ": " + block.group(3);
            String content = contents.get(name);
            if (content == null) {
                throw new IllegalStateException("The page has a place for \"" + name
                        + "\", which was not measured; there is " + contents.keySet() + ".");
            }
            return Matcher.quoteReplacement(block.group(1) + content + "\n" + block.group(4));
        });
    }

    private static Map<String, String> contents(List<Result> results) {
        Map<String, String> contents = new HashMap<>();
        for (Result result : results) {
            contents.put("measured: " + result.part(), result.circumstances());
            contents.put("notes: " + result.part(), String.join(" ", result.notes()));
            for (Table table : result.tables()) {
                // An empty line before and after: else it is no table within HTML.
                contents.put("table: " + result.part() + ", " + table.title(), "\n" + table.markdown() + "\n");
            }
        }
        return contents;
    }
}
