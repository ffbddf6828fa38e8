package io.foretrace.predictor.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Says of some branches and writes of a trace which reads they depend on. It comes after the simulation, and rolls dice of its
 * own, so that the other traces of a seed stay what they are.
 */
final class ToldDependence {
    private final SplittableRandom random;
    private final List<String> headers = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private final Map<String, List<Integer>> readsOfThreads = new HashMap<>();
    private final int percentOfBranches;
    private final int percentOfWrites;

    private ToldDependence(SplittableRandom random) {
        this.random = random;
        percentOfBranches = random.nextInt(4) * 33;
        percentOfWrites = random.nextInt(4) * 33;
    }

    /** Every second trace stays as it is. */
    static String sometimesIn(String text) {
        SplittableRandom random = new SplittableRandom(text.hashCode());
        return random.nextBoolean() ? text : new ToldDependence(random).add(text);
    }

    static String in(String text) {
        return new ToldDependence(new SplittableRandom(text.hashCode())).add(text);
    }

    /** The same trace without a word about dependence. */
    static String removedFrom(String text) {
        return text.lines()
                        .filter(line -> !line.startsWith("#value"))
                        .map(line -> line.replaceAll("\\|branch\\(\\)\\|(\\w*)\\|.*", "|branch()|$1"))
                        .collect(Collectors.joining("\n"))
                + "\n";
    }

    private String add(String text) {
        text.lines().forEach(line -> {
            if (line.startsWith("#")) {
                headers.add(line);
            } else {
                event(line);
            }
        });
        headers.addAll(events);
        return String.join("\n", headers) + "\n";
    }

    private void event(String line) {
        String thread = line.substring(0, line.indexOf('|'));
        String op = line.substring(thread.length() + 1, line.indexOf('('));
        int event = events.size();
        List<Integer> reads = readsOfThreads.computeIfAbsent(thread, any -> new ArrayList<>());
        if (op.equals("r") || op.equals("rmw")) {
            reads.add(event);
        }
        boolean writes = op.equals("w") || op.equals("rmw");
        if (writes && random.nextInt(100) < percentOfWrites) {
            headers.add(("#value " + event + " " + some(reads)).strip());
        }
        boolean isTold = op.equals("branch") && random.nextInt(100) < percentOfBranches;
        String named = isTold && !reads.isEmpty() ? someOrTheLast(reads) : "";
        events.add(named.isEmpty() ? line : line + "|" + named);
    }

    /** A branch that depends on nothing is not written. */
    private String someOrTheLast(List<Integer> reads) {
        String some = some(reads);
        return some.isEmpty() ? reads.get(reads.size() - 1).toString() : some;
    }

    private String some(List<Integer> reads) {
        return reads.stream()
                .filter(read -> random.nextInt(3) == 0)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
    }
}
