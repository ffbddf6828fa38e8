package io.foretrace.predictor.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.DataRace;
import io.foretrace.predictor.ladder.Algorithm;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Witness;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs see. */
class JsonReportTest {
    private static final List<StepCount> STEPS =
            List.of(new StepCount(Algorithm.QUICK_CHECK, 0, 7), new StepCount(Algorithm.MAXIMAL, 1, 0));

    private static final String FIG4 = "src/test/resources/seed-cases/rvpredict-fig4.std";

    private static Map<?, ?> parse(Run run) {
        return (Map<?, ?>) Json.parse(run.out().strip());
    }

    private static Report races(long asked, List<Found> found, List<Open> unknown, List<StepCount> steps) {
        return new Report(Map.of(BugKind.DATA_RACE, new Answers(asked, found, unknown, "", steps)));
    }

    private static List<?> list(Map<?, ?> object, String key) {
        return (List<?>) requireNonNull(object.get(key));
    }

    private static Map<?, ?> onlyRace(Run run) {
        List<?> races = list(parse(run), "races");
        assertThat(races).hasSize(1);
        return (Map<?, ?>) races.get(0);
    }

    @Test
    void aFileIsOneLineWithItsKeysInOrder() {
        Run run = Run.of("predict", "--json", FIG4);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith(
                        "{\"file\": \"" + FIG4 + "\", \"events\": 16, \"races\": [{\"first\": 2, \"second\": 9,"
                                + " \"variable\": \"x\", \"locations\": [\"3\", \"10\"], \"by\": \"polygraph-csr\", \"witness\": [")
                .contains(
                        ", 2, 9]}], \"unknown\": [], \"answered\": [{\"by\": \"quick-check\", \"races\": 0, \"no\": 2}, ")
                .contains(
                        ", {\"by\": \"polygraph-csr\", \"races\": 1, \"no\": 0}], \"bugs\": [{\"kind\": \"early-read\", ")
                .endsWith("], \"unknownBugs\": [], \"leftOut\": []}\n")
                .hasLineCount(1);
    }

    @Test
    void racesHaveTheWitnessOfTheReport() {
        List<?> witness = list(onlyRace(Run.of("predict", "--json", FIG4)), "witness");
        assertThat(witness).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(16);
        assertThat(witness.subList(witness.size() - 2, witness.size())).isEqualTo(List.of(2, 9));
    }

    @Test
    void aWitnessHasOnlyWhatItsRaceDependsOn() {
        Trace trace = TraceReader.parse("test", "m|fork(t)|1\nt|w(y)|2|1\no|w(z)|3|1\nm|w(x)|4|1\nt|w(x)|5|2\n");
        Witness witness = Witness.after(trace, 3, new int[0], 3, 4);
        Found race = new Found(new DataRace(3, 4), Algorithm.MAXIMAL, Model.MAXIMAL, witness);
        StringWriter line = new StringWriter();
        new JsonReport(new PrintWriter(line)).print("f", trace, races(1, List.of(race), List.of(), STEPS));
        assertThat(line.toString()).contains("\"witness\": [0, 1, 3, 4]}");
    }

    @Test
    void unknownPairsAreListed() {
        Run run = Run.of("predict", "--json", "--algorithm", "quick-check", FIG4);
        assertThat(run.status()).isZero();
        assertThat(parse(run))
                .isEqualTo(Map.of(
                        "file",
                        FIG4,
                        "events",
                        16,
                        "races",
                        List.of(),
                        "unknown",
                        List.of(Map.of("first", 2, "second", 9, "why", "quick-check does not tell")),
                        "answered",
                        List.of(Map.of("by", "quick-check", "races", 0, "no", 2))));
    }

    @Test
    void otherBugsHaveKeysOfTheirOwn() {
        Map<?, ?> line = parse(Run.of("predict", "--json", "../docs/traces/transfer.std"));
        assertThat(list(line, "races")).isEmpty();
        List<?> bugs = list(line, "bugs");
        assertThat(bugs).hasSize(2);
        assertThat(((Map<?, ?>) bugs.get(0)).get("kind")).isEqualTo("deadlock");
        Map<?, ?> violation = (Map<?, ?>) bugs.get(1);
        assertThat(violation.get("kind")).isEqualTo("atomicity-violation");
        assertThat(violation.get("events")).isEqualTo(List.of(6, 19, 10));
        assertThat(violation.get("on")).isEqualTo(List.of("Account@1.balance"));
        assertThat(violation.get("block")).isEqualTo("Account.withdraw");
        assertThat(list(line, "unknownBugs")).isEmpty();
        assertThat(list(line, "leftOut")).isEmpty();
    }

