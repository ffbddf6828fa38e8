package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.Conflicts.Check;
import io.foretrace.predictor.bug.Conflicts.Grouping;
import io.foretrace.predictor.bug.Sites.Alike;
import io.foretrace.predictor.bug.Sites.Site;
import io.foretrace.predictor.order.IntList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The conflicting pairs of one field, in groups. */
final class FieldConflicts {
    private final Sites sites;

    FieldConflicts(Sites sites) {
        this.sites = sites;
    }

    /**
     * Hands on the groups with a pair that passes the check, each with only such pairs.
     *
     * @return how many groups have no pair that passes
     */
    long candidates(Check check, Grouping grouping, Consumer<BugGroup> candidates) {
        List<Alike> alike = sites.alike();
        Map<Long, IntList> passing = new TreeMap<>();
        long conflicting = conflictingPairs(check, grouping, alike, passing);
        long handedOn = 0;
        for (Map.Entry<Long, IntList> kinds : passing.entrySet()) {
            Alike one = alike.get((int) (kinds.getKey() >> 32));
            Alike other = alike.get((int) (long) kinds.getKey());
            handedOn += handOn(one, other, kinds.getValue(), grouping, candidates);
        }
        return conflicting - handedOn;
    }

    /** Asks once about each two kinds; how many groups there are in all. */
    private long conflictingPairs(Check check, Grouping grouping, List<Alike> alike, Map<Long, IntList> passing) {
        List<IntList> alikeWith = alikeWith(alike);
        Set<Long> conflicting = new HashSet<>();
        long[] eventPairs = new long[1];
        sites.forEachConflict((one, other) -> {
            eventPairs[0] += (long) sites.count(one) * sites.count(other);
            boolean passes =
                    check.mayRace(sites.kind(one).example(), sites.kind(other).example());
            for (int i = 0; i < alikeWith.get(one).size(); i++) {
                for (int j = 0; j < alikeWith.get(other).size(); j++) {
                    int first = alikeWith.get(one).get(i);
                    int second = alikeWith.get(other).get(j);
                    conflicting.add(key(first, second));
                    if (passes) {
                        addOriented(passing, first, second, one, other);
                    }
                }
            }
        });
        return grouping == Grouping.EVERY_PAIR ? eventPairs[0] : locationPairs(alike, conflicting);
    }

    /** Per kind, the sets of locations that have it. */
    private List<IntList> alikeWith(List<Alike> alike) {
        List<IntList> alikeWith = new ArrayList<>();
        for (int kind = 0; kind < sites.kinds(); kind++) {
            alikeWith.add(new IntList());
        }
        for (int i = 0; i < alike.size(); i++) {
            for (int kind : alike.get(i).kinds()) {
                alikeWith.get(kind).add(i);
            }
        }
        return alikeWith;
    }

    private static long key(int first, int second) {
        return (long) Math.min(first, second) << 32 | Math.max(first, second);
    }

    /** Two locations that are alike meet both ways round. */
    private static void addOriented(Map<Long, IntList> passing, int first, int second, int one, int other) {
        IntList kinds = passing.computeIfAbsent(key(first, second), unused -> new IntList());
        if (first <= second) {
            kinds.add(one);
            kinds.add(other);
        }
        if (first >= second) {
            kinds.add(other);
            kinds.add(one);
        }
    }

    private static long locationPairs(List<Alike> alike, Set<Long> conflicting) {
        long count = 0;
        for (long key : conflicting) {
            long one = alike.get((int) (key >> 32)).sites().size();
            long other = alike.get((int) key).sites().size();
            count += key >> 32 == (int) key ? one * (one + 1) / 2 : one * other;
        }
        return count;
    }

    private static long handOn(
            Alike one, Alike other, IntList kinds, Grouping grouping, Consumer<BugGroup> candidates) {
        long groups = 0;
        boolean same = one.kinds().equals(other.kinds());
        for (int i = 0; i < one.sites().size(); i++) {
            for (int j = same ? i : 0; j < other.sites().size(); j++) {
                List<Combinations> strands =
                        strandPairs(one.sites().get(i), other.sites().get(j), kinds);
                if (grouping == Grouping.EVERY_PAIR) {
                    strands.forEach(pair -> eachAlone(pair, candidates));
                    groups += strands.stream().mapToLong(Combinations::size).sum();
                } else {
                    candidates.accept(BugGroup.ofRaces(strands));
                    groups++;
                }
            }
        }
        return groups;
    }

    private static List<Combinations> strandPairs(Site one, Site other, IntList kinds) {
        List<Combinations> strands = new ArrayList<>();
        for (int i = 0; i < kinds.size(); i += 2) {
            // Within one location each pair of kinds comes in both orders; one of them is enough.
            if (one.location() != other.location() || kinds.get(i) < kinds.get(i + 1)) {
                strands.add(Combinations.races(
                        strand(one.strands(), kinds.get(i)), strand(other.strands(), kinds.get(i + 1))));
            }
        }
        return strands;
    }

    private static void eachAlone(Combinations strands, Consumer<BugGroup> candidates) {
        for (int i = 0; i < strands.spans(0).size(); i++) {
            Spans one = Spans.of(strands.spans(0).first(i));
            for (int j = 0; j < strands.spans(1).size(); j++) {
                Spans other = Spans.of(strands.spans(1).first(j));
                candidates.accept(BugGroup.ofRaces(List.of(Combinations.races(one, other))));
            }
        }
    }

    private static Spans strand(Map<Integer, Spans> strands, int kind) {
        Spans strand = strands.get(kind);
        if (strand == null) {
            throw new IllegalStateException("a site without its kind " + kind);
        }
        return strand;
    }
}
