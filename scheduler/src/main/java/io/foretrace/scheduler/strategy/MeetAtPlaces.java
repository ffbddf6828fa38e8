package io.foretrace.scheduler.strategy;

import io.foretrace.predictor.trace.Location;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.record.SiteLocations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Brings two threads before the accesses of a predicted race, whichever threads come there and however they do: who is about to do one of
 * the two waits, while anybody else can run, until another thread stands before the other one, of the same memory. For a race whose
 * witness the program does not follow because something decides that no event tells of, such as who takes which task of a pool.
 */
public final class MeetAtPlaces implements Leading {
    private final List<WitnessStep> places;
    private final boolean isSecondFirst;
    private final KeepRunning rest = new KeepRunning();
    private @Nullable Reached reached;

    /** For how many steps somebody was kept waiting. */
    private int kept;

    /** For how many steps those that have met went before others: one that spins must not starve the rest. */
    private int preferred;

    public MeetAtPlaces(WitnessStep one, WitnessStep other, boolean isSecondFirst) {
        this.places = List.of(one, other);
        this.isSecondFirst = isSecondFirst;
    }

    /** Whether it is known where the step is: else everybody might be there. */
    public static boolean isPlace(WitnessStep step) {
        return !step.location().equals(Location.UNTOLD);
    }

    @Override
    public void begin() {
        reached = null;
        kept = 0;
        preferred = 0;
        rest.begin();
    }

    @Override
    public Optional<Reached> reached() {
        return Optional.ofNullable(reached);
    }

    @Override
    public int next(Choice choice) {
        if (reached == null) {
            reached = met(choice);
        }
        return reached == null ? rest.next(withoutThoseWhoWait(choice)) : afterwards(choice, reached);
    }

    private @Nullable Reached met(Choice choice) {
        for (int i = 0; i < choice.enabledCount(); i++) {
            for (int j = 0; j < choice.enabledCount(); j++) {
                if (i != j && isAt(choice, choice.enabled(i), 0) && isAt(choice, choice.enabled(j), 1)) {
                    Reached both = Reached.of(choice, choice.enabled(i), choice.enabled(j));
                    if (both.isRace()) {
                        return both;
                    }
                }
            }
        }
        return null;
    }

    private Choice withoutThoseWhoWait(Choice choice) {
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (!isAt(choice, choice.enabled(i), 0) && !isAt(choice, choice.enabled(i), 1)) {
                others.add(choice.enabled(i));
            }
        }
        if (others.isEmpty() || others.size() == choice.enabledCount() || kept >= Enabled.TIME_SLICE) {
            return choice;
        }
        kept++;
        return new FewerEnabled(
                choice, others.stream().mapToInt(Integer::intValue).toArray());
    }

    private boolean isAt(Choice choice, int thread, int place) {
        return choice.operation(thread).isAccess()
                && places.get(place).isDoneBy(choice.operation(thread), SiteLocations.of(choice.site(thread)));
    }

    /** The one whose turn it is does its access, then the other one. */
    private int afterwards(Choice choice, Reached both) {
        for (int turn = 0; turn < 2 && preferred < Enabled.TIME_SLICE; turn++) {
            Reached.Pending pending = both.threads().get(isSecondFirst ? 1 - turn : turn);
            if (choice.events(pending.index()) <= pending.ordinal() && Enabled.contains(choice, pending.index())) {
                preferred++;
                return pending.index();
            }
        }
        return rest.next(choice);
    }
}