    @Test
    void whereOnlyRacesAreAskedForThereAreNoOtherKeys() {
        Run run = Run.of("predict", "--json", "--detect", "races", "../docs/traces/transfer.std");
        assertThat(parse(run).keySet()).isEqualTo(Set.of("file", "events", "races", "unknown", "answered"));
        assertThat(run.status()).isZero();
    }

    @Test
    void anOtherBugThatIsUnknownSaysWhy() {
        Run run = Run.of("predict", "--json", "--detect", "deadlocks", "--window", "14", "../docs/traces/transfer.std");
        assertThat(run.out())
                .contains("\"unknownBugs\": [{\"kind\": \"deadlock\", \"events\": [12, 21],")
                .contains("\"why\": \"not within its window of 14 events\"}]");
        assertThat(run.status()).isZero();
    }

    @Test
    void eachFileIsALineAndABadOneIsNone() {
        Run run = Run.of("predict", "--json", FIG4, "missing.std", FIG4);
        assertThat(run.out().lines()).hasSize(2).allSatisfy(Json::parse);
        assertThat(run.err())
                .isEqualTo("foretrace: missing.std does not exist; expected a trace file" + System.lineSeparator());
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void standardInputIsCalledByItsDash() {
        Run run = Run.withInput("m|fork(t)|1\nm|w(x)|2|1\nt|w(x)|3|2\n").run("predict", "--json", "-");
        assertThat(run.out()).startsWith("{\"file\": \"-\", \"events\": 3, ");
        assertThat(run.status()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\"b",
                "a\\b",
                "C:\\new\\\"x\"",
                "tab\tand\b\f\u001b\u0000\u007f",
                "grün ☃ 𝄞",
                "\u2028 \u2029",
                "\ud834 alone"
            })
    void everyNameComesBackAsItWas(String name) {
        Trace trace = TraceReader.parse("test", "m|fork(t)|1\nm|w(x)|2|1\nt|w(x)|3|2\n");
        StringWriter line = new StringWriter();
        new JsonReport(new PrintWriter(line)).print(name, trace, new Report(Map.of()));
        assertThat(line.toString()).doesNotContain("\u2028").endsWith("}\n");
        assertThat(((Map<?, ?>) Json.parse(line.toString().strip())).get("file"))
                .isEqualTo(name);
    }

    @Test
    void namesOfTheTraceAreEscapedToo() {
        Map<?, ?> race = onlyRace(Run.of("predict", "--json", "src/test/resources/cli/strange-names.std"));
        assertThat(race.get("variable")).isEqualTo("a\"b\\c");
        assertThat(race.get("locations")).isEqualTo(List.of("tab\tand bell", "grün … 𝄞 / </script>"));
    }

    @Test
    void theSmallerEventComesFirst() {
        Trace trace = TraceReader.parse("test", "m|fork(t)|1\nm|w(x)|two|1\nt|w(x)|three|2\n");
        Found race = new Found(new DataRace(2, 1), Algorithm.MAXIMAL, Model.MAXIMAL, Witness.of(trace, 0, 2, 1));
        StringWriter line = new StringWriter();
        new JsonReport(new PrintWriter(line))
                .print("f", trace, races(9, List.of(race), List.of(new Open(new DataRace(2, 1), "why")), STEPS));
        assertThat(line)
                .hasToString(
                        "{\"file\": \"f\", \"events\": 3, \"races\": [{\"first\": 1, \"second\": 2, \"variable\": \"x\","
                                + " \"locations\": [\"two\", \"three\"], \"by\": \"maximal\", \"witness\": [0, 2, 1]}],"
                                + " \"unknown\": [{\"first\": 1, \"second\": 2, \"why\": \"why\"}],"
                                + " \"answered\": [{\"by\": \"quick-check\", \"races\": 0, \"no\": 7},"
                                + " {\"by\": \"maximal\", \"races\": 1, \"no\": 0}]}\n");
    }
}
