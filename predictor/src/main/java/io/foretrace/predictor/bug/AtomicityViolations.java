package io.foretrace.predictor.bug;

import io.foretrace.predictor.bug.AtomicPairs.Pair;
import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.order.LockSets;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.BlockName;
import io.foretrace.predictor.trace.Key;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Op;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Accesses of other threads that may come between two that belong together. Then no order of whole blocks explains what
 * happens: a read-write-read, write-write-read, read-write-write or write-write-write, the middle one by the other
 * thread, or a write-read-write in which it sees what is unfinished.
 *
 * <p>Pairs that are alike (the same thread, variable, places, locks) are kept together, and so are the other accesses; only these
 * kinds are compared with each other.
 */
final class AtomicityViolations {
    /** Where a variable has more kinds to compare than this, its places are not told apart. */
    private static final long MOST_COMPARISONS = 1_000_000;

    private final TraceIndex index;
    private final Trace trace;
    private final LockSets lockSets;
    private final BugGroup.Builder groups = new BugGroup.Builder();

    private AtomicityViolations(TraceIndex index) {
        this.index = index;
        trace = index.trace();
        lockSets = index.lockSets();
    }

    /** What there is to ask about. */
    static CandidateList of(TraceIndex index) {
        AtomicityViolations violations = new AtomicityViolations(index);
        violations.collect();
        return new CandidateList(violations.groups.build(), "");
    }

    /** Pairs that are alike. */
    private record PairKind(
            int thread,
            int firstLocation,
            int lastLocation,
            List<Integer> held,
            Key firstKey,
            Key lastKey,
            boolean againstWrites,
            boolean againstReads,
            boolean isCheck,
            int nesting) {}

    /** The pairs of a kind, and what they belong to. */
    private static final class Pairs {
        final Spans spans = Spans.ofStretches();
        final IntList blocks = new IntList();
        final List<String> names = new ArrayList<>();
    }

    /** Accesses that are alike. */
    private record RemoteKind(int thread, int location, int lockSet, boolean reads, boolean writes, Key key) {}

    private void collect() {
        Map<Integer, List<Pair>> pairs = new LinkedHashMap<>();
        new AtomicPairs(index)
                .forEach(pair -> pairs.computeIfAbsent(trace.target(pair.first()), unused -> new ArrayList<>())
                        .add(pair));
        Map<Integer, IntList> accesses = new LinkedHashMap<>();
        for (int event = 0; event < trace.size() && !pairs.isEmpty(); event++) {
            if (trace.op(event).isAccess() && pairs.containsKey(trace.target(event))) {
                accesses.computeIfAbsent(trace.target(event), unused -> new IntList())
                        .add(event);
            }
        }
        pairs.forEach((variable, list) -> compare(variable, list, accesses.getOrDefault(variable, new IntList())));
    }

    private void compare(int variable, List<Pair> pairs, IntList accesses) {
        Map<PairKind, Pairs> kinds = pairKinds(pairs, true);
        Map<RemoteKind, Spans> remotes = remoteKinds(accesses, true);
        boolean byLocation = (long) kinds.size() * remotes.size() <= MOST_COMPARISONS;
        if (!byLocation) {
            kinds = pairKinds(pairs, false);
            remotes = remoteKinds(accesses, false);
        }
        String field = trace.variables().group(variable);
        Set<Integer> checks = placesOfChecks(variable);
        for (Map.Entry<PairKind, Pairs> pair : kinds.entrySet()) {
            for (Map.Entry<RemoteKind, Spans> remote : remotes.entrySet()) {
                if (disturbs(remote.getKey(), pair.getKey(), checks)) {
                    PairKind kind = pair.getKey();
                    groups.add(
                            List.of(field, kind.firstLocation, remote.getKey().location, kind.lastLocation),
                            combinations(pair.getValue(), remote.getValue()));
                }
            }
        }
    }

