package io.foretrace.extension.pipeline;

import io.foretrace.scheduler.confirm.Verdict;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import java.util.Locale;

/** What the runs of a test are called, where people see them. */
final class Titles {
    private Titles() {}

    static String recorded(Recorded recorded, Predictions predictions) {
        if (recorded.threads() == 1) {
            return run(recorded) + ": the test started no second thread" + uncontrolled(recorded);
        }
        int races = predictions.races().size() + predictions.accepted().size();
        String accepted = predictions.accepted().isEmpty()
                ? ""
                : ", " + predictions.accepted().size() + " accepted";
        return run(recorded) + ": " + (races == 0 ? "no race" : count(races, "race")) + " predicted" + accepted
                + unanswered(predictions);
    }

    private static String uncontrolled(Recorded recorded) {
        return recorded.isUnderControl() ? "" : ", not all of it under control";
    }

    /** No answer is not the answer no. */
    private static String unanswered(Predictions predictions) {
        return predictions.unknown() == 0 ? "" : ", " + count(predictions.unknown(), "pair") + " not answered";
    }

    private static String run(Recorded recorded) {
        String runs = recorded.executions().size() == 1
                ? ""
                : " in " + recorded.executions().size() + " runs";
        return "recorded " + count(recorded.events(), "event") + runs + " in " + count(recorded.threads(), "thread");
    }

    /** Of a recorded run that was not fine. */
    static String failed(Execution execution) {
        return execution.outcome() instanceof Outcome.Passed
                ? "the test failed in JUnit or an extension of it"
                : "the test " + Failure.name(execution);
    }

    static String verdict(Predicted race, Verdict verdict) {
        return race.title() + " \u2014 " + word(verdict);
    }

    static String word(Verdict verdict) {
        if (verdict instanceof Verdict.Confirmed) {
            return "confirmed";
        } else if (verdict instanceof Verdict.Infeasible) {
            return "infeasible";
        } else if (verdict instanceof Verdict.OutOfTime) {
            return "out of time";
        }
        return "unknown";
    }

    /** Why, in one sentence; empty where there is nothing to add. */
    static String detail(Verdict verdict) {
        if (verdict instanceof Verdict.Infeasible infeasible) {
            return "At step " + infeasible.step() + " expected " + infeasible.expected() + ", but "
                    + infeasible.actual() + ".";
        } else if (verdict instanceof Verdict.Unknown unknown) {
            return unknown.why();
        } else if (verdict instanceof Verdict.OutOfTime outOfTime) {
            return outOfTime.why();
        }
        return "";
    }

    static String count(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }
}
