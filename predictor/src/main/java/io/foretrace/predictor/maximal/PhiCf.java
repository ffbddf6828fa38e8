package io.foretrace.predictor.maximal;

import io.foretrace.predictor.order.IntList;
import io.foretrace.predictor.trace.Trace;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * {@code Φcf} of paper 003: a branch that happens, and a write whose value somebody relies on, need the reads that they
 * depend on to see what they saw in the trace; and a read sees it from one of {@code W_v^r}, with no other write in
 * between. In the paper they depend on every read before them in their thread; so they do here where the trace says nothing.
 *
 * <p>Like {@code Φlock}, grounded read by read as candidates break it. Of the sources of a read first only the observed
 * one is spelled out; the others come when a solution asks for them.
 */
final class PhiCf {
    private final Window window;
    private final Orders orders;
    private final ReadSources readSources;
    private final Memory memory;
    private final Map<Integer, Read> reads = new HashMap<>();
    private final BitSet walked = new BitSet();
    private final Deque<Demand> demands = new ArrayDeque<>();
    private final Set<Demand> demanded = new HashSet<>();
    private int added;

    PhiCf(Window window, Orders orders) {
        this.window = window;
        this.orders = orders;
        readSources = new ReadSources(window);
        memory = new Memory(window);
    }

    /** {@code Φcf(r)}, as far as it is spelled out. */
    private static final class Read {
        final int event;
        /** The read sees its value. */
        final int holds;
        /** The read sees its value from a source other than the observed one. */
        final int elsewhere;

        final Map<Integer, Integer> sources = new LinkedHashMap<>();
        final Set<Long> apart = new HashSet<>();
        boolean complete;

        Read(int event, int holds, int elsewhere) {
            this.event = event;
            this.holds = holds;
            this.elsewhere = elsewhere;
        }
    }

    /** Adds the clauses that a candidate breaks; how many. */
    int ground(Candidate candidate, PhiRace.Choice choice) {
        added = 0;
        memory.replay(candidate);
        for (int thread = 0; thread < window.lengths().length; thread++) {
            IntList off = memory.offReads(thread);
            for (int i = 0; i < off.size(); i++) {
                int demander = window.demander(off.get(i));
                if (demander != Trace.NONE && candidate.happens(demander)) {
                    demand(off.get(i), -orders.happens(demander));
                } else if (demander != Trace.NONE && choice.isAbout(window.global(demander))) {
                    demand(off.get(i), -choice.selector());
                }
            }
        }
        for (Demand next = demands.poll(); next != null; next = demands.poll()) {
            meet(next, candidate);
        }
        demanded.clear();
        return added;
    }

    /** Unless {@code escape} holds, the read, which is off in the candidate, must see its value. */
    private record Demand(int read, int escape) {}

    private void demand(int read, int escape) {
        Demand demand = new Demand(read, escape);
        if (demanded.add(demand)) {
            demands.add(demand);
        }
    }

    private void meet(Demand demand, Candidate candidate) {
        Read read = read(demand.read);
        if (!orders.holds(read.holds)) {
            clause(read.holds, demand.escape);
            groundPastOf(readSources.observed(demand.read), candidate);
        } else if (!read.complete && orders.holds(read.elsewhere)) {
            complete(read);
        } else {
            read.sources.forEach((source, literal) -> {
                if (orders.holds(literal)) {
                    repair(read, source, literal);
                }
            });
        }
    }

    /** The solution names a source, but the read does not see its value from there. */
    private void repair(Read read, int source, int literal) {
        int seen = memory.seenBy(read.event);
        if (seen != source) {
            keepApart(read, source, literal, seen);
            return;
        }
        IntList off = memory.offReads(window.thread(source));
        for (int i = 0; i < off.size() && off.get(i) <= source; i++) {
            int demander = window.demander(off.get(i));
            // One that is reached on the way to the source has made its demand already.
            boolean hasDemanded = demander != Trace.NONE && demander <= source;
            if (!hasDemanded && window.dependsOn(source, off.get(i))) {
                demand(off.get(i), -literal);
            }
        }
    }

    /** {@code O_w' < O_w ∨ O_r < O_w'}: the other write does not come between the source and the read. */
    private void keepApart(Read read, int source, int literal, int other) {
        if (read.apart.add((long) source << 32 | other)) {
            int earlier = source == ReadSources.START ? orders.never() : orders.before(other, source);
            clause(earlier, orders.before(read.event, other), -literal);
        }
    }

    private Read read(int event) {
        Read known = reads.get(event);
        if (known != null) {
            return known;
        }
        Read read = new Read(event, orders.literal(false), orders.literal(false));
        reads.put(event, read);
        int observed = addSource(read, readSources.observed(event));
        clause(observed, read.elsewhere, -read.holds);
        return read;
    }

    private int addSource(Read read, int source) {
        int literal = orders.literal(false);
        read.sources.put(source, literal);
        if (source != ReadSources.START) {
            clause(orders.before(source, read.event), -literal);
        }
        int own = window.previousWrite(read.event);
        if (own != Trace.NONE && own != source) {
            keepApart(read, source, literal, own);
        }
        return literal;
    }

    private void complete(Read read) {
        read.complete = true;
        int[] sources = readSources.of(read.event);
        int[] clause = new int[sources.length];
        for (int i = 1; i < sources.length; i++) {
            clause[i - 1] = addSource(read, sources[i]);
        }
        clause[sources.length - 1] = -read.elsewhere;
        clause(clause);
    }

    /**
     * To rely on a write that does not happen yet, its thread must come that far. Its reads on the way are spelled out at
     * once: a chain of a thousand such steps would otherwise take a thousand solutions to discover.
     */
    private void groundPastOf(int write, Candidate candidate) {
        IntList pending = new IntList();
        pending.add(write);
        while (!pending.isEmpty()) {
            int reached = pending.removeLast();
            while (reached != ReadSources.START && !walked.get(reached) && !candidate.happens(reached)) {
                walked.set(reached);
                if (window.op(reached).reads()) {
                    spellOut(reached);
                    pending.add(readSources.observed(reached));
                }
                reached = window.previous(reached);
            }
        }
    }

    private void spellOut(int event) {
        Read read = read(event);
        int demander = window.demander(event);
        if (demander != Trace.NONE) {
            clause(read.holds, -orders.happens(demander));
        }
    }

    private void clause(int... literals) {
        orders.clause(literals);
        added++;
    }
}
