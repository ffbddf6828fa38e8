package io.foretrace.predictor.bug;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.MustHappenBefore;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The accesses of one field by source location, and the locations by what they do.
 *
 * <p>Two accesses of one {@link Kind} are alike to the quick check, and two locations with the same kinds are alike too.
 * So the work of the quick check grows with the number of different behaviours, not with the number of pairs: a trace
 * whose every event has a location of its own would have hundreds of millions.
 */
final class Sites {
    private final Trace trace;
    private final LockSets lockSets;
    private final MustHappenBefore mustHappenBefore;
    private final Map<Kind, Integer> kindNumbers = new LinkedHashMap<>();
    private final List<Kind> kinds = new ArrayList<>();
    private final IntList counts = new IntList();
    private final Map<Integer, IntList> kindsByVariable = new LinkedHashMap<>();
    private final Map<Integer, Map<Integer, IntList>> eventsByLocation = new LinkedHashMap<>();

    Sites(TraceIndex index) {
        trace = index.trace();
        lockSets = index.lockSets();
        mustHappenBefore = index.mustHappenBefore();
    }

    /** Accesses that no quick check can tell apart; {@code example} is the first of them. */
    record Kind(int variable, int thread, boolean writes, int lockSet, int segment, int example) {
        /** One is made for each access, and the hash code that records get is ten times slower. */
        @Override
        public int hashCode() {
            return ((((variable * 31) + thread) * 31 + lockSet) * 31 + segment) * 2 + (writes ? 1 : 0);
        }

        boolean conflictsWith(Kind other) {
            return variable == other.variable && thread != other.thread && (writes || other.writes);
        }
    }

    /** The accesses at one location, by the number of their kind. */
    record Site(int location, Map<Integer, Spans> strands) {}

    /** Locations whose accesses are of the same kinds. */
    record Alike(List<Integer> kinds, List<Site> sites) {}

    int kinds() {
        return kinds.size();
    }

    /** How many accesses are of a kind. */
    int count(int kind) {
        return counts.get(kind);
    }

    /** Each two kinds that conflict, the smaller number first. */
    void forEachConflict(ConflictVisitor visitor) {
        for (IntList ofVariable : kindsByVariable.values()) {
            for (int i = 0; i < ofVariable.size(); i++) {
                for (int j = i + 1; j < ofVariable.size(); j++) {
                    if (kind(ofVariable.get(i)).conflictsWith(kind(ofVariable.get(j)))) {
                        visitor.visit(ofVariable.get(i), ofVariable.get(j));
                    }
                }
            }
        }
    }

    @FunctionalInterface
    interface ConflictVisitor {
        void visit(int one, int other);
    }

    Kind kind(int number) {
        return kinds.get(number);
    }

    void add(int event) {
        Kind key = new Kind(
                trace.target(event),
                trace.thread(event),
                trace.op(event).writes(),
                lockSets.before(event),
                mustHappenBefore.segment(event),
                0);
        int kind = kindNumbers.computeIfAbsent(key, unused -> {
            kinds.add(new Kind(key.variable, key.thread, key.writes, key.lockSet, key.segment, event));
            counts.add(0);
            kindsByVariable
                    .computeIfAbsent(key.variable, variable -> new IntList())
                    .add(kinds.size() - 1);
            return kinds.size() - 1;
        });
        counts.set(kind, counts.get(kind) + 1);
        eventsByLocation
                .computeIfAbsent(trace.location(event), unused -> new HashMap<>())
                .computeIfAbsent(kind, unused -> new IntList())
                .add(event);
    }

    /** All locations, those alike together, in the order in which they first appear. */
    List<Alike> alike() {
        Map<List<Integer>, Alike> alike = new LinkedHashMap<>();
        eventsByLocation.forEach((location, byKind) -> {
            List<Integer> numbers = byKind.keySet().stream().sorted().toList();
            Map<Integer, Spans> strands = new HashMap<>();
            byKind.forEach((kind, events) -> strands.put(kind, Spans.of(events)));
            alike.computeIfAbsent(numbers, key -> new Alike(key, new ArrayList<>()))
                    .sites()
                    .add(new Site(location, strands));
        });
        List<Alike> result = new ArrayList<>(alike.values());
        result.sort(Comparator.comparingInt(each -> kind(each.kinds().get(0)).example()));
        return result;
    }
}
