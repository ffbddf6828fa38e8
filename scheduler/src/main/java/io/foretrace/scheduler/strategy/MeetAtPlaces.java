package io.foretrace.scheduler.strategy;

import io.foretrace.scheduler.control.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Brings two threads before the accesses of a predicted race, whichever threads come there and however they do: who is about to do one of
 * the two waits, while anybody else can run, until another thread stands before the other one, of the same memory. For a race whose
 * witness the program does not follow because something decides that no event tells of, such as who takes which task of a pool.
 */
public final class MeetAtPlaces implements Leading {
    private final Place one;
    private final Place other;
    private final boolean isSecondFirst;
    private final KeepRunning rest = new KeepRunning();
    private @Nullable Reached reached;

    /** For how many steps somebody was kept waiting. */
    private int kept;

    /** For how many steps those that have met went before others: one that spins must not starve the rest. */
    private int preferred;

    public MeetAtPlaces(Place one, Place other, boolean isSecondFirst) {
        this.one = one;
        this.other = other;
        this.isSecondFirst = isSecondFirst;
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
        if (reached != null) {
            return afterwards(choice, reached);
        }
        List<Integer> atOne = at(one, choice);
        List<Integer> atOther = at(other, choice);
        reached = met(choice, atOne, atOther);
        return reached == null ? rest.next(withoutThoseWhoWait(choice, atOne, atOther)) : afterwards(choice, reached);
    }

    private static @Nullable Reached met(Choice choice, List<Integer> atOne, List<Integer> atOther) {
        for (int first : atOne) {
            for (int second : atOther) {
                Reached both = Reached.of(choice, first, second);
                if (first != second && both.isRace()) {
                    return both;
                }
            }
        }
        return null;
    }

    private static List<Integer> at(Place place, Choice choice) {
        List<Integer> there = new ArrayList<>();
        for (int i = 0; i < choice.enabledCount(); i++) {
            if (place.isOf(choice, choice.enabled(i))) {
                there.add(choice.enabled(i));
            }
        }
        return there;
    }

    private Choice withoutThoseWhoWait(Choice choice, List<Integer> atOne, List<Integer> atOther) {
        int[] others = IntStream.range(0, choice.enabledCount())
                .map(choice::enabled)
                .filter(thread -> !atOne.contains(thread) && !atOther.contains(thread))
                .toArray();
        if (others.length == 0 || others.length == choice.enabledCount() || kept >= Enabled.TIME_SLICE) {
            return choice;
        }
        kept++;
        return choice.among(others);
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