    private Map<PairKind, Pairs> pairKinds(List<Pair> pairs, boolean byLocation) {
        Map<PairKind, Pairs> kinds = new LinkedHashMap<>();
        for (Pair pair : pairs) {
            int nesting = 0;
            Pairs alike = kinds.computeIfAbsent(kind(pair, byLocation, nesting), unused -> new Pairs());
            // Only checks overlap: what does not ascend makes a kind of its own.
            while (!alike.spans.ascends(pair.first(), pair.last())) {
                alike = kinds.computeIfAbsent(kind(pair, byLocation, ++nesting), unused -> new Pairs());
            }
            alike.spans.add(pair.first(), pair.last());
            alike.blocks.add(pair.block());
            alike.names.add(pair.name());
        }
        return kinds;
    }

    private PairKind kind(Pair pair, boolean byLocation, int nesting) {
        // Which reads disturb a check is told by their place, so that a check always has its own.
        boolean isPlaced = byLocation || pair.isCheck();
        return new PairKind(
                trace.thread(pair.first()),
                isPlaced ? trace.location(pair.first()) : Trace.NONE,
                isPlaced ? trace.location(pair.last()) : Trace.NONE,
                pair.held(),
                trace.key(pair.first()),
                trace.key(pair.last()),
                pair.againstWrites(),
                pair.againstReads(),
                pair.isCheck(),
                nesting);
    }

    private Map<RemoteKind, Spans> remoteKinds(IntList accesses, boolean byLocation) {
        Map<RemoteKind, Spans> kinds = new LinkedHashMap<>();
        for (int i = 0; i < accesses.size(); i++) {
            int event = accesses.get(i);
            Op op = trace.op(event);
            RemoteKind kind = new RemoteKind(
                    trace.thread(event),
                    byLocation ? trace.location(event) : Trace.NONE,
                    lockSets.before(event),
                    op.reads(),
                    op.writes(),
                    trace.key(event));
            kinds.computeIfAbsent(kind, unused -> Spans.ofEvents()).add(event);
        }
        return kinds;
    }

    private Set<Integer> placesOfChecks(int variable) {
        return trace.checks().stream()
                .filter(check -> trace.target(check.check()) == variable)
                .map(check -> trace.location(check.check()))
                .filter(location -> location != Trace.NONE)
                .collect(Collectors.toSet());
    }

    private boolean disturbs(RemoteKind remote, PairKind pair, Set<Integer> checks) {
        return remote.thread != pair.thread
                && ((remote.writes && pair.againstWrites)
                        || (remote.reads && pair.againstReads)
                        || checksTheSame(remote, pair, checks))
                && remote.key.meets(pair.firstKey)
                && remote.key.meets(pair.lastKey)
                && !isKeptOut(remote.lockSet, pair.held);
    }

    /**
     * A check between another thread's check and act sees the old state, and its thread goes on to act as well: both have
     * checked before either acts. The trace cannot show that act, because there the check saw what the other had
     * done. So the check alone is enough, if it is known from elsewhere to be one, by its place in the source.
     */
    private static boolean checksTheSame(RemoteKind remote, PairKind pair, Set<Integer> checks) {
        return pair.isCheck && remote.reads && checks.contains(remote.location);
    }

    /** Whether a lock that is held all the time keeps the other access out. */
    private boolean isKeptOut(int lockSet, List<Integer> held) {
        for (int i = 0; i < lockSets.size(lockSet); i++) {
            int lock = lockSets.lock(lockSet, i);
            if (held.contains(lock << 1) || (held.contains(lock << 1 | 1) && !lockSets.isShared(lockSet, i))) {
                return true;
            }
        }
        return false;
    }

    private Combinations combinations(Pairs pairs, Spans remotes) {
        Combinations.Maker maker = (spans, chosen) -> {
            int first = spans[0].first(chosen[0]);
            BlockName name = blockName(first, pairs.blocks.get(chosen[0]), pairs.names.get(chosen[0]));
            return new AtomicityViolation(first, spans[1].first(chosen[1]), spans[0].last(chosen[0]), name);
        };
        return new Combinations(index.mustHappenBefore()::ordered, maker, pairs.spans, remotes);
    }

    private BlockName blockName(int first, int acquire, String name) {
        if (!name.isEmpty()) {
            return BlockName.parse(name);
        }
        if (acquire == Trace.NONE) {
            return new BlockName.Check(new Subject.Named(trace.variables().name(trace.target(first))));
        }
        Subject lock = Subject.lock(trace.locks().name(trace.target(acquire)));
        return new BlockName.Section(lock, Location.parse(trace.locationText(acquire)));
    }
}
