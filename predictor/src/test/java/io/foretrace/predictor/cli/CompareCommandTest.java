package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.ladder.Algorithm;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompareCommandTest {
    @Test
    void thereIsARowForEachTraceAndAColumnForEachAlgorithm() {
        List<String> lines = run("compare", "../docs/traces/lost-update.std", "../docs/traces/lost-update.std");
        assertThat(lines).hasSize(3);
        List<String> titles = List.of(lines.get(0).strip().split("  +", -1));
        assertThat(titles).startsWith("trace", "events").hasSize(2 + Algorithm.values().length);
        assertThat(cells(lines.get(1))).hasSameSizeAs(titles).startsWith("../docs/traces/lost-update.std", "24");
    }

    @Test
    void aCellHasTheRacesThoseNotAnsweredAndTheTime() {
        List<String> lines = run("compare", "../docs/traces/lost-update.std");
        List<String> titles = List.of(lines.get(0).strip().split("  +", -1));
        List<String> cells = cells(lines.get(1));
        assertThat(cells.get(titles.indexOf("maximal"))).matches("1 [0-9.]+s");
        assertThat(cells.get(titles.indexOf("ladder"))).matches("1 [0-9.]+s");
        assertThat(cells.get(titles.indexOf("quick-check"))).matches("0\\+[0-9]+ [0-9.]+s");
        assertThat(cells.get(titles.indexOf("happens-before"))).matches("0(\\+[0-9]+)? [0-9.]+s");
    }

    private static List<String> cells(String line) {
        return Arrays.asList(line.strip().split("  +", -1));
    }

    private static List<String> run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = Main.run(new PrintWriter(out), new PrintWriter(err), false, arguments);
        assertThat(err.toString()).isEmpty();
        assertThat(status).isZero();
        return out.toString().lines().toList();
    }
}
