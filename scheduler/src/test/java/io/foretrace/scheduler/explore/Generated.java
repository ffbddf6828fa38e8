package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explored.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A small program, made at random: a few threads, each with a few operations on what they share. Nothing of it is rewritten but the operations. */
final class Generated {
    /** What a thread does; blocks have a body. */
    record Act(String name, int argument, List<Act> body) {
        @Override
        public String toString() {
            return name + (argument < 0 ? "" : "(" + argument + ")") + (body.isEmpty() ? "" : body);
        }
    }

    private static final String[] PLAIN = {
        "readA", "writeA", "addToA", "readB", "writeB", "readV", "writeV", "increment", "replace", "acquire", "release",
        "tryAcquire", "awaitB", "announceB", "countDown", "awaitLatch", "offer", "poll", "take", "put", "get",
                "complete",
        "isDone", "join"
    };
    private static final String[] BLOCKS = {"inFirst", "inSecond", "inLock", "tryLock", "if"};

    private final List<List<Act>> threads = new ArrayList<>();

    Generated(long seed) {
        Random random = new Random(seed * 31 + 7);
        int count = 2 + random.nextInt(5) / 4;
        int operations = count == 2 ? 4 : 2;
        // Few kinds in each program, so that threads meet.
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            kinds.add(PLAIN[random.nextInt(PLAIN.length)]);
        }
        for (int i = 0; i < 2; i++) {
            kinds.add(BLOCKS[random.nextInt(BLOCKS.length)]);
        }
        for (int i = 0; i < count; i++) {
            threads.add(acts(random, kinds, 1 + random.nextInt(operations), 0));
        }
    }

    private static List<Act> acts(Random random, List<String> kinds, int size, int depth) {
        List<Act> acts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            String kind = kinds.get(random.nextInt(kinds.size()));
            boolean block = List.of(BLOCKS).contains(kind);
            if (block && depth == 2) {
                continue;
            }
            acts.add(new Act(
                    kind,
                    block ? -1 : random.nextInt(3),
                    block ? acts(random, kinds, 1 + random.nextInt(2), depth + 1) : List.of()));
        }
        return acts;
    }

    /** One run of it. */
    final class Run {
        private @Nullable World made;
        private final StringBuilder[] seen = new StringBuilder[threads.size()];

        void body() throws InterruptedException {
            World world = World.make();
            made = world;
            Runnable[] actions = new Runnable[threads.size()];
            for (int i = 0; i < actions.length; i++) {
                StringBuilder log = new StringBuilder();
                seen[i] = log;
                List<Act> acts = threads.get(i);
                actions[i] = () -> perform(world, acts, log);
            }
            World.run(actions[0], actions[1], actions.length > 2 ? actions[2] : null);
        }

        private static void perform(World world, List<Act> acts, StringBuilder log) {
            for (Act act : acts) {
                perform(world, act, log);
            }
        }

        private static void perform(World world, Act act, StringBuilder log) {
            int x = act.argument;
            Runnable body = () -> perform(world, act.body, log);
            try {
                switch (act.name) {
                    case "readA" -> log.append(world.readA());
                    case "writeA" -> world.writeA(x);
                    case "addToA" -> world.addToA();
                    case "readB" -> log.append(world.readB());
                    case "writeB" -> world.writeB(x);
                    case "readV" -> log.append(world.readV());
                    case "writeV" -> world.writeV(x);
                    case "increment" -> log.append(world.increment());
                    case "replace" -> log.append(world.replace(x, x + 1) ? 't' : 'f');
                    case "acquire" -> world.acquire();
                    case "release" -> world.release();
                    case "tryAcquire" -> log.append(world.tryAcquire() ? 't' : 'f');
                    case "awaitB" -> world.awaitB();
                    case "announceB" -> world.announceB();
                    case "countDown" -> world.countDown();
                    case "awaitLatch" -> world.awaitLatch();
                    case "offer" -> log.append(world.offer(x) ? 't' : 'f');
                    case "poll" -> log.append(world.poll());
                    case "take" -> log.append(world.take());
                    case "put" -> world.put(x, x);
                    case "get" -> log.append(world.get(x));
                    case "complete" -> log.append(world.complete(x) ? 't' : 'f');
                    case "isDone" -> log.append(world.isDone() ? 't' : 'f');
                    case "join" -> log.append(world.join());
                    case "inFirst" -> world.inFirst(body);
                    case "inSecond" -> world.inSecond(body);
                    case "inLock" -> world.inLock(body);
                    case "tryLock" -> log.append(world.tryLock(body) ? 't' : 'f');
                    case "if" -> {
                        if (log.length() % 2 == 0 || log.charAt(log.length() - 1) == '1') {
                            body.run();
                        }
                    }
                    default -> throw new IllegalArgumentException(act.name);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            log.append(' ');
        }

        String state() {
            return made + " " + List.of(seen).stream().map(String::valueOf).collect(Collectors.joining("|"));
        }
    }

    @Override
    public String toString() {
        return threads.toString();
    }
}
