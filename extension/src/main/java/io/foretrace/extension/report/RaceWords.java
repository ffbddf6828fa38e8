package io.foretrace.extension.report;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.record.Event;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** {@code data race on Account.balance, Account.java:23 and :31}. */
final class RaceWords extends BugWords {
    RaceWords() {
        super("race", "race");
    }

    @Override
    public String title(List<Event> accesses) {
        return Names.race(accesses.get(0), accesses.get(1));
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    /** With the object: {@code data race on Account.balance (bank.Account@7)}. */
    @Override
    String headline(ShownBug bug, List<Side> sides, Events events) {
        OptionalInt access = sides.stream()
                .map(side -> side.find(events))
                .filter(OptionalInt::isPresent)
                .findFirst()
                .orElse(OptionalInt.empty());
        return "data race" + (access.isPresent() ? on(events.get(access.getAsInt())) : "");
    }

    private static String on(Event access) {
        Subject.Variable variable = access.variable();
        Instance object = variable.object();
        String owner = object == null ? "static, " + variable.type() : object.text(UnaryOperator.identity());
        return " on " + Names.field(variable) + " (" + owner + ")";
    }

    @Override
    String role(int number, Side side) {
        return side.noun();
    }

    @Override
    String why(List<Side> sides) {
        return MissingLock.text(sides.get(0), sides.get(1));
    }
}
