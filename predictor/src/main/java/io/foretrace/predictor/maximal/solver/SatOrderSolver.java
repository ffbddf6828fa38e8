package io.foretrace.predictor.maximal.solver;

import java.util.Arrays;

/**
 * The pure-Java solver: clause learning with a no-cycle theory inside. It starts from the observed order, which satisfies
 * everything but the question, and goes only as far from it as conflicts make it. Deterministic but for the deadline.
 */
public final class SatOrderSolver implements OrderSolver {
    private final OrderLiterals orders = new OrderLiterals();
    private final Assignment assignment;
    private final Propagation propagation;
    private final Completion completion;
    private final Search search;
    private int[] lastAssumptions = {};
    private boolean[] model = {};

    public SatOrderSolver(FixedOrder fixed) {
        assignment = new Assignment(new OrderTheory(fixed), orders);
        propagation = new Propagation(assignment);
        completion = new Completion(assignment);
        search = new Search(assignment, propagation, completion);
    }

    @Override
    public int literal(boolean preferred) {
        int variable = assignment.addVariable(preferred);
        propagation.addVariable();
        return variable;
    }

    @Override
    public int before(int e, int f) {
        if (e == f) {
            throw new IllegalArgumentException("event " + e + " before itself");
        }
        if (e > f) {
            return -before(f, e);
        }
        int known = orders.find(e, f);
        if (known != 0) {
            return known;
        }
        int variable = literal(true);
        orders.add(variable, e, f);
        return variable;
    }

    @Override
    public void clause(int... literals) {
        assignment.backTo(0);
        int[] open = Arrays.stream(literals)
                .distinct()
                .filter(literal -> !assignment.isFalse(literal))
                .toArray();
        boolean holds = Arrays.stream(open)
                .anyMatch(literal ->
                        assignment.isTrue(literal) || Arrays.stream(open).anyMatch(other -> other == -literal));
        if (holds) {
            return;
        }
        if (open.length == 0) {
            assignment.contradict();
        } else if (open.length == 1) {
            assignment.assign(open[0], null);
        } else {
            completion.add(open);
            propagation.watch(new Clause(open, false));
        }
    }

    @Override
    public Answer solve(int[] assumptions, Deadline deadline) {
        if (!Arrays.equals(assumptions, lastAssumptions)) {
            assignment.preferTheObserved();
            lastAssumptions = assumptions.clone();
        }
        model = new boolean[0];
        Answer answer = search.run(assumptions, deadline);
        if (answer == Answer.SATISFIABLE) {
            model = new boolean[assignment.variables() + 1];
            for (int variable = 1; variable < model.length; variable++) {
                model[variable] = assignment.holdsByDefault(variable);
            }
        }
        assignment.backTo(0);
        return answer;
    }

    @Override
    public boolean holds(int literal) {
        if (model.length <= Math.abs(literal)) {
            throw new IllegalStateException("The last answer says nothing about literal " + literal + ".");
        }
        return model[Math.abs(literal)] == (literal > 0);
    }

    @Override
    public void close() {
        // Nothing but memory.
    }
}
