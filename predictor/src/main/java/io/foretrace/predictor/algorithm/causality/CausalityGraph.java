package io.foretrace.predictor.algorithm.causality;

import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Witness;
import io.foretrace.predictor.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Answers from universal causality graphs (paper 002). Data is ignored: a <em>no</em> holds in every model, a
 * <em>yes</em> in {@link Model#CSR}.
 *
 * <p>A cycle means <em>no</em>, with any number of threads. With two threads no cycle means <em>yes</em> (Theorem 1);
 * with more it means that only if an order is found, and is <em>unknown</em> otherwise.
 */
public final class CausalityGraph {
    /** Graphs of more vertices than this are given up, unless another number is asked for. */
    private static final int MOST_VERTICES = 4000;
    /** Properties that are further apart than this share more vertices than edges. */
    private static final int MOST_SHARED_EVENTS = 500;

    private static final Answer OPEN = new Answer.Unknown("the causality graph has no cycle, and no order was found");

    private final TraceIndex index;
    private final SeedEdges seeds;
    private final Signals signals;
    private final LastBarrier lastBarrier;
    private final WitnessChecker checker;
    private final boolean chopping;
    private final int mostVertices;
    private final Answer tooLarge;

    public CausalityGraph(TraceIndex index) {
        this(index, MOST_VERTICES, true);
    }

    /** Gives up graphs that would have more vertices than that. */
    public CausalityGraph(TraceIndex index, int mostVertices) {
        this(index, mostVertices, true);
    }

    /** Without chopping the graphs span the whole trace: the same answers, later. */
    CausalityGraph(TraceIndex index, boolean chopping) {
        this(index, MOST_VERTICES, chopping);
    }

    private CausalityGraph(TraceIndex index, int mostVertices, boolean chopping) {
        this.index = index;
        this.mostVertices = mostVertices;
        tooLarge = new Answer.Unknown("the causality graph would have more than " + mostVertices + " vertices");
        this.chopping = chopping;
        seeds = new SeedEdges(index);
        signals = new Signals(index);
        lastBarrier = new LastBarrier(index, seeds);
        checker = WitnessChecker.of(index.trace());
    }

    /** Whether some reordering ends in the error condition. */
    public Answer ask(ErrorCondition condition) {
        return askAll(List.of(condition)).get(0);
    }

    /** An answer for each error condition. They share graphs, in which each edge is labelled with those that it is for. */
    public List<Answer> askAll(List<ErrorCondition> conditions) {
        List<Property> properties = conditions.stream()
                .map(condition -> Property.of(index, condition))
                .toList();
        return List.of(decide(properties, this::linearise));
    }

    /** The conditions whose answer is <em>no</em>, by their place in the list: cheaper, since no order is looked for. */
    public BitSet ruledOut(List<ErrorCondition> conditions) {
        List<Property> properties = conditions.stream()
                .map(condition -> Property.of(index, condition))
                .toList();
        Answer[] answers = decide(properties, (graph, p) -> hasCycle(graph, p) ? Answer.NO : OPEN);
        BitSet no = new BitSet();
        for (int i = 0; i < answers.length; i++) {
            no.set(i, answers[i] instanceof Answer.No);
        }
        return no;
    }

    /** What to answer for a property that the induced edges leave alive. */
    private interface IfAlive {
        Answer answer(LabelledGraph graph, int p);
    }

    private Answer[] decide(List<Property> properties, IfAlive ifAlive) {
        Answer[] answers = new Answer[properties.size()];
        Arrays.fill(answers, Answer.NO);
        // Those of the same threads together, and close ones, so that the last barrier before all of them is not far.
        int[] places = IntStream.range(0, answers.length)
                .filter(i -> !properties.get(i).isContradictory())
                .boxed()
                .sorted(Comparator.comparing(properties::get, Property.CLOSE_ONES_TOGETHER))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int from = 0; from < places.length; from += LabelledGraph.MOST_PROPERTIES) {
            int to = Math.min(places.length, from + LabelledGraph.MOST_PROPERTIES);
            decide(properties, Arrays.copyOfRange(places, from, to), answers, ifAlive);
        }
        return answers;
    }

    private void decide(List<Property> properties, int[] places, Answer[] answers, IfAlive ifAlive) {
        List<Property> chosen = Arrays.stream(places).mapToObj(properties::get).toList();
        int[] barrier = barrier(chosen);
        if (places.length > 1 && Property.span(chosen, barrier) > MOST_SHARED_EVENTS) {
            int half = places.length / 2;
            decide(properties, Arrays.copyOf(places, half), answers, ifAlive);
            decide(properties, Arrays.copyOfRange(places, half, places.length), answers, ifAlive);
            return;
        }
        LabelledGraph graph = new LabelledGraph(index, seeds, chosen, barrier, mostVertices);
        new InducedEdges(index, signals, graph).addAll();
        for (int p = 0; p < places.length; p++) {
            if (graph.isAlive(p)) {
                answers[places[p]] = graph.isTooLarge() ? tooLarge : ifAlive.answer(graph, p);
            }
        }
    }

    private int[] barrier(List<Property> properties) {
        return chopping
                ? lastBarrier.before(properties)
                : new int[index.threadOrder().threads()];
    }

    private Answer linearise(LabelledGraph graph, int p) {
        if (hasCycle(graph, p)) {
            return Answer.NO;
        }
        ErrorCondition condition = graph.properties().get(p).condition();
        return new Schedule(index, graph, p)
                .find()
                .map(order -> witness(graph.barrier(), order, condition.about()))
                .filter(witness ->
                        checker.violation(condition, witness, Model.CSR).isEmpty())
                .<Answer>map(Answer.Yes::new)
                .orElse(OPEN);
    }

    /** The fixpoint sees only the cycles through a section; seed edges alone may close others. */
    private static boolean hasCycle(LabelledGraph graph, int p) {
        int size = graph.vertices().size();
        long label = 1L << p;
        int[] incoming = new int[size];
        graph.vertices().forEach(vertex -> count(vertex, label, incoming, 1));
        List<Vertex> ready = new ArrayList<>(graph.vertices().stream()
                .filter(vertex -> incoming[vertex.number()] == 0)
                .toList());
        for (int i = 0; i < ready.size(); i++) {
            for (Vertex.Edge edge : ready.get(i).edges()) {
                if ((edge.label() & label) != 0 && --incoming[edge.to().number()] == 0) {
                    ready.add(edge.to());
                }
            }
        }
        return ready.size() < size;
    }

    private static void count(Vertex vertex, long label, int[] incoming, int one) {
        for (Vertex.Edge edge : vertex.edges()) {
            incoming[edge.to().number()] += (edge.label() & label) != 0 ? one : 0;
        }
    }

    private Witness witness(int[] barrier, int[] order, int[] about) {
        ThreadOrder threadOrder = index.threadOrder();
        int observed = index.trace().size();
        for (int thread = 0; thread < barrier.length; thread++) {
            if (barrier[thread] < threadOrder.length(thread)) {
                observed = Math.min(observed, threadOrder.event(thread, barrier[thread]));
            }
        }
        int[] rest = Arrays.copyOf(order, order.length + about.length);
        System.arraycopy(about, 0, rest, order.length, about.length);
        return Witness.after(index.trace(), observed, threadOrder.beyond(observed, barrier), rest);
    }
}
