package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LongNumbers;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The accesses of one field by source location, and the locations by what they do.
 *
 * <p>Two accesses of one of the {@link Kinds} are alike to the quick check, and two locations with the same kinds are alike
 * too. So the work of the quick check grows with the number of different behaviours, not with the number of pairs: a trace
 * whose every event has a location of its own would have hundreds of millions.
 */
final class Sites {
    private final Trace trace;
    private final Kinds kinds;
    private final LongNumbers locations = new LongNumbers();
    /** Locations with one of their kinds each, and the accesses of that kind there: no two strands are alike. */
    private final LongNumbers strands = new LongNumbers();

    private final List<IntList> events = new ArrayList<>();

    Sites(Trace trace, Manners manners) {
        this.trace = trace;
        kinds = new Kinds(manners);
    }

    /** The accesses at one location: by their kinds, which ascend. */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares these records
    record Site(int location, int[] kinds, Spans[] strands) {
        Spans strand(int kind) {
            return strands[kinds.length == 1 ? 0 : Arrays.binarySearch(kinds, kind)];
        }
    }

    /** Locations whose accesses are of the same kinds. */
    record Alike(List<Site> sites) {
        int[] kinds() {
            return sites.get(0).kinds;
        }

        /** Whether there is one access at each location. */
        boolean areSingles() {
            for (Site site : sites) {
                if (site.strands.length > 1 || site.strands[0].size() > 1) {
                    return false;
                }
            }
            return true;
        }

        /** The access at each location. */
        Spans singles() {
            Spans singles = Spans.ofEvents();
            for (Site site : sites) {
                singles.add(site.strands[0].first(0));
            }
            return singles;
        }
    }

    Kinds kinds() {
        return kinds;
    }

    /** All accesses of one variable, each followed by its manner. */
    void add(int variable, IntList accesses) {
        int before = events.size();
        LongNumbers ofVariable = new LongNumbers();
        for (int i = 0; i < accesses.size(); i += 2) {
            int event = accesses.get(i);
            int manner = accesses.get(i + 1);
            int strand = before + ofVariable.number(LongNumbers.key(trace.location(event) + 1, manner));
            if (strand == events.size()) {
                int site = locations.number(trace.location(event));
                strands.number(LongNumbers.key(site, kinds.add(event, variable, manner)));
                events.add(new IntList());
            }
            events.get(strand).add(event);
        }
        for (int strand = before; strand < events.size(); strand++) {
            kinds.count(
                    LongNumbers.lower(strands.key(strand)), events.get(strand).size());
        }
    }

    /** All locations, those alike together, in the order in which they first appear. */
    List<Alike> alike() {
        LongNumbers prefixes = new LongNumbers();
        LongNumbers lists = new LongNumbers();
        List<Alike> alike = new ArrayList<>();
        int[][] strandsBySite = strandsBySite();
        for (int number = 0; number < strandsBySite.length; number++) {
            Site site = site(number, strandsBySite[number]);
            int prefix = 0;
            for (int kind : site.kinds) {
                prefix = prefixes.number(LongNumbers.key(prefix, kind)) + 1;
            }
            int list = lists.number(prefix);
            if (list == alike.size()) {
                alike.add(new Alike(new ArrayList<>()));
            }
            alike.get(list).sites().add(site);
        }
        alike.sort(Comparator.comparingInt(each -> kinds.example(each.kinds()[0])));
        return alike;
    }

    private Site site(int number, int... itsStrands) {
        long[] byKind = new long[itsStrands.length];
        Arrays.setAll(byKind, i -> LongNumbers.key(LongNumbers.lower(strands.key(itsStrands[i])), itsStrands[i]));
        Arrays.sort(byKind);
        int[] itsKinds = new int[byKind.length];
        Spans[] accesses = new Spans[byKind.length];
        for (int i = 0; i < byKind.length; i++) {
            itsKinds[i] = LongNumbers.upper(byKind[i]);
            accesses[i] = Spans.of(events.get(LongNumbers.lower(byKind[i])));
        }
        return new Site((int) locations.key(number), itsKinds, accesses);
    }

    private int[][] strandsBySite() {
        int[] counts = new int[locations.size()];
        for (int strand = 0; strand < strands.size(); strand++) {
            counts[LongNumbers.upper(strands.key(strand))]++;
        }
        int[][] bySite = new int[counts.length][];
        for (int strand = 0; strand < strands.size(); strand++) {
            int site = LongNumbers.upper(strands.key(strand));
            if (bySite[site] == null) {
                bySite[site] = new int[counts[site]];
            }
            bySite[site][--counts[site]] = strand;
        }
        return bySite;
    }
}
