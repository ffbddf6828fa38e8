package io.foretrace.scheduler.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NotationTest {
    private static List<String> read(String table, int version) {
        List<String> items = new ArrayList<>();
        Notation.read(table, version, (words, item) -> items.add(String.join(" ", words) + " = " + item));
        return items;
    }

    @Test
    void aLineWithoutAColonGoesOnWithTheOneBefore() {
        assertThat(read("""
                        reads check: get
                          size
                        puts: clear
                        """, 17)).containsExactly("reads check = get", "reads check = size", "puts = clear");
    }

    @Test
    void theItemsMayBeginOnTheNextLine() {
        assertThat(read("""
                        reads:
                          get size""", 17)).containsExactly("reads = get", "reads = size");
    }

    @Test
    void twoColonsArePartOfAName() {
        assertThat(read("TIME: java.lang.System::nanoTime()J\n  java.lang.System::gc()V", 17))
                .containsExactly("TIME = java.lang.System::nanoTime()J", "TIME = java.lang.System::gc()V");
    }

    @Test
    void aLineMayBeTrueForSomeVersionsOnly() {
        String table = """
                before19 give: old
                  older
                since21 give: new
                give: always""";
        assertThat(read(table, 17)).containsExactly("give = old", "give = older", "give = always");
        assertThat(read(table, 19)).containsExactly("give = always");
        assertThat(read(table, 21)).containsExactly("give = new", "give = always");
    }
}
