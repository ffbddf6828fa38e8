package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.algorithm.polygraph.Effort.Step;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.ThreadOrder;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.witness.Answer;
import io.foretrace.predictor.witness.Model;
import io.foretrace.predictor.witness.Witness;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Paper 000: decides an error condition exactly, for {@code csr} or {@code cdsr} and any number of threads, unless that
 * costs more than a question may.
 *
 * <p>What all questions about a trace share is computed once; several threads may ask at the same time.
 */
public final class Polygraph {
    private final TraceIndex index;
    private final HardEdges hardEdges;
    private final Notifications notifications;
    private final @Nullable Accesses accesses;
    private final Search.Heuristic heuristic;
    private final Cost mostCost;
    private final Set<Step> steps;

    public Polygraph(TraceIndex index, Model model) {
        this(index, model, Cost.DEFAULT);
    }

    /** A question that costs more than {@code mostCost} is answered by <em>unknown</em>. */
    public Polygraph(TraceIndex index, Model model, Cost mostCost) {
        this(index, model, mostCost, EnumSet.allOf(Step.class));
    }

    Polygraph(TraceIndex index, Model model, Cost mostCost, Set<Step> steps) {
        if (model != Model.CSR && model != Model.CDSR) {
            throw new IllegalArgumentException("polygraphs decide CSR and CDSR, not " + model);
        }
        this.index = index;
        this.mostCost = mostCost;
        this.steps = steps;
        hardEdges = new HardEdges(index, model);
        notifications = new Notifications(index.trace(), index.waits());
        accesses = model == Model.CDSR ? new Accesses(index) : null;
        heuristic = new CausallyPrecedesHeuristic(index);
        // Computed here, once, so that questions on several threads need not wait for each other.
        index.criticalSections();
        index.lockSets();
    }

    /** Whether some reordering that the model allows ends in the error condition, and if so, one that does. */
    public Answer ask(ErrorCondition condition) {
        return ask(condition, new Effort());
    }

    Answer ask(ErrorCondition condition, Effort effort) {
        try {
            int[] schedule = question(condition, effort).search.schedule();
            return schedule == null ? Answer.NO : new Answer.Yes(witness(schedule, condition.about()));
        } catch (LimitException tooMuch) {
            return new Answer.Unknown(String.valueOf(tooMuch.getMessage()));
        }
    }

    /** A graph that the error condition has been added to, and the search for a schedule of it. */
    record Question(Graph graph, Search search) {}

    Question question(ErrorCondition condition, Effort effort) {
        Trace trace = index.trace();
        Budget budget = new Budget(mostCost);
        Graph graph = new Graph(index, hardEdges, condition, budget);
        graph.add(new Rule1(index, graph));
        if (accesses != null) {
            graph.add(new Rule2(trace, index.threadOrder(), accesses, graph));
        }
        Signals signals = new Signals(trace, notifications, graph);
        graph.add(signals);
        graph.add(new NotifyAllRule(index, notifications, signals, graph));
        addErrorCondition(graph, condition);
        Reconstruction reconstruction = new Reconstruction(index, accesses, notifications, signals, graph);
        int threads = index.threadOrder().threads();
        return new Question(graph, new Search(graph, reconstruction, heuristic, steps, threads, budget, effort));
    }

    /**
     * The paper's edges for a race of {@code a} and {@code b}, {@code a' → b} and {@code b' → a} from the events before
     * them, order four events of which two do not happen. What they mean is that {@code a'} and {@code b'} happen and
     * {@code a} and {@code b} do not, and so it is said here, for any number of threads.
     */
    private void addErrorCondition(Graph graph, ErrorCondition condition) {
        ThreadOrder threadOrder = index.threadOrder();
        for (int event : condition.about()) {
            int previous = threadOrder.previous(event);
            int fork = threadOrder.fork(index.trace().thread(event));
            if (previous != Trace.NONE) {
                graph.require(previous);
            } else if (fork != Trace.NONE) {
                graph.require(fork);
            }
        }
        int[] inOrder = condition.inOrder();
        for (int i = 0; i < inOrder.length; i++) {
            graph.require(inOrder[i]);
            if (i > 0) {
                graph.edge(inOrder[i - 1], inOrder[i]);
            }
        }
    }

    private Witness witness(int[] schedule, int[] about) {
        int observed = 0;
        while (observed < schedule.length && schedule[observed] == observed) {
            observed++;
        }
        int[] rest = Arrays.copyOfRange(schedule, observed, schedule.length + about.length);
        System.arraycopy(about, 0, rest, schedule.length - observed, about.length);
        return Witness.after(
                index.trace(), observed, new int[index.threadOrder().threads()], rest);
    }
}
