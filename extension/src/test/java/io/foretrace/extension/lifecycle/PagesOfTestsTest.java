package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.foretrace.extension.report.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import tested.junit.Drawn;
import tested.junit.DrawnWaits;

/** The page of each kind of bug, as a file: what is in it, and where it is drawn. */
@Timeout(300)
class PagesOfTestsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            classes = {
                Drawn.Race.class,
                Drawn.Deadlock.class,
                Drawn.Torn.class,
                Drawn.Hang.class,
                Drawn.RaceThatDeadlocks.class,
                DrawnWaits.LostSignal.class,
                DrawnWaits.LostSignalOfCondition.class,
                DrawnWaits.Initialisers.class,
                Drawn.Fine.class
            })
    void isAsItWas(Class<?> test) throws IOException {
        Kit.in(folder, "foretrace.explore", "all").runs(test);
        Golden.check("page/" + test.getSimpleName(), page(test));
    }

    @Test
    void theWorstIsTheTitleAndTheRaceThatLeadsToItIsToldInIt() {
        Seen seen = Kit.in(folder).runs(Drawn.RaceThatDeadlocks.class);
        assertThat(seen.tree().get(1))
                .isEqualTo(
                        "deadlock after a data race on RaceThatDeadlocks.done, Drawn.java:L \u2014 confirmed: failed");
        assertThat(seen.failure())
                .hasMessageStartingWith("deadlock: ")
                .hasMessageContaining(" \u2014 after a data race on RaceThatDeadlocks.done");
    }

    /** Without style and script, which every page has, and without what differs from run to run. */
    private String page(Class<?> test) throws IOException {
        String method = AnnotationSupport.findAnnotatedMethods(
                        test, PredictRaces.class, HierarchyTraversalMode.TOP_DOWN)
                .get(0)
                .getName();
        return Files.readString(folder.resolve(test.getName() + "." + method).resolve("report.html"))
                .replaceAll("(?s)<style>.*?</style>", "<style></style>")
                .replaceAll("(?s)<script>.*?</script>", "<script></script>")
                .replaceAll("script-src '[^']*'", "script-src HASH")
                .replaceAll("<span>[0-9.]+ s</span>", "<span>T s</span>")
                .replace(folder.toString(), "FOLDER");
    }
}
