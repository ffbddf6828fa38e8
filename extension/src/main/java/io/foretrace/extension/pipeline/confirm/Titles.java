package io.foretrace.extension.pipeline.confirm;

import io.foretrace.extension.pipeline.predict.Predicted;
import io.foretrace.extension.pipeline.predict.Predictions;
import io.foretrace.extension.pipeline.record.Recorded;
import io.foretrace.extension.pipeline.run.Failure;
import io.foretrace.extension.pipeline.run.TestRun;
import io.foretrace.extension.report.json.Answer;
import io.foretrace.extension.report.outcome.OutcomeName;
import io.foretrace.extension.report.text.Count;
import io.foretrace.extension.report.text.EnumText;
import io.foretrace.extension.report.text.Names;
import io.foretrace.extension.report.text.NotPutBackText;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the runs of a test are called, where people see them. */
public final class Titles {
    /** As many parts of a recording are named in one title. */
    private static final int MOST_NAMED = 3;

    private Titles() {}

    public static String recorded(Recorded recorded, Predictions predictions, Explored explored, Failures failures) {
        if (recorded.threads() == 1) {
            return run(recorded) + ": the test started no second thread" + uncontrolled(recorded)
                    + incomplete(recorded);
        }
        String accepted = predictions.accepted().isEmpty()
                ? ""
                : ", " + predictions.accepted().size() + " accepted";
        return run(recorded) + ": " + predicted(predictions) + " predicted" + accepted + failing(recorded)
                + unanswered(predictions) + explored(recorded, explored, predictions, failures)
                + outside(recorded, explored)
                + incomplete(recorded) + notPutBack(recorded, explored) + notDecided(recorded, explored)
                + runOnce(recorded, explored);
    }

    /** Of several runs, those that failed are told about one by one. */
    private static String failing(Recorded recorded) {
        int failing = recorded.failing().recordedCount();
        return (recorded.failing().isFirst() ? ", the first run failed" : "")
                + (failing == 0 ? "" : ", " + Count.of(failing, "further run") + " failed");
    }

    /** How much is known of the test beyond its recordings. */
    private static String explored(Recorded recorded, Explored explored, Predictions predictions, Failures failures) {
        if (explored.behaviours() == 0) {
            return "";
        }
        boolean fine = failures.isNothingWrong()
                && predictions.toForce().isEmpty()
                && recorded.initialisers().stream().noneMatch(InitialiserCycle::isConfirmed);
        if (explored.complete()) {
            return ", explored " + all(explored) + (fine ? ": nothing wrong" + accepted(failures) : "");
        }
        return ", explored " + Count.of(explored.behaviours(), "behaviour") + shard(explored) + time(explored)
                + ", more are possible" + (fine ? ": nothing wrong so far" + accepted(failures) : "");
    }

    /** A part is not the whole, however complete. */
    private static String all(Explored explored) {
        if (explored.behaviours() == 1) {
            return explored.shard().isWhole() ? "its only behaviour" : "the only behaviour" + shard(explored);
        }
        return "all " + Count.of(explored.behaviours(), "behaviour") + shard(explored);
    }

    private static String shard(Explored explored) {
        return explored.shard().isWhole() ? "" : " of shard " + explored.shard().text();
    }

    /** What is accepted is not right because of that. */
    private static String accepted(Failures failures) {
        return failures.accepted().isEmpty()
                ? ""
                : " but what is accepted: " + String.join("; ", failures.acceptedTitles());
    }

    /** Where time has decided how many they are. */
    private static String time(Explored explored) {
        double seconds = explored.seconds();
        return seconds == 0 ? "" : String.format(Locale.ROOT, seconds < 0.95 ? " in %.1f s" : " in %.0f s", seconds);
    }

    private static String predicted(Predictions predictions) {
        String counts = Arrays.stream(BugKind.values())
                .filter(kind -> predictions.count(kind) > 0)
                .map(kind -> Count.of(predictions.count(kind), kind == BugKind.DATA_RACE ? "race" : EnumText.of(kind)))
                .collect(Collectors.joining(", "));
        return counts.isEmpty() ? "nothing" : counts;
    }

