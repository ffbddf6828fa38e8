package io.foretrace.predictor.maximal.solver;

import io.foretrace.predictor.maximal.solver.BruteForce.Term;
import io.foretrace.predictor.maximal.solver.OrderSolver.Answer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random clauses and questions for a solver, a few of each in turn, with every answer checked by brute force. */
final class RandomQuestions {
    private final Random random;
    private final SmallOrder fixed;
    private final BruteForce bruteForce;
    private final OrderSolver solver;
    private final int[] free;
    /** The events that clauses are about: often not all, so that the fixed order counts between the others too. */
    private final int[] mentioned;

    /** A whole order can be read only if every pair has a literal; then no event is left out of the question. */
    private final boolean readsOrder;

    private final StringBuilder log = new StringBuilder();

    RandomQuestions(long seed, SolverKind kind) {
        random = new Random(seed);
        fixed = SmallOrder.random(random);
        mentioned = mentioned();
        int freeLiterals = random.nextInt(4);
        bruteForce = new BruteForce(fixed, freeLiterals);
        solver = kind.create(fixed);
        free = IntStream.range(0, freeLiterals)
                .map(i -> solver.literal(random.nextBoolean()))
                .toArray();
        readsOrder = random.nextBoolean();
        if (readsOrder) {
            mentionAllPairs();
        }
    }

    private void mentionAllPairs() {
        for (int e = 0; e < fixed.size(); e++) {
            for (int f = e + 1; f < fixed.size(); f++) {
                solver.before(e, f);
            }
        }
    }

    /** Asks everything. Returns the answers and orders as text. */
    String ask() {
        try (solver) {
            int questions = 2 + random.nextInt(6);
            for (int i = 0; i < questions; i++) {
                addClauses();
                askOnce();
            }
        }
        return log.toString();
    }

    private void addClauses() {
        int count = random.nextInt(2 * fixed.size());
        for (int i = 0; i < count; i++) {
            Term[] clause = terms(1 + random.nextInt(3));
            bruteForce.clause(clause);
            solver.clause(literals(clause));
        }
    }

    private void askOnce() {
        Term[] assumptions = terms(random.nextInt(4));
        Answer answer = solver.solve(literals(assumptions), Deadline.in(Duration.ofMinutes(1)));
        boolean expected = bruteForce.isSatisfiable(assumptions);
        log.append(answer).append(' ');
        if (answer != (expected ? Answer.SATISFIABLE : Answer.UNSATISFIABLE)) {
            throw new AssertionError("answered " + answer + ", but satisfiable is " + expected);
        }
        if (expected && readsOrder) {
            checkOrder(assumptions);
        }
    }

    private void checkOrder(Term[] assumptions) {
        int[] positions = IntStream.range(0, fixed.size()).map(this::position).toArray();
        int values = IntStream.range(0, free.length)
                .map(i -> solver.holds(free[i]) ? 1 << i : 0)
                .sum();
        log.append(Arrays.toString(positions)).append(values).append('\n');
        if (!bruteForce.isSolution(positions, values, assumptions)) {
            throw new AssertionError("no solution: positions " + Arrays.toString(positions) + ", free " + values);
        }
    }

    private int position(int event) {
        return (int) IntStream.range(0, fixed.size())
                .filter(other -> other != event && solver.holds(solver.before(other, event)))
                .count();
    }

    private Term[] terms(int count) {
        return IntStream.range(0, count).mapToObj(i -> term()).toArray(Term[]::new);
    }

    private Term term() {
        if (free.length > 0 && random.nextInt(3) == 0) {
            return Term.free(random.nextInt(free.length), random.nextBoolean());
        }
        int e = random.nextInt(mentioned.length);
        int f = (e + 1 + random.nextInt(mentioned.length - 1)) % mentioned.length;
        return Term.before(mentioned[e], mentioned[f]);
    }

    private int[] mentioned() {
        List<Integer> events = IntStream.range(0, fixed.size()).boxed().collect(Collectors.toList());
        Collections.shuffle(events, random);
        return events.subList(0, 2 + random.nextInt(fixed.size() - 1)).stream()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private int[] literals(Term[] terms) {
        return Arrays.stream(terms).mapToInt(this::literal).toArray();
    }

    private int literal(Term term) {
        int literal = term.second() < 0 ? free[term.first()] : solver.before(term.first(), term.second());
        return term.positive() ? literal : -literal;
    }
}
