package io.foretrace.extension.report.bug;

import io.foretrace.extension.report.text.CallText;
import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.record.Event;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** {@code data race on Account.balance, Account.java:23 and :31}. */
public final class RaceWords extends BugWords {
    public RaceWords() {
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

    @Override
    public String name(ShownBug bug, List<Side> sides, Events events) {
        return "data race"
                + variable(sides, events)
                        .map(variable -> " on " + told(variable, sides, events))
                        .orElse("");
    }

    /** With the object: {@code data race on Account.balance (bank.Account@7)}. */
    @Override
    public String headline(ShownBug bug, List<Side> sides, Events events) {
        return name(bug, sides, events)
                + variable(sides, events)
                        .map(variable -> " (" + owner(variable, isCalled(sides, events)) + ")")
                        .orElse("");
    }

    /** Of what is inside an object the object: what is called on it is told beside. */
    private static String told(Subject.Variable variable, List<Side> sides, Events events) {
        return isCalled(sides, events) ? CallText.object(variable) : Names.field(variable);
    }

    private static boolean isCalled(List<Side> sides, Events events) {
        return sides.stream().anyMatch(side -> side.isCall(events));
    }

    private static Optional<Subject.Variable> variable(List<Side> sides, Events events) {
        return sides.stream()
                .flatMap(side -> side.event(events).stream())
                .map(Event::variable)
                .findFirst();
    }

    /** @param told whether the object has been told already, without its package */
    private static String owner(Subject.Variable variable, boolean told) {
        Instance object = variable.object();
        if (object == null) {
            return "static, " + variable.type();
        }
        return told ? object.className() : object.text(UnaryOperator.identity());
    }

    @Override
    public String role(int number, Side side) {
        return side.noun();
    }

    @Override
    String why(List<Side> sides) {
        return MissingLock.text(sides.get(0), sides.get(1));
    }

    @Override
    public String why(List<Side> sides, Execution execution, Optional<Execution> swapped) {
        return RaceOrder.text(sides, execution, swapped).orElseGet(() -> why(sides));
    }
}