    /** A race in both of its orders: what it did is worse than the race, and a test that survives both is told apart. */
    static String race(Predicted race, TestRun first, TestRun second) {
        String title = race.title(Answer.CONFIRMED);
        return Stream.of(first, second)
                .flatMap(run -> run.execution().stream())
                .flatMap(Titles::noun)
                .findFirst()
                .map(worse -> worse + " after " + Names.withArticle(title))
                .orElseGet(() -> first.isFine() && second.isFine() ? title + ", both orders pass" : title);
    }

    /** What became of an execution, if nobody could go on. */
    private static Stream<String> noun(Execution execution) {
        String noun = OutcomeName.of(execution.outcome()).noun();
        return noun.isEmpty() ? Stream.empty() : Stream.of(noun);
    }

    private static String uncontrolled(Recorded recorded) {
        return recorded.isUnderControl() || !recorded.outsiders().isEmpty()
                ? outside(recorded.outsiders())
                : ", not all of it under control";
    }

    /** One that took part only later had as much of a part in what is said of the test. */
    private static String outside(Recorded recorded, Explored explored) {
        return outside(Stream.concat(recorded.outsiders().stream(), explored.outsiders().stream())
                .distinct()
                .sorted()
                .toList());
    }

    /** What those did was not seen. */
    private static String outside(List<String> outsiders) {
        return outsiders.isEmpty() ? "" : ", not all of it under control: " + some(outsiders);
    }

    /** What was not looked at may have a bug all the same. */
    private static String incomplete(Recorded recorded) {
        List<String> cut = new ArrayList<>(recorded.cut());
        recorded.leftOut().forEach(elements -> cut.add("some " + elements));
        if (recorded.isCutOff()) {
            cut.add(0, "what came after these events");
        }
        return cut.isEmpty() ? "" : ", incomplete: without " + some(cut);
    }

    /** Other runs may have been different because of these. */
    private static String notPutBack(Recorded recorded, Explored explored) {
        List<String> names = Stream.of(recorded.notPutBack(), explored.notPutBack())
                .flatMap(all -> NotPutBackText.names(all).stream())
                .distinct()
                .toList();
        return names.isEmpty() ? "" : ", not put back: " + some(names);
    }

    /** Classes are initialised once: what their initialisers could do in another order is not executed. */
    private static String notDecided(Recorded recorded, Explored explored) {
        List<String> undecided = InitialiserReports.undecided(
                Stream.concat(recorded.initialisers().stream(), explored.initialisers().stream())
                        .toList());
        return undecided.isEmpty() ? "" : ", not decided: " + some(undecided);
    }

    /** What those would find, or leave, in another order is not known. */
    private static String runOnce(Recorded recorded, Explored explored) {
        List<String> sharing = Stream.concat(recorded.sharing().stream(), explored.sharing().stream())
                .distinct()
                .toList();
        return sharing.isEmpty() || explored.behaviours() == 0 ? "" : ", run once: " + some(sharing);
    }

    private static String some(List<String> names) {
        String more = names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "";
        return String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size()))) + more;
    }

    /** No answer is not the answer no. */
    private static String unanswered(Predictions predictions) {
        return predictions.unknown() == 0 ? "" : ", " + Count.of(predictions.unknown(), "question") + " not answered";
    }

    private static String run(Recorded recorded) {
        String runs = recorded.executions().size() == 1
                ? ""
                : " in " + recorded.executions().size() + " runs";
        return "recorded " + Count.of(recorded.events(), "event") + runs + " in "
                + Count.of(recorded.threads(), "thread");
    }

    /** Of a recorded run that was not fine. */
    public static String failed(Execution execution) {
        return execution.outcome() instanceof Outcome.Passed
                ? "the test failed in JUnit or an extension of it"
                : "the test " + Failure.name(execution);
    }
}
