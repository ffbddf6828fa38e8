package io.foretrace.predictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.cli.Table.Column;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is too long is cut where it hurts least. */
class LayoutTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            START      | com.example.bank.Account.deposit(Account.java:12) | 40 | …bank.Account.deposit(Account.java:12)
            START      | com.example.bank.Account.deposit(Account.java:12) | 30 | …deposit(Account.java:12)
            START      | com.example.bank.Account.deposit(Account.java:12) | 18 | …(Account.java:12)
            START      | com.example.bank.Account@12.balance               | 20 | …Account@12.balance
            START      | short                                             | 5  | short
            START      | longer                                            | 5  | …nger
            END        | the window has no more time                       | 12 | the window …
            EACH_START | com.example.Lock@1, com.example.Lock@2(r)         | 30 | …Lock@1, …Lock@2(r)
            EACH_START | a, b, c, d, e, f, g, h                            | 10 | a, b, c, …
            """)
    void cut(Cut cut, String text, int width, String expected) {
        assertThat(cut.fit(text, width)).isEqualTo(expected);
    }

    @Test
    void noCharacterIsCutInHalf() {
        String clefs = "𝄞𝄞𝄞𝄞";
        for (int width = 1; width < clefs.length(); width++) {
            for (Cut cut : List.of(Cut.START, Cut.END)) {
                String text = cut.fit(clefs, width);
                assertThat(text.length()).isLessThanOrEqualTo(width);
                assertThat(text.replace("𝄞", "")).isEqualTo("…");
            }
        }
    }

    @Test
    void controlCharactersAreNotPrinted() {
        assertThat(Cut.printable("a\tb\u001b[1m")).isEqualTo("a\uFFFDb\uFFFD[1m");
    }

    private static List<String> print(Table table) {
        StringWriter page = new StringWriter();
        table.print(new PrintWriter(page));
        return page.toString().lines().toList();
    }

    @Test
    void columnsAreAsWideAsTheyNeed() {
        Table table = new Table(Column.of("a", Cut.END), Column.of("second", Cut.END), Column.full("c"));
        table.row("long cell", "", "x");
        table.row("", "y", "");
        assertThat(print(table)).containsExactly("a          second  c", "long cell          x", "           y");
    }

    @Test
    void linksStayWhenTheRestIsCut() {
        Table table =
                new Table(Column.of("variable", Cut.START), Column.of("one", Cut.START), Column.of("two", Cut.START));
        table.row(
                "v".repeat(300),
                "p.".repeat(99) + "f(Quite_a_long_file_name.java:123)",
                "q".repeat(200) + "(B.java:2)");
        assertThat(print(table)).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(Widths.PAGE));
        assertThat(print(table).get(1))
                .contains("f(Quite_a_long_file_name.java:123)")
                .endsWith("(B.java:2)");
    }

    @Test
    void linksAreCutBeforeThePageGetsTooWide() {
        Column[] columns = new Column[4];
        String[] row = new String[4];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = Column.of("column", Cut.START);
            row[i] = "m(" + "F".repeat(50) + ".java:1)";
        }
        Table table = new Table(columns);
        table.row(row);
        assertThat(print(table).get(1)).hasSize(Widths.PAGE);
    }
}
