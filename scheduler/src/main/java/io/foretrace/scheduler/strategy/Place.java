package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.SiteLocations;

/**
 * Where an access of a predicted race is, whoever does it. A line may touch several variables, so that the line alone does not tell.
 *
 * @param variable what is touched there: the same field of another object, or another element of such an array, counts too
 */
public record Place(WitnessStep step, Subject.Variable variable) {
    /** Whether it is known where the access is: else everybody might be there. */
    public boolean isKnown() {
        return !step.location().equals(Location.UNTOLD);
    }

    /** Whether the thread is about to do the access. */
    boolean isOf(Choice choice, int thread) {
        return choice.operation(thread).isAccess()
                && step.isDoneBy(choice.operation(thread), SiteLocations.of(choice.site(thread)))
                && touches(choice, thread);
    }

    private boolean touches(Choice choice, int thread) {
        Object target = choice.target(thread);
        if (target != null && target.getClass().isArray()) {
            return isElement() && variable.owner().equals(target.getClass().getTypeName());
        }
        Members.Member member = Members.member(choice.member(thread));
        return variable.owner().equals(member.owner())
                && (member.isElement() ? isElement() : variable.part().equals('.' + member.name()));
    }

    private boolean isElement() {
        return variable instanceof Subject.Element;
    }
}
