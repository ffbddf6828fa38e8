package io.foretrace.predictor.bug;

import java.util.List;

/**
 * Pairs of conflicting accesses that are one finding to a person: the same field, the same two source locations. One
 * race answers the group.
 *
 * <p>The pairs are kept as pairs of strands: every event of one strand with every event of the other.
 */
public final class PairGroup {
    private final List<StrandPair> strands;

    public PairGroup(List<StrandPair> strands) {
        this.strands = List.copyOf(strands);
    }

    /** Accesses of one variable by one thread, ascending, and those of another thread that each of them conflicts with. */
    public record StrandPair(Strand one, Strand other) {
        long pairs() {
            return (long) one.size() * other.size();
        }
    }

    /** Some accesses of one variable by one thread, in order. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, never changed: millions of them are made
    public record Strand(int thread, int[] events) {
        public int size() {
            return events.length;
        }

        public int event(int index) {
            return events[index];
        }
    }

    public List<StrandPair> strands() {
        return strands;
    }

    /** How many pairs of events there are. */
    public long pairs() {
        return strands.stream().mapToLong(StrandPair::pairs).sum();
    }

    /** Any pair of the group, to name it by: the first of each strand, lower event number first. */
    public int[] anyPair() {
        StrandPair first = strands.get(0);
        int one = first.one().event(0);
        int other = first.other().event(0);
        return new int[] {Math.min(one, other), Math.max(one, other)};
    }
}
