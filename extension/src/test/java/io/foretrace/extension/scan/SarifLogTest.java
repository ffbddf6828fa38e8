package io.foretrace.extension.scan;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.OrgJsonNode;
import io.foretrace.extension.page.Finding;
import io.foretrace.extension.page.LeftOutEntry;
import io.foretrace.extension.page.ModuleEntries;
import io.foretrace.extension.page.TestEntry;
import io.foretrace.extension.report.Golden;
import io.foretrace.extension.report.LeftOutWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.jupiter.api.Test;

/** What code scanning reads, checked by the schema of SARIF 2.1.0. */
class SarifLogTest {
    private static final String SOURCE = "shop/src/main/java/shop/Page.java";

    @Test
    void aBugIsAResultWithItsPlacesAndTheLineThatReplaysIt() throws IOException {
        String log = log(List.of(Tests.test("counts", Tests.race(SOURCE))));
        assertThat(errors(log)).isEmpty();
        Golden.check("sarif", log);
    }

    @Test
    void aBuildThatFoundNothingHasNoResults() throws IOException {
        String log = log(List.of(Tests.test("counts")));
        assertThat(errors(log)).isEmpty();
        assertThat(results(log)).isEmpty();
    }

    @Test
    void theSchemaIsLookedAt() throws IOException {
        String log = log(List.of(Tests.test("counts", Tests.race(SOURCE))));
        assertThat(errors(log.replace("\"level\": \"error\"", "\"level\": \"bad\"")))
                .isNotEmpty();
        assertThat(errors(log.replace("\"startLine\": 8", "\"startLine\": 0"))).isNotEmpty();
    }

    @Test
    void whatFailsNoTestIsAWarning() throws IOException {
        Finding race = Tests.race(SOURCE);
        Finding harmless = new Finding(race.kind(), race.line(), race.key(), false, race.replay(), race.places());
        assertThat(result(log(List.of(Tests.test("counts", harmless)))).getString("level"))
                .isEqualTo("warning");
    }

    @Test
    void aBugOfSeveralTestsIsOneResult() throws IOException {
        String log = log(List.of(Tests.test("counts", Tests.race(SOURCE)), Tests.test("visits", Tests.race(SOURCE))));
        assertThat(errors(log)).isEmpty();
        JSONObject result = result(log);
        assertThat(result.getInt("occurrenceCount")).isEqualTo(2);
        assertThat(result.getJSONObject("message").getString("text"))
                .contains("Found by shop.PageTest.counts\n", "Found by shop.PageTest.visits\n");
    }

    @Test
    void aBugThatMovesHasTheSameFingerprintsAndAnotherOneHasOthers() throws IOException {
        Finding race = Tests.race(SOURCE);
        List<Finding.Place> moved =
                List.of(new Finding.Place("write by thread 0.2 \"x\"", "shop.Page.visit(Page.java:80)", SOURCE));
        Finding same = new Finding(race.kind(), "another line", race.key(), true, "", moved);
        Finding other = new Finding(race.kind(), race.line(), "race Page.x in a and b", true, "", race.places());
        assertThat(fingerprints(same)).isEqualTo(fingerprints(race)).isNotEqualTo(fingerprints(other));
    }

    @Test
    void everyKindHasItsRule() throws IOException {
        Map<Finding.Kind, String> rules = Map.of(
                Finding.Kind.DATA_RACE, "data-race",
                Finding.Kind.DEADLOCK, "deadlock",
                Finding.Kind.ATOMICITY_VIOLATION, "atomicity-violation",
                Finding.Kind.ORDER_VIOLATION, "order-violation",
                Finding.Kind.DEADLOCKED, "deadlock",
                Finding.Kind.HUNG, "hang",
                Finding.Kind.FAILED, "failing-interleaving");
        for (Map.Entry<Finding.Kind, String> each : rules.entrySet()) {
            String log = log(List.of(Tests.test("x", new Finding(each.getKey(), "line", "key", true, "", List.of()))));
            assertThat(errors(log)).isEmpty();
            assertThat(result(log).getString("ruleId")).isEqualTo(each.getValue());
            JSONArray all =
                    run(log).getJSONObject("tool").getJSONObject("driver").getJSONArray("rules");
            assertThat(all.getJSONObject(result(log).getInt("ruleIndex")).getString("id"))
                    .isEqualTo(each.getValue());
        }
    }

    @Test
    void whatAProgramSaysIsText() throws IOException {
        TestEntry test = new TestEntry(
                Tests.NASTY,
                Tests.NASTY,
                Tests.NASTY,
                "",
                "",
                Tests.NASTY,
                List.of(Tests.nasty(), Tests.race("a b#c/ü%.java")));
        String log = log(List.of(test));
        assertThat(errors(log)).isEmpty();
        assertThat(log).matches("[\\x20-\\x7e\\n]*");
        assertThat(result(log).getJSONObject("message").getString("text"))
                .contains("\\[a\\](http://b)")
                .doesNotContain("[a](");
        assertThat(log).contains("\"uri\": \"a%20b%23c/%C3%BC%25.java\"");
    }

