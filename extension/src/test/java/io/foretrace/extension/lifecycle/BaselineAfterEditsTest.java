package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.EditedProgram.edit;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A baseline outlives edits of the program: what was known before an edit that has nothing to do with it is known after it, also
 * where its lines have moved and its locals have other names, and what the edit brings is new and fails.
 */
@Timeout(300)
class BaselineAfterEditsTest {
    private static final String PROGRAM = """
            package shop;

            class PageTest {
                static class Page {
                    int visits;
                    int last;
                    final Object top = new Object();
                    final Object bottom = new Object();

                    void visit(int number) {
                        visits++;
                    }

                    void draw(Object first, Object second) {
                        synchronized (first) {
                            synchronized (second) {
                                first.hashCode();
                            }
                        }
                    }
                }

                @io.foretrace.PredictRaces
                void twoVisits() throws InterruptedException {
                    Page page = new Page();
                    Thread other = new Thread(() -> {
                        page.visit(1);
                        page.draw(page.top, page.bottom);
                    });
                    other.start();
                    page.visit(2);
                    page.draw(page.bottom, page.top);
                    other.join();
                }
            }
            """;

    @TempDir
    private Path folder;

    static Stream<Arguments> edits() {
        return Stream.of(
                edit("lines above", "class PageTest {", "/**\n * Of pages.\n */\nclass PageTest {\n\n\n"),
                edit("lines between", "other.start();", "\n\n// first the other one\n\n other.start();"),
                edit("locals renamed", "other", "visitor", "page", "site", "first", "upper"),
                edit(
                        "a lambda above",
                        "static class Page {",
                        "final Runnable before = () -> {};\n static class Page {"),
                edit("a method above", "int visits;", "int visits;\n int twice() { return 2 * visits; }"),
                edit("a field above", "int visits;", "long size;\n int visits;"),
                edit("another statement", "visits++;", "visits = visits + 1;"),
                edit("a thread with a name", "        });", "        }, \"visitor\");"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edits")
    void whatWasKnownIsAcceptedAndWhatTheEditBringsFails(String name, List<String> fromTo) throws IOException {
        EditedProgram program = new EditedProgram(PROGRAM, "shop.PageTest", folder);
        Path file = folder.resolve("foretrace-baseline.txt");
        assertThat(program.run("foretrace.baseline", file.toString(), "foretrace.accept", "new")
                        .failures())
                .isEmpty();
        assertThat(Files.readAllLines(file))
                .anyMatch(key -> key.startsWith("race PageTest$Page.visits in "))
                .hasSize(3);

        EditedProgram edited = program.edited(fromTo);
        Seen known = edited.run("foretrace.baseline", file.toString());
        assertThat(known.failures()).isEmpty();
        assertThat(known.tree()).singleElement().asString().contains("1 race, 1 deadlock predicted, 2 accepted");

        Seen more = edited.edited(List.of("int last", "int last", "(int number) {", "(int number) {\n last = number;"))
                .run("foretrace.baseline", file.toString());
        assertThat(more.failure()).hasMessageStartingWith("data race on Page.last: ");
    }
}
