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

/** Schedules of deadlocks, and of runs that fail without a bug that has a name, are regression tests as those of races are. */
@Timeout(300)
class ReplayOtherBugsAfterEditsTest {
    private static final String BANK = """
            package shop;

            class BankTest {
                static class Account {
                    int balance;

                    void transfer(Account to) {
                        synchronized (this) {
                            synchronized (to) {
                                balance--;
                                to.balance++;
                            }
                        }
                    }
                }

                @io.foretrace.PredictRaces
                void bothWays() throws InterruptedException {
                    Account left = new Account();
                    Account right = new Account();
                    Thread other = new Thread(() -> left.transfer(right));
                    other.start();
                    right.transfer(left);
                    other.join();
                }
            }
            """;

    private static final String SHELF = """
            package shop;

            import static org.junit.jupiter.api.Assertions.assertEquals;

            class ShelfTest {
                static class Shelf {
                    int pieces = 1;

                    synchronized int pieces() {
                        return pieces;
                    }

                    synchronized void take() {
                        pieces--;
                    }

                    void sell() {
                        if (pieces() > 0) {
                            take();
                        }
                    }
                }

                @io.foretrace.PredictRaces
                void sellsWhatIsThere() throws InterruptedException {
                    Shelf shelf = new Shelf();
                    Thread other = new Thread(() -> shelf.sell());
                    other.start();
                    shelf.sell();
                    other.join();
                    assertEquals(0, shelf.pieces());
                }
            }
            """;

    @TempDir
    Path folder;

    static Stream<Arguments> editsOfADeadlock() {
        return Stream.of(
                edit("nothing", "", ""),
                edit("lines above", "class BankTest {", "/**\n * Of accounts.\n */\nclass BankTest {\n\n"),
                edit("a local renamed", "other", "teller"),
                edit(
                        "a lambda above",
                        "static class Account {",
                        "final Runnable before = () -> {};\n static class Account {"),
                edit("more in between", "balance--;", "int before = balance;\n balance = before - 1;"),
                edit("more in the test", "other.start();", "left.balance = 5;\n other.start();"),
                edit("a comment between", "other.start();", "// first the other one\n\n other.start();"),
                edit("a method above", "int balance;", "int balance;\n int twice() { return 2 * balance; }"),
                edit("a field above", "int balance;", "long number;\n int balance;"),
                edit("a thread with a name", "left.transfer(right));", "left.transfer(right), \"teller\");"),
                edit(
                        "a method in between",
                        "right.transfer(left);",
                        "back(right, left);",
                        "@io",
                        "void back(Account from, Account to) { from.transfer(to); }\n @io"));
    }

    static Stream<Arguments> repairsOfADeadlock() {
        return Stream.of(
                edit(
                        "one lock for all",
                        "synchronized (this) {",
                        "synchronized (Account.class) {",
                        "synchronized (to) {",
                        "{"),
                edit(
                        "one order",
                        "synchronized (this) {",
                        "Account first = number < to.number ? this : to;\n Account second = first == this ? to : this;\n"
                                + " synchronized (first) {",
                        "synchronized (to) {",
                        "synchronized (second) {",
                        "int balance;",
                        "int balance;\n int number;",
                        "Thread other",
                        "right.number = 1;\n Thread other"),
                edit(
                        "one after the other",
                        "right.transfer(left);\n        other.join();",
                        "other.join();\n right.transfer(left);"));
    }

    static Stream<Arguments> editsOfAFailingRun() {
        return Stream.of(
                edit("nothing", "", ""),
                edit("lines above", "class ShelfTest {", "/**\n * Of shelves.\n */\nclass ShelfTest {\n\n"),
                edit("a local renamed", "other", "seller"),
                edit("a method above", "int pieces = 1;", "int pieces = 1;\n int twice() { return 2 * pieces; }"),
                edit("another statement", "pieces--;", "pieces = pieces - 1;"),
                edit("one more check", "other.join();", "other.join();\n assertEquals(true, shelf.pieces() < 1);"),
                edit("a comment between", "other.start();", "// first the other one\n\n other.start();"),
                edit(
                        "a lambda above",
                        "static class Shelf {",
                        "final Runnable before = () -> {};\n static class Shelf {"),
                edit("a field above", "int pieces = 1;", "long size;\n int pieces = 1;"),
                edit("a thread with a name", "shelf.sell());", "shelf.sell(), \"seller\");"),
                edit("more in the test", "other.start();", "int[] some = new int[3];\n some[1] = 2;\n other.start();"));
    }

    static Stream<Arguments> repairsOfAFailingRun() {
        return Stream.of(
                edit("a synchronized method", "void sell()", "synchronized void sell()"),
                edit(
                        "a synchronized block",
                        "if (pieces() > 0) {",
                        "synchronized (this) { if (pieces() > 0) {",
                        "take();\n",
                        "take(); }\n"),
                edit(
                        "one after the other",
                        "        shelf.sell();\n        other.join();",
                        "        other.join();\n        shelf.sell();"));
    }

    @Test
    void eachIsEditedInTenWaysThatHaveNothingToDoWithTheBug() {
        EditedProgram.areTenEdits(BANK, editsOfADeadlock().skip(1));
        EditedProgram.areTenEdits(SHELF, editsOfAFailingRun().skip(1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("editsOfADeadlock")
    void anEditThatLeavesADeadlockLeavesTheFailure(String name, List<String> fromTo) throws IOException {
        Seen seen = bankAfter(fromTo);
        assertThat(seen.failures()).as(seen.tree().toString()).isNotEmpty();
        assertThat(seen.failures().get(0)).hasMessageStartingWith("deadlock on Account");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("repairsOfADeadlock")
    void aRepairOfADeadlockMakesItPass(String name, List<String> fromTo) throws IOException {
        assertPasses(bankAfter(fromTo));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("editsOfAFailingRun")
    void anEditThatLeavesAFailingRunLeavesTheFailure(String name, List<String> fromTo) throws IOException {
        Seen seen = shelfAfter(fromTo);
        assertThat(seen.failures()).as(seen.tree().toString()).isNotEmpty();
        assertThat(seen.failures().get(0)).hasMessageMatching("(?s).*(expected: <0> but was: <-1>|expected: <true>.*)");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("repairsOfAFailingRun")
    void aRepairOfAFailingRunMakesItPass(String name, List<String> fromTo) throws IOException {
        assertPasses(shelfAfter(fromTo));
    }

    private static void assertPasses(Seen seen) {
        assertThat(seen.tree())
                .singleElement()
                .asString()
                .contains(" \u2014 does not happen any more (")
                .endsWith(", all behaviours of the test are fine): successful");
    }

    private Seen bankAfter(List<String> fromTo) throws IOException {
        EditedProgram bank = new EditedProgram(BANK, "shop.BankTest", folder);
        return bank.edited(fromTo).replay(bank.save("shop.BankTest.bothWays/deadlock-1.schedule"));
    }

    private Seen shelfAfter(List<String> fromTo) throws IOException {
        EditedProgram shelf = new EditedProgram(SHELF, "shop.ShelfTest", folder);
        Path saved = shelf.save("shop.ShelfTest.sellsWhatIsThere/explored.schedule", "foretrace.explore", "budget");
        return shelf.edited(fromTo).replay(saved);
    }
}
