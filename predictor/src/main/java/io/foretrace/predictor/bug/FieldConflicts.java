package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.Candidates.Receiver;
import io.foretrace.predictor.bug.Conflicts.Check;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.bug.Sites.Alike;
import io.foretrace.predictor.bug.Sites.Site;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LongNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The conflicting pairs of one field, in groups. */
final class FieldConflicts {
    private final Kinds kinds;
    private final List<Alike> alike;

    FieldConflicts(Sites sites) {
        kinds = sites.kinds();
        alike = sites.alike();
    }

    /**
     * Hands on the groups with a pair that passes the check, each with only such pairs.
     *
     * @return how many groups have no pair that passes
     */
    long candidates(Check check, Grouping grouping, Receiver receiver) {
        LongNumbers pairs = new LongNumbers();
        List<IntList> kindsOfPairs = passing(check, pairs);
        long[] inOrder = new long[pairs.size()];
        Arrays.setAll(inOrder, pairs::key);
        Arrays.sort(inOrder);
        long handedOn = 0;
        for (long pair : inOrder) {
            handedOn += handOn(pair, kindsOfPairs.get(pairs.number(pair)), grouping, receiver);
        }
        return (grouping == Grouping.EVERY_PAIR ? eventPairs() : locationPairs()) - handedOn;
    }

    /** Asks once about each two kinds; those that pass, for each two sets of locations that have them. */
    private List<IntList> passing(Check check, LongNumbers pairs) {
        List<IntList> alikeWith = alikeWith(kinds.size(), kind -> kind);
        List<IntList> kindsOfPairs = new ArrayList<>();
        Kinds.Visitor ask = (one, other) -> {
            if (check.mayRace(kinds.example(one), kinds.example(other))) {
                forEachPair(alikeWith.get(one), alikeWith.get(other), (first, second) -> {
                    int pair = pairs.number(key(first, second));
                    if (pair == kindsOfPairs.size()) {
                        kindsOfPairs.add(new IntList());
                    }
                    addOriented(kindsOfPairs.get(pair), first, second, one, other);
                });
            }
        };
        if (check.mayRaceUnderOneLock()) {
            kinds.forEachConflict(ask);
        } else {
            kinds.forEachUnguardedConflict(ask);
        }
        return kindsOfPairs;
    }

    /** What a kind is counted as. */
    private interface Property {
        int of(int kind);
    }

    /** Per value of a property of kinds, the sets of locations that have such a kind. */
    private List<IntList> alikeWith(int values, Property property) {
        List<IntList> alikeWith = new ArrayList<>(values);
        for (int value = 0; value < values; value++) {
            alikeWith.add(new IntList());
        }
        for (int i = 0; i < alike.size(); i++) {
            for (int kind : alike.get(i).kinds()) {
                IntList list = alikeWith.get(property.of(kind));
                if (list.isEmpty() || list.last() != i) {
                    list.add(i);
                }
            }
        }
        return alikeWith;
    }

    private static void forEachPair(IntList ones, IntList others, Kinds.Visitor visitor) {
        for (int i = 0; i < ones.size(); i++) {
            for (int j = 0; j < others.size(); j++) {
                visitor.visit(ones.get(i), others.get(j));
            }
        }
    }

    private static long key(int first, int second) {
        return LongNumbers.key(Math.min(first, second), Math.max(first, second));
    }

    /** Two locations that are alike meet both ways round. */
    private static void addOriented(IntList kinds, int first, int second, int one, int other) {
        if (first <= second) {
            kinds.add(one);
            kinds.add(other);
        }
        if (first >= second) {
            kinds.add(other);
            kinds.add(one);
        }
    }

    private long eventPairs() {
        long[] count = new long[1];
        kinds.forEachConflictOfRoles((one, other) -> count[0] += kinds.pairs(one, other));
        return count[0];
    }

    private long locationPairs() {
        List<IntList> alikeWith = alikeWith(kinds.roles(), kinds::role);
        LongNumbers pairs = new LongNumbers();
        kinds.forEachConflictOfRoles((role, otherRole) -> forEachPair(
                alikeWith.get(role), alikeWith.get(otherRole), (one, other) -> pairs.number(key(one, other))));
        long count = 0;
        for (int pair = 0; pair < pairs.size(); pair++) {
            int first = LongNumbers.upper(pairs.key(pair));
            int second = LongNumbers.lower(pairs.key(pair));
            long one = alike.get(first).sites().size();
            long other = alike.get(second).sites().size();
            count += first == second ? one * (one + 1) / 2 : one * other;
        }
        return count;
    }

    private long handOn(long pair, IntList kindsOfPair, Grouping grouping, Receiver receiver) {
        Alike first = alike.get(LongNumbers.upper(pair));
        Alike second = alike.get(LongNumbers.lower(pair));
        if (first.areSingles() && second.areSingles()) {
            receiver.acceptEachPair(first.singles(), second.singles());
            return (long) first.sites().size() * second.sites().size();
        }
        boolean same = LongNumbers.upper(pair) == LongNumbers.lower(pair);
        long groups = 0;
        for (int i = 0; i < first.sites().size(); i++) {
            for (int j = same ? i : 0; j < second.sites().size(); j++) {
                List<Combinations> strands =
                        strandPairs(first.sites().get(i), second.sites().get(j), kindsOfPair);
                groups += handOn(strands, grouping, receiver);
            }
        }
        return groups;
    }

    private static long handOn(List<Combinations> strands, Grouping grouping, Receiver receiver) {
        if (grouping == Grouping.BY_LOCATION) {
            receiver.accept(BugGroup.ofRaces(strands));
            return 1;
        }
        long groups = 0;
        for (Combinations each : strands) {
            receiver.acceptEachPair(each.spans(0), each.spans(1));
            groups += each.size();
        }
        return groups;
    }

    private static List<Combinations> strandPairs(Site one, Site other, IntList kinds) {
        List<Combinations> strands = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i += 2) {
            // Within one location each pair of kinds comes in both orders; one of them is enough.
            if (one.location() != other.location() || kinds.get(i) < kinds.get(i + 1)) {
                strands.add(races(one, other, kinds, i));
            }
        }
        return strands;
    }

    private static Combinations races(Site one, Site other, IntList kinds, int at) {
        return Combinations.races(one.strand(kinds.get(at)), other.strand(kinds.get(at + 1)));
    }
}
