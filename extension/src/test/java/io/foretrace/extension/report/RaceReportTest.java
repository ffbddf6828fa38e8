package io.foretrace.extension.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.bug.RaceWords;
import io.foretrace.extension.report.bug.ShownBug;
import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.SavedSchedule;
import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.instrument.Agent;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tested.report.ArrayElement;
import tested.report.CheckThenAct;
import tested.report.ClearedMap;
import tested.report.Crowd;
import tested.report.HandOver;
import tested.report.LongLoop;
import tested.report.LongNames;
import tested.report.LostUpdate;
import tested.report.PoolTasks;
import tested.report.ReadLock;
import tested.report.SharedMap;
import tested.report.StaticField;
import tested.report.StopFlag;
import tested.report.SynchronizedMap;
import tested.report.WrongLock;

/** The reports of real races, as files to read. */
class RaceReportTest {
    private static final SavedSchedule SAVED = new SavedSchedule(
            "target/foretrace/bank.AccountTest.deposits-1.schedule",
            "mvn test -Dtest=bank.AccountTest#deposits"
                    + " -Dforetrace.replay=target/foretrace/bank.AccountTest.deposits-1.schedule");

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                program("lostUpdate", LostUpdate::run),
                program("wrongLock", WrongLock::run),
                program("readLock", ReadLock::run),
                program("poolTasks", PoolTasks::run),
                program("arrayElement", ArrayElement::run),
                program("sharedMap", SharedMap::run),
                program("synchronizedMap", SynchronizedMap::run),
                program("clearedMap", ClearedMap::run),
                program("staticField", StaticField::run),
                program("stopFlag", StopFlag::run),
                program("checkThenAct", CheckThenAct::run),
                program("handOver", HandOver::run),
                program("longLoop", LongLoop::run),
                program("longNames", LongNames::run),
                program("crowd", Crowd::run));
    }

    private static Arguments program(String name, Body body) {
        return Arguments.of(name, body);
    }

    private static String report(Body body) {
        Runs.Forced race = Runs.races(body).get(0);
        assertThat(race.first()).isInstanceOf(Verdict.Shown.class);
        ShownBug bug = new ShownBug(new RaceWords(), "data race", ((Verdict.Shown) race.first()).parts());
        return BugReport.text(
                bug, race.first().execution(), Optional.of(race.second().execution()), "", SAVED);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void isAsItIsInTheFile(String name, Body body) throws IOException {
        Golden.check(name, report(body));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void fitsOnAScreen(String name, Body body) {
        List<String> lines = report(body).lines().toList();
        assertThat(lines).as(name).hasSizeLessThan(50).allMatch(line -> line.matches("\\p{Print}*"));
        assertThat(lines).allMatch(line -> line.length() <= Lines.WIDTH || isOneFrame(line));
    }

    /** A frame is left in one piece, as IDEs want it. */
    private static boolean isOneFrame(String line) {
        return line.matches(" +at [^ ]+");
    }

    @Test
    void endsWithTheLineThatReplaysIt() {
        assertThat(report(LostUpdate::run)).endsWith("Replay it:\n  " + SAVED.replayLine() + "\n");
    }
}
