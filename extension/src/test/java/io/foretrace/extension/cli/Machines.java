package io.foretrace.extension.cli;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.LeftOutEntry;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.report.LeftOutWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What tests have left on two machines: of several modules, with a finding of each kind, and some without. */
final class Machines {
    private static final String RAN = "2026-11-17T12:00:0";

    private final Path root;

    private Machines(Path root) {
        this.root = root;
    }

    static void write(Path root) throws IOException {
        Machines all = new Machines(root);
        String core = "linux/core/target/foretrace";
        all.test(core, entry("core.PageTest", "counts", "failed", "1", race(true)));
        all.test(core, entry("core.BankTest", "transfers[2]", "failed", "2", deadlock(), race(false)));
        all.test(core, entry("core.QuietTest", "passes", "passed", "3"));
        String shop = "linux/apps/shop/build/foretrace";
        all.test(shop, entry("shop.CartTest$Filled", "sells(int)[1]", "failed", "4", torn(), early(), hung()));
        all.test(shop, entry("shop.StuckTest", "waits", "failed", "5", deadlocked(), failed()));
        all.leftOut(shop, new LeftOutEntry("shop.CartTest.cases", "a @TestFactory"));
        String mac = "mac/core/target/foretrace";
        all.test(mac, entry("core.PageTest", "counts", "failed", "6", race(true)));
        all.test(mac, entry("core.SumTest", "isWrong", "failed", "7", ownFailure()));
        all.test(mac, entry("core.SkippedTest", "isAborted", "aborted", "8"));
        String look = LeftOutWords.look("expected: <1> but was: <2>", Optional.empty());
        all.leftOut(mac, new LeftOutEntry("core.TimeTest.isFast", look));
    }

    private void test(String folder, TestEntry entry) throws IOException {
        Path test = Files.createDirectories(root.resolve(folder).resolve(entry.name()));
        Files.writeString(test.resolve(TestEntry.FILE), entry.text());
    }

    private void leftOut(String folder, LeftOutEntry test) throws IOException {
        Files.writeString(root.resolve(folder).resolve(LeftOutEntry.FILE), test.line() + "\n");
    }

    private static TestEntry entry(String type, String method, String status, String second, Finding... findings) {
        String summary = "1" + second + " events in 2 threads";
        return new TestEntry(type, method, status, summary, "0." + second, RAN + second + "Z", List.of(findings));
    }

    private static Finding race(boolean fails) {
        return new Finding(
                Finding.Kind.DATA_RACE,
                "data race on Page.visits: write at Page.java:8, read at Page.java:12",
                "race Page.visits in core.Page.visit and core.Page.visits",
                fails,
                "mvn test -Dforetrace.replay=race-1.schedule",
                List.of(
                        new Finding.Place("write by thread 0 \"main\"", "core.Page.visit(Page.java:8)", PAGE),
                        new Finding.Place("read by thread 0.1 \"other\"", "core.Page.visits(Page.java:12)", PAGE)));
    }

    private static final String PAGE = "core/src/main/java/core/Page.java";

    private static Finding deadlock() {
        return finding(Finding.Kind.DEADLOCK, "deadlock on Account and Account", "core.Account.transfer");
    }

    private static Finding torn() {
        return finding(Finding.Kind.ATOMICITY_VIOLATION, "atomicity violation on Shelf.pieces", "shop.Shelf.sell");
    }

    private static Finding early() {
        return finding(Finding.Kind.ORDER_VIOLATION, "order violation on Worker.results", "shop.Worker.results");
    }

    private static Finding hung() {
        return finding(Finding.Kind.HUNG, "the test hung: thread 0 waits for ever", "shop.CartTest.sells");
    }

    private static Finding deadlocked() {
        return finding(Finding.Kind.DEADLOCKED, "the test deadlocked", "shop.StuckTest.waits");
    }

    private static Finding failed() {
        return finding(Finding.Kind.FAILED, "expected: <\"2\" & more> but was: <1>", "shop.StuckTest.waits");
    }

    private static Finding ownFailure() {
        return finding(Finding.Kind.OWN_FAILURE, "expected: <5> but was: <1>", "core.SumTest.isWrong");
    }

    private static Finding finding(Finding.Kind kind, String line, String method) {
        String file = method.substring(method.indexOf('.') + 1, method.lastIndexOf('.')) + ".java";
        Finding.Place place = new Finding.Place("thread 0 \"main\"", method + "(" + file + ":5)", "");
        return new Finding(kind, line, kind + " of " + method, true, "", List.of(place));
    }
}
