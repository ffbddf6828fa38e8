package io.foretrace.predictor.cli;

import io.foretrace.predictor.bug.Bug;
import io.foretrace.predictor.bug.BugKind;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.ladder.Report;
import io.foretrace.predictor.ladder.Report.Answers;
import io.foretrace.predictor.ladder.Report.Found;
import io.foretrace.predictor.ladder.Report.Open;
import io.foretrace.predictor.ladder.Report.StepCount;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.ShortWitnesses;
import io.foretrace.predictor.witness.Witness;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Consumer;

/**
 * The answers about a trace as one line of JSON, written as it is made, because there may be thousands. Races, which were there first, have keys of their own; the other keys are missing where only races are
 * asked for.
 */
final class JsonReport {
    private final PrintWriter out;
    private final JsonText text;

    JsonReport(PrintWriter out) {
        this.out = out;
        text = new JsonText(out);
    }

    void print(String file, Trace trace, Report report) {
        ShortWitnesses witnesses = ShortWitnesses.of(trace);
        out.write("{\"file\": ");
        text.string(file);
        out.write(", \"events\": " + trace.size());
        races(trace, report.of(BugKind.DATA_RACE), witnesses);
        Report others = report.without(BugKind.DATA_RACE);
        if (!others.byKind().isEmpty()) {
            others(trace, others, witnesses);
        }
        out.write("}\n");
    }

    private void races(Trace trace, Answers races, ShortWitnesses witnesses) {
        list("races", races.found(), race -> race(trace, race, witnesses));
        list("unknown", races.unknown(), this::unknownRace);
        list("answered", races.steps(), this::answered);
    }

    private void others(Trace trace, Report others, ShortWitnesses witnesses) {
        list("bugs", others.found(), found -> found(trace, found, witnesses));
        list("unknownBugs", others.unknown(), open -> unknown(trace, open));
        out.write(", \"leftOut\": ");
        text.strings(others.leftOut());
    }

    /** A key with a list of objects, each of which the writer fills. */
    private <T> void list(String key, List<T> items, Consumer<T> writer) {
        out.write(", \"" + key + "\": [");
        String separator = "{";
        for (T item : items) {
            out.write(separator);
            writer.accept(item);
            out.write("}");
            separator = ", {";
        }
        out.write("]");
    }

    private void pair(Bug race) {
        out.write("\"first\": " + race.events().get(0) + ", \"second\": "
                + race.events().get(1));
    }

    private void unknownRace(Open open) {
        pair(open.bug());
        why(open);
    }

    private void why(Open open) {
        out.write(", \"why\": ");
        text.string(open.why());
    }

    private void race(Trace trace, Found race, ShortWitnesses witnesses) {
        pair(race.bug());
        BugText words = BugText.of(trace, race.bug());
        out.write(", \"variable\": ");
        text.string(words.on().get(0));
        out.write(", \"locations\": ");
        text.strings(words.locations());
        out.write(", \"by\": ");
        text.string(race.by().toString());
        witness(trace, race, witnesses);
    }

    private void answered(StepCount count) {
        out.write("\"by\": ");
        text.string(count.step().toString());
        out.write(", \"races\": " + count.found() + ", \"no\": " + count.no());
    }

    private void found(Trace trace, Found found, ShortWitnesses witnesses) {
        bug(trace, found.bug());
        witness(trace, found, witnesses);
    }

    private void unknown(Trace trace, Open open) {
        bug(trace, open.bug());
        why(open);
    }

    private void bug(Trace trace, Bug bug) {
        BugText words = BugText.of(trace, bug);
        out.write("\"kind\": ");
        text.string(words.name());
        out.write(", \"events\": ");
        text.numbers(bug.events().stream().mapToInt(Integer::intValue).toArray());
        out.write(", \"on\": ");
        text.strings(words.on());
        out.write(", \"locations\": ");
        text.strings(words.locations());
        if (!words.detail().isEmpty()) {
            out.write(", \"block\": ");
            text.string(words.detail());
        }
    }

    private void witness(Trace trace, Found found, ShortWitnesses witnesses) {
        out.write(", \"witness\": ");
        ErrorCondition condition = found.bug().condition();
        Witness witness = witnesses.cut(condition, found.witness(), found.model());
        new WitnessText(out, trace).print(witness, condition.about().length);
    }
}
