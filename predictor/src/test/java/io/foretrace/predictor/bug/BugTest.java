package io.foretrace.predictor.bug;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.trace.BlockName;
import java.util.List;
import org.junit.jupiter.api.Test;

class BugTest {
    private static final List<Bug> ALL = List.of(
            new DataRace(1, 2),
            new Deadlock(List.of(1, 2, 3)),
            new NestedMonitorLockout(4, 1, 7),
            new AtomicityViolation(1, 5, 3, new BlockName.Named("block")),
            new EarlyRead(4, 2, List.of(1, 2)),
            new LostSignal(7, 6, 5));

    private static final Bug.Cases<Class<?>> CASES = new Bug.Cases<>(
            race -> DataRace.class,
            deadlock -> Deadlock.class,
            lockout -> NestedMonitorLockout.class,
            torn -> AtomicityViolation.class,
            early -> EarlyRead.class,
            lost -> LostSignal.class);

    @Test
    void eachBugIsACaseOfItsOwn() {
        assertThat(ALL).allSatisfy(bug -> assertThat((Object) bug.accept(CASES)).isEqualTo(bug.getClass()));
        assertThat(Bug.class.getPermittedSubclasses())
                .allSatisfy(kind -> assertThat(ALL).anyMatch(kind::isInstance));
    }

    @Test
    void eachKindHasABug() {
        assertThat(ALL).extracting(Bug::kind).contains(BugKind.values());
    }

    @Test
    void eventsComeInTheOrderInWhichTheyMakeTheBug() {
        assertThat(ALL)
                .extracting(Bug::events)
                .containsExactly(
                        List.of(1, 2), List.of(1, 2, 3), List.of(4, 1), List.of(1, 5, 3), List.of(4, 2), List.of(7, 6));
    }

    @Test
    void theAccessesOfARaceComeInTheOrderOfTheTrace() {
        assertThat(new DataRace(9, 4)).isEqualTo(new DataRace(4, 9));
        assertThat(new DataRace(9, 4).condition()).isEqualTo(ErrorCondition.race(4, 9));
    }
}
