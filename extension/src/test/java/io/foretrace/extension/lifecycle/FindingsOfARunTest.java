package io.foretrace.extension.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.files.RunFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import tested.junit.BadRuns;
import tested.junit.Options;
import tested.junit.Races;
import tested.junit.RacyCounter;

/** At the end of a run: what was found, for code scanning and for a workflow of GitHub. */
@Timeout(300)
class FindingsOfARunTest {
    private static final String SOURCE = "extension/src/test/java/tested/junit/RacyCounter.java";

    @TempDir
    Path folder;

    @Test
    void codeScanningIsToldBothAccessesInTheirFiles() throws IOException {
        JSONObject race = onlyResult(RacyCounter.class);
        assertThat(race.getString("ruleId")).isEqualTo("data-race");
        assertThat(race.getString("level")).isEqualTo("error");
        assertThat(race.query("/locations/0/physicalLocation/artifactLocation/uri"))
                .isEqualTo(SOURCE);
        assertThat(race.query("/locations/0/physicalLocation/region/startLine")).isEqualTo(18);
        assertThat(race.query("/relatedLocations/0/physicalLocation/artifactLocation/uri"))
                .isEqualTo(SOURCE);
        assertThat(race.query("/partialFingerprints/foretraceBug~1v1"))
                .isEqualTo("race RacyCounter.count in tested.junit.RacyCounter.increment and"
                        + " tested.junit.RacyCounter.increment");
        assertThat(race.query("/properties/tests/0/test"))
                .isEqualTo("tested.junit.RacyCounter.twoIncrementsAreCounted");
        assertThat(race.query("/message/text").toString())
                .startsWith("data race on RacyCounter.count: ")
                .contains("\nReplay it: ", "race-1.schedule");
    }

    @Test
    void aRaceThatIsToFailNothingIsAWarning() throws IOException {
        assertThat(onlyResult(Options.Never.class).getString("level")).isEqualTo("warning");
    }

    @Test
    void aPredictionThatFailsTheTestIsAnError() throws IOException {
        JSONObject predicted = onlyResult(Options.Predicted.class);
        assertThat(predicted.getString("ruleId")).isEqualTo("data-race");
        assertThat(predicted.getString("level")).isEqualTo("error");
        assertThat(predicted.query("/locations/0/physicalLocation/artifactLocation/uri"))
                .isEqualTo("extension/src/test/java/tested/junit/Options.java");
    }

    @Test
    void aTestThatHangsIsToldWhereItWaits() throws IOException {
        JSONObject hang = onlyResult(BadRuns.Hangs.class);
        assertThat(hang.getString("ruleId")).isEqualTo("hang");
        assertThat(hang.query("/locations/0/physicalLocation/artifactLocation/uri"))
                .isEqualTo("extension/src/test/java/tested/junit/BadRuns.java");
        assertThat(hang.query("/partialFingerprints/foretraceBug~1v1").toString())
                .startsWith("hung of tested.junit.BadRuns$Hangs.hangs in tested.junit.BadRuns$Hangs.");
    }

    @Test
    void whatATestThrowsInAnyOrderIsNothingForCodeScanning() throws IOException {
        assertThat(results(BadRuns.Fails.class)).isEmpty();
        assertThat(Files.readString(folder.resolve("index.html"))).contains("expected: &lt;5&gt; but was: &lt;1&gt;");
    }

    @Test
    void aRunWithoutFindingsHasNoResults() throws IOException {
        assertThat(results(Races.None.class)).isEmpty();
    }

    @Test
    void aWorkflowOfGitHubIsToldEachBugOnce() {
        Kit.in(folder).runs(RacyCounter.class);
        List<String> lines = printed(Map.of("GITHUB_ACTIONS", "true"));
        assertThat(lines.get(0)).startsWith("Foretrace, all tests: ");
        assertThat(lines.subList(1, lines.size()))
                .singleElement()
                .asString()
                .startsWith("::error file=" + SOURCE + ",line=18,title=Foretrace%3A Data race::data race on"
                        + " RacyCounter.count: ");
        assertThat(printed(Map.of("GITHUB_ACTIONS", "true"))).isEmpty();
    }

    @Test
    void nobodyElseIsToldSo() {
        for (Map<String, String> environment : List.of(Map.<String, String>of(), Map.of("GITHUB_ACTIONS", "false"))) {
            Kit.in(folder).runs(RacyCounter.class);
            assertThat(printed(environment)).singleElement().asString().startsWith("Foretrace, all tests: ");
        }
        assertThat(RunFiles.takeCommands()).isEmpty();
    }

    /** What the end of a run prints, of what ran since the last one. */
    private static List<String> printed(Map<String, String> environment) {
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            TestPlan plan = LauncherFactory.create()
                    .discover(LauncherDiscoveryRequestBuilder.request().build());
            new Total(environment::get).testPlanExecutionFinished(plan);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private JSONObject onlyResult(Class<?> test) throws IOException {
        JSONArray results = results(test);
        assertThat(results).hasSize(1);
        return results.getJSONObject(0);
    }

    /** As a build does: files are written when the session of JUnit's launcher ends. */
    private JSONArray results(Class<?> test) throws IOException {
        SuiteKit.run(SuiteKit.classes(test), "foretrace.output", folder.toString());
        String log = Files.readString(folder.resolve("foretrace.sarif"));
        return new JSONObject(log).getJSONArray("runs").getJSONObject(0).getJSONArray("results");
    }
}
