package io.foretrace.extension.scan;

import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.TestEntry;
import java.util.List;

/** Tests that nobody ran, to see what is written about them. */
final class Tests {
    /** What must not become anything but text, whatever says it. */
    static final String NASTY =
            "<script>x</script>'\"&\\[a](http://b)%0A{0}\u0000\u001b[31m\u202e../../x\r\n::error::,:\ud800";

    private Tests() {}

    static TestEntry test(String method, Finding... findings) {
        return new TestEntry(
                "shop.PageTest", method, "failed", "9 events", "0.1", "2026-11-17T12:00:00Z", List.of(findings));
    }

    static Finding race(String file) {
        return new Finding(
                Finding.Kind.DATA_RACE,
                "data race on Page.visits: write at Page.java:8, read at Page.java:12",
                "race Page.visits in shop.Page.visit and shop.Page.visits",
                true,
                "mvn test -Dforetrace.replay=race-1.schedule",
                List.of(
                        new Finding.Place("write by thread 0 \"main\"", "shop.Page.visit(Page.java:8)", file),
                        new Finding.Place("read by thread 0.1 \"t\"", "shop.Page.visits(Page.java:12)", file)));
    }

    static Finding nasty() {
        return new Finding(
                Finding.Kind.FAILED, NASTY, NASTY, false, NASTY, List.of(new Finding.Place(NASTY, NASTY, NASTY)));
    }
}