    @Test
    void nothingPointsOutOfTheRepository() throws IOException {
        for (String file : List.of("../secret.java", "a/../../b.java", "/etc/passwd", "a//b.java", "./x.java", "")) {
            String log = log(List.of(Tests.test("counts", Tests.race(file))));
            assertThat(errors(log)).isEmpty();
            assertThat(log).doesNotContain("\"uri\"").contains("\"fullyQualifiedName\": \"shop.Page.visit\"");
        }
    }

    @Test
    void itIsShownWhereASourceIs() throws IOException {
        Finding bug = new Finding(
                Finding.Kind.DEADLOCK,
                "line",
                "key",
                true,
                "",
                List.of(
                        new Finding.Place("holds", "lib.Lock.take(Lock.java:3)", ""),
                        new Finding.Place("the test", "shop.PageTest.counts(PageTest.java)", SOURCE)));
        String log = log(List.of(Tests.test("counts", bug)));
        assertThat(errors(log)).isEmpty();
        JSONObject physical =
                result(log).getJSONArray("locations").getJSONObject(0).getJSONObject("physicalLocation");
        assertThat(physical.getJSONObject("artifactLocation").getString("uri")).isEqualTo(SOURCE);
        assertThat(physical.has("region")).isFalse();
        assertThat(result(log).getJSONArray("relatedLocations").toString()).contains("lib.Lock.take");
    }

    @Test
    void aTestThatWasLeftOutIsANotificationAndOneToLookAtIsAWarning() throws IOException {
        String look = LeftOutWords.look("expected: <1> but was: <2>", Optional.empty());
        String log = log(
                List.of(Tests.test("counts")),
                new LeftOutEntry("shop.CartTest.cases", "a @TestFactory"),
                new LeftOutEntry("shop.CartTest.sums", "it fails under control, and passes without: " + look));
        assertThat(errors(log)).isEmpty();
        assertThat(results(log)).isEmpty();
        Golden.check(
                "sarifLeftOut",
                log.substring(log.indexOf("\"invocations"), log.indexOf("\"columnKind"))
                                .strip() + "\n");
    }

    @Test
    void aBuildWithoutTestsThatWereLeftOutSaysNothingAboutThem() throws IOException {
        assertThat(run(log(List.of(Tests.test("counts")))).has("invocations")).isFalse();
    }

    @Test
    void whatALeftOutTestSaysIsText() throws IOException {
        String log = log(List.of(), new LeftOutEntry(Tests.NASTY, Tests.NASTY));
        assertThat(errors(log)).isEmpty();
        assertThat(log).matches("[\\x20-\\x7e\\n]*");
        JSONArray told =
                run(log).getJSONArray("invocations").getJSONObject(0).getJSONArray("toolExecutionNotifications");
        assertThat(told.getJSONObject(0).getJSONObject("message").getString("text"))
                .contains("\\[a\\](http://b)")
                .doesNotContain("[a](");
    }

    private static String log(List<TestEntry> tests, LeftOutEntry... leftOut) {
        Map<String, TestEntry> entries = new LinkedHashMap<>();
        tests.forEach(test -> entries.put(test.name(), test));
        return SarifLog.of(List.of(new ModuleEntries("shop", Path.of("shop"), entries, List.of(leftOut))));
    }

    private static String fingerprints(Finding finding) {
        return result(log(List.of(Tests.test("x", finding))))
                .getJSONObject("partialFingerprints")
                .toString();
    }

    private static JSONObject run(String log) {
        return new JSONObject(log).getJSONArray("runs").getJSONObject(0);
    }

    private static List<Object> results(String log) {
        return run(log).getJSONArray("results").toList();
    }

    private static JSONObject result(String log) {
        return run(log).getJSONArray("results").getJSONObject(0);
    }

    private static List<String> errors(String log) throws IOException {
        try (InputStream schema =
                requireNonNull(SarifLogTest.class.getResourceAsStream("/sarif/sarif-schema-2.1.0.json"))) {
            Validator.Result result = new ValidatorFactory()
                    .withJsonNodeFactory(new OrgJsonNode.Factory())
                    .validate(new String(schema.readAllBytes(), StandardCharsets.UTF_8), log);
            List<String> errors = result.getErrors().stream()
                    .map(error -> error.getInstanceLocation() + ": " + error.getError())
                    .toList();
            assertThat(result.isValid()).isEqualTo(errors.isEmpty());
            return errors;
        }
    }
}
