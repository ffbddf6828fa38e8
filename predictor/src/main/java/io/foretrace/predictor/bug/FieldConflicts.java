package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.PairGroup.Strand;
import io.foretrace.predictor.bug.PairGroup.StrandPair;
import io.foretrace.predictor.bug.Sites.Alike;
import io.foretrace.predictor.bug.Sites.Kind;
import io.foretrace.predictor.bug.Sites.Site;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The conflicting pairs of one field, in groups. */
public final class FieldConflicts {
    private final Sites sites;

    FieldConflicts(Sites sites) {
        this.sites = sites;
    }

    /** Whether two conflicting accesses are worth a closer look. All pairs of the same kinds get the same answer. */
    @FunctionalInterface
    public interface Check {
        boolean mayRace(int first, int second);
    }

    /** How to cut conflicting pairs into groups. */
    public enum Grouping {
        /** One group per pair of source locations. */
        BY_LOCATION,
        /** Each pair of events is a group of its own. */
        EVERY_PAIR
    }

    /**
     * Hands on the groups with a pair that passes the check, each with only such pairs.
     *
     * @return how many groups have no pair that passes
     */
    public long candidates(Check check, Grouping grouping, Consumer<PairGroup> candidates) {
        long excluded = 0;
        List<Alike> alike = sites.alike();
        KindTable table = new KindTable(check);
        for (int i = 0; i < alike.size(); i++) {
            for (int j = i; j < alike.size(); j++) {
                KindPairs pairs = table.pairs(alike.get(i).kinds(), alike.get(j).kinds());
                excluded += grouping == Grouping.EVERY_PAIR
                        ? everyPair(alike.get(i), alike.get(j), i == j, pairs, candidates)
                        : byLocation(alike.get(i), alike.get(j), i == j, pairs, candidates);
            }
        }
        return excluded;
    }

    /** Which kinds conflict, and which of those pass the check: asked once, however many locations have them. */
    private final class KindTable {
        private final BitSet conflicting = new BitSet();
        private final BitSet passing = new BitSet();
        private final int kinds = sites.kinds();

        KindTable(Check check) {
            for (int one = 0; one < kinds; one++) {
                for (int other = one + 1; other < kinds; other++) {
                    Kind first = sites.kind(one);
                    Kind second = sites.kind(other);
                    if (first.conflictsWith(second)) {
                        set(conflicting, one, other);
                        if (check.mayRace(first.example(), second.example())) {
                            set(passing, one, other);
                        }
                    }
                }
            }
        }

        private void set(BitSet bits, int one, int other) {
            bits.set(one * kinds + other);
            bits.set(other * kinds + one);
        }

        KindPairs pairs(List<Integer> ones, List<Integer> others) {
            KindPairs pairs = new KindPairs(new ArrayList<>(), new ArrayList<>());
            for (int one : ones) {
                for (int other : others) {
                    if (conflicting.get(one * kinds + other)) {
                        int[] pair = {one, other};
                        pairs.conflicting.add(pair);
                        if (passing.get(one * kinds + other)) {
                            pairs.passing.add(pair);
                        }
                    }
                }
            }
            return pairs;
        }
    }

    /** The pairs of kinds of two locations that conflict, and those of them that pass the check. */
    private record KindPairs(List<int[]> conflicting, List<int[]> passing) {}

    private long byLocation(Alike one, Alike other, boolean same, KindPairs pairs, Consumer<PairGroup> candidates) {
        int n = one.sites().size();
        long groups = same ? (long) n * (n + 1) / 2 : (long) n * other.sites().size();
        if (pairs.passing.isEmpty()) {
            return pairs.conflicting.isEmpty() ? 0 : groups;
        }
        for (int i = 0; i < n; i++) {
            for (int j = same ? i : 0; j < other.sites().size(); j++) {
                candidates.accept(new PairGroup(
                        strandPairs(one.sites().get(i), other.sites().get(j), pairs.passing)));
            }
        }
        return 0;
    }

    private static List<StrandPair> strandPairs(Site one, Site other, List<int[]> kindPairs) {
        List<StrandPair> strands = new ArrayList<>();
        for (int[] kinds : kindPairs) {
            // Within one location each pair of kinds comes in both orders; one of them is enough.
            if (one.location() != other.location() || kinds[0] < kinds[1]) {
                strands.add(new StrandPair(strand(one.strands(), kinds[0]), strand(other.strands(), kinds[1])));
            }
        }
        return strands;
    }

    private long everyPair(Alike one, Alike other, boolean same, KindPairs pairs, Consumer<PairGroup> candidates) {
        long excluded = 0;
        for (int i = 0; i < one.sites().size(); i++) {
            for (int j = same ? i : 0; j < other.sites().size(); j++) {
                Site first = one.sites().get(i);
                Site second = other.sites().get(j);
                excluded += count(strandPairs(first, second, pairs.conflicting));
                List<StrandPair> passing = strandPairs(first, second, pairs.passing);
                excluded -= count(passing);
                passing.forEach(strands -> eachAlone(strands, candidates));
            }
        }
        return excluded;
    }

    private static long count(List<StrandPair> strands) {
        return strands.stream().mapToLong(StrandPair::pairs).sum();
    }

    private static void eachAlone(StrandPair strands, Consumer<PairGroup> candidates) {
        for (int one : strands.one().events()) {
            for (int other : strands.other().events()) {
                candidates.accept(new PairGroup(List.of(new StrandPair(
                        new Strand(strands.one().thread(), new int[] {one}),
                        new Strand(strands.other().thread(), new int[] {other})))));
            }
        }
    }

    private static Strand strand(Map<Integer, Strand> strands, int kind) {
        Strand strand = strands.get(kind);
        if (strand == null) {
            throw new IllegalStateException("a site without its kind " + kind);
        }
        return strand;
    }
}
