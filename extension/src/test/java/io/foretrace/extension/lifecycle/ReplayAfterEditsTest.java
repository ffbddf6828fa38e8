package io.foretrace.extension.lifecycle;

import static io.foretrace.extension.lifecycle.EditedProgram.edit;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A saved schedule is a regression test: it goes on failing while the bug is there, whatever else is edited, and passes when the
 * bug is repaired. Each case edits the source of a program, compiles it, and replays the schedule of the program as it was.
 */
@Timeout(300)
class ReplayAfterEditsTest {
    private static final String PROGRAM = """
            package shop;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            class PageTest {
                static class Page {
                    int visits;

                    void visit() {
                        visits++;
                    }

                    int visits() {
                        return visits;
                    }
                }

                @io.foretrace.PredictRaces
                void twoVisits() throws InterruptedException {
                    Page page = new Page();
                    Thread other = new Thread(() -> page.visit());
                    other.start();
                    page.visit();
                    other.join();
                    assertEquals(2, page.visits());
                }
            }
            """;
    private static final String TITLE = ": data race on Page.visits, PageTest.java:L";

    @TempDir
    Path folder;

    static Stream<Arguments> editsThatLeaveTheBug() {
        return Stream.of(
                edit("nothing", "", ""),
                edit("lines above", "class PageTest {", "/**\n * Of pages.\n */\nclass PageTest {\n\n"),
                edit("a comment between", "other.start();", "// first the other one\n\n        other.start();"),
                edit("a local renamed", "other", "visitor"),
                edit(
                        "a lambda above",
                        "static class Page {",
                        "final Runnable before = () -> {};\n static class Page {"),
                edit("a method above", "int visits;", "int visits;\n int twice() { return 2 * visits; }"),
                edit(
                        "a field written before",
                        "visits++;",
                        "last = visits;\n visits++;",
                        "int visits;",
                        "int visits, last;"),
                edit("another statement", "visits++;", "visits = visits + 1;"),
                edit("a thread with a name", "page.visit());", "page.visit(), \"visitor\");"),
                edit("more in the test", "other.start();", "int[] some = new int[3];\n some[1] = 2;\n other.start();"),
                edit("one more check", "other.join();", "other.join();\n assertEquals(true, page.visits() > 0);"),
                edit(
                        "a method in between",
                        "page.visit();",
                        "once(page);",
                        "@io",
                        "void once(Page page) { page.visit(); }\n @io"),
                edit("two visits each", "visits++;", "visits++;\n visits++;", "assertEquals(2", "assertEquals(4"));
    }

    static Stream<Arguments> repairs() {
        return Stream.of(
                edit(
                        "synchronized methods",
                        "void visit()",
                        "synchronized void visit()",
                        "int visits()",
                        "synchronized int visits()"),
                edit("a synchronized block", "visits++;", "synchronized (this) { visits++; }"),
                edit(
                        "an atomic",
                        "int visits;",
                        "final java.util.concurrent.atomic.AtomicInteger visits = new"
                                + " java.util.concurrent.atomic.AtomicInteger();",
                        "visits++",
                        "visits.incrementAndGet()",
                        "return visits",
                        "return visits.get()"),
                edit(
                        "a lock",
                        "visits++;",
                        "lock.lock(); try { visits++; } finally { lock.unlock(); }",
                        "int visits;",
                        "int visits; final java.util.concurrent.locks.Lock lock = new"
                                + " java.util.concurrent.locks.ReentrantLock();"),
                edit(
                        "one after the other",
                        "        page.visit();\n        other.join();",
                        "        other.join();\n        page.visit();"));
    }

