package io.foretrace.scheduler.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.SiteLocations;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which threads meet for a race: those that are about to touch what was predicted, not just any variable of the same line. */
class MeetAtPlacesTest {
    private static final String LINE = "Account.java:7";
    private static final int CONTENTS = Members.of("java.util.ArrayList", "contents", "J", false);
    private static final int THIRD = Members.of("java.util.ArrayList", "[3]", "J", false);
    private static final Object ACCOUNT = new Object();

    private final FakeChoice choice = FakeChoice.withThreads(3).canRun(0, 1, 2);

    private static Instance instance(String type) {
        return new Instance(type, 7);
    }

    private static Subject.Variable balance() {
        return new Subject.Field(instance("bank.Account"), "bank.Account", "balance");
    }

    private MeetAtPlaces meet(Subject.Variable variable) {
        Location where = SiteLocations.of(FakeChoice.site(LINE));
        Place place = new Place(new WitnessStep("0.1", 3, Op.WRITE, where, "a variable"), variable);
        MeetAtPlaces strategy = new MeetAtPlaces(place, place, false);
        strategy.begin();
        return strategy;
    }

    private boolean isMet(Subject.Variable variable, @Nullable Object target, int member) {
        MeetAtPlaces strategy = meet(variable);
        choice.pending(1, Operation.WRITE, LINE, target, member).pending(2, Operation.WRITE, LINE, target, member);
        strategy.next(choice);
        return strategy.reached().isPresent();
    }

    @Test
    void threadsMeetAtThePredictedField() {
        assertThat(isMet(balance(), ACCOUNT, FakeChoice.FIELD)).isTrue();
    }

    @Test
    void notAtAnotherFieldOfTheSameLine() {
        assertThat(isMet(balance(), ACCOUNT, FakeChoice.OTHER_FIELD)).isFalse();
    }

    @Test
    void norAtAnArrayOfTheSameLine() {
        assertThat(isMet(balance(), new int[9], 3)).isFalse();
    }

    @Test
    void theyMeetAtAnyElementOfSuchAnArray() {
        Subject.Variable element = new Subject.Element(instance("int[]"), 3);

        assertThat(isMet(element, new int[9], 3)).isTrue();
        assertThat(isMet(element, new int[9], 4)).isTrue();
        assertThat(isMet(element, new long[9], 3)).isFalse();
        assertThat(isMet(element, ACCOUNT, FakeChoice.FIELD)).isFalse();
    }

    @Test
    void whatIsInsideAListIsNotItsElements() {
        Subject.Variable contents = new Subject.Inside(instance("java.util.ArrayList"), Subject.Inside.Kind.CONTENTS);
        Subject.Variable element = new Subject.Element(instance("java.util.ArrayList"), 4);

        assertThat(isMet(contents, ACCOUNT, CONTENTS)).isTrue();
        assertThat(isMet(contents, ACCOUNT, THIRD)).isFalse();
        assertThat(isMet(element, ACCOUNT, THIRD)).isTrue();
        assertThat(isMet(element, ACCOUNT, CONTENTS)).isFalse();
    }

    @Test
    void whoStandsBeforeAnotherFieldIsNotKeptWaiting() {
        choice.current(1).pending(1, Operation.WRITE, LINE, ACCOUNT, FakeChoice.OTHER_FIELD);

        assertThat(meet(balance()).next(choice)).isEqualTo(1);
    }

    @Test
    void whoStandsBeforeThePredictedOneIs() {
        choice.current(1).pending(1, Operation.WRITE, LINE, ACCOUNT, FakeChoice.FIELD);

        assertThat(meet(balance()).next(choice)).isNotEqualTo(1);
    }
}
