package io.foretrace.predictor.algorithm.polygraph;

import io.foretrace.predictor.algorithm.polygraph.Effort.Step;
import io.foretrace.predictor.bug.ErrorCondition;
import io.foretrace.predictor.order.TraceIndex;
import io.foretrace.predictor.trace.Trace;
import io.foretrace.predictor.trace.TraceReader;
import io.foretrace.predictor.witness.Model;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A polygraph as a figure draws it: a trace all events of which happen, and edges besides its own. */
final class Figure {
    private final Trace trace;
    private final Graph graph;
    private final Search search;
    private final Effort effort = new Effort();

    Figure(String text) {
        this(TraceReader.parse("figure", text), EnumSet.allOf(Step.class));
    }

    Figure(Trace trace, Set<Step> steps) {
        this.trace = trace;
        Polygraph polygraph =
                new Polygraph(new TraceIndex(trace), Model.CSR, Cost.within(Duration.ofSeconds(60)), steps);
        Polygraph.Question question = polygraph.question(ErrorCondition.order(), effort);
        graph = question.graph();
        search = question.search();
        for (int event = 0; event < trace.size(); event++) {
            graph.require(event);
        }
    }

    /** Edges between the events at two locations. */
    Figure edges(String... edges) {
        for (String edge : edges) {
            int arrow = edge.indexOf('→');
            graph.edge(at(trace, edge.substring(0, arrow)), at(trace, edge.substring(arrow + 1)));
        }
        return this;
    }

    Figure edge(int from, int to) {
        graph.edge(from, to);
        return this;
    }

    /** The locations of the events in an order that keeps all edges, empty if there is none. */
    List<String> schedule() {
        int[] schedule = search.schedule();
        return schedule == null
                ? List.of()
                : Arrays.stream(schedule).mapToObj(trace::locationText).toList();
    }

    Effort effort() {
        return effort;
    }

    static int at(Trace trace, String location) {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.locationText(event).equals(location)) {
                return event;
            }
        }
        throw new IllegalArgumentException("no event at " + location);
    }
}