    @Test
    void itIsEditedInTenWaysThatHaveNothingToDoWithTheBug() {
        // The first is none.
        EditedProgram.areTenEdits(PROGRAM, editsThatLeaveTheBug().skip(1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("editsThatLeaveTheBug")
    void anEditThatLeavesTheBugLeavesTheFailure(String name, List<String> fromTo) throws IOException {
        Path schedule = save();
        Seen seen = program().edited(fromTo).replay(schedule);
        assertThat(seen.failures()).as(seen.tree().toString()).isNotEmpty();
        assertThat(seen.tree().get(0)).startsWith("replay of " + schedule + TITLE);
        assertThat(seen.tree().get(seen.tree().size() - 1))
                .contains("data race on Page.visits")
                .endsWith(": failed");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("repairs")
    void aRepairMakesItPass(String name, List<String> fromTo) throws IOException {
        Path schedule = save();
        Seen seen = program().edited(fromTo).replay(schedule);
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .startsWith("replay of " + schedule + TITLE + " \u2014 does not happen any more (")
                .matches(".*\\((it fits|\\d of \\d switches fit), all behaviours of the test are fine\\): successful");
    }

    @Test
    void aFieldThatIsOnlyMadeVolatileStillFails() throws IOException {
        Path schedule = save();
        Seen seen =
                program().edited(List.of("int visits;", "volatile int visits;")).replay(schedule);
        assertThat(seen.failure()).hasMessageContaining("expected: <2> but was: <1>");
        assertThat(seen.failure().getSuppressed())
                .noneMatch(report -> String.valueOf(report.getMessage()).contains("data race"));
    }

    @Test
    void anotherProgramIsRefused() throws IOException {
        Path schedule = save();
        Seen seen = new EditedProgram(
                        PROGRAM.replace("Page", "Site").replace("twoVisits", "counts"), "shop.SiteTest", folder)
                .replay(schedule);
        assertThat(seen.failure())
                .hasMessageStartingWith(schedule + " does not fit the test: none of the places that it names was"
                        + " reached by the thread that it names.")
                .hasMessageEndingWith("save a new one with @PredictRaces, or delete it.");
    }

    @Test
    void whatStillHappensInAnotherWayIsSavedAnew() throws IOException {
        Path schedule = save();
        EditedProgram deeper = program()
                .edited(List.of(
                        "visits++;",
                        "synchronized (this) { last = visits; }\n visits++;",
                        "int visits;",
                        "int visits, last;"));
        Seen seen = deeper.replay(schedule);
        assertThat(seen.tree().get(0)).contains(" \u2014 still happens, in another way (");
        assertThat(seen.tree().get(1)).isEqualTo("data race on Page.visits, PageTest.java:L \u2014 confirmed: failed");
        Path anew = folder.resolve("shop.PageTest.twoVisits/race-1.schedule");
        assertThat(deeper.replay(anew).tree()).singleElement().asString().endsWith(": failed");
    }

    /** Repaired, and with more behaviours than are looked at. */
    @Test
    void whereNotAllBehavioursAreSeenNobodySaysThatItCannotHappen() throws IOException {
        Path schedule = save();
        Seen seen = program()
                .edited(List.of(
                        "visits++;",
                        "for (int i = 0; i < 6; i++) {\n clicks.getAndIncrement();\n }\n"
                                + " synchronized (this) { visits++; }",
                        "int visits;",
                        "int visits;\n final java.util.concurrent.atomic.AtomicInteger clicks ="
                                + " new java.util.concurrent.atomic.AtomicInteger();"))
                .replay(schedule);
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .contains(" \u2014 did not happen again (")
                .matches(".*, \\d+ executions near it are fine\\): successful");
    }

    /** Repaired, as far as anybody can tell of a test that never comes to its end. */
    @Test
    void whereEachExecutionIsAbortedNothingIsKnown() throws IOException {
        Path schedule = save();
        Seen seen = program()
                .edited(List.of(
                        "visits++;",
                        "synchronized (this) { visits++; }",
                        "assertEquals(2",
                        "org.junit.jupiter.api.Assumptions.abort(\"not here\");\n assertEquals(2"))
                .replay(schedule);
        assertThat(seen.tree()).singleElement().asString().contains(" \u2014 unknown (", "were given up");
    }

    private EditedProgram program() {
        return new EditedProgram(PROGRAM, "shop.PageTest", folder);
    }

    /** The schedule of the program as it was. */
    private Path save() throws IOException {
        return program().save("shop.PageTest.twoVisits/race-1.schedule");
    }
}
