package io.foretrace.scheduler.explore;

import io.foretrace.scheduler.explored.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
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

    /** Who does it. */
    enum How {
        THREADS,
        POOL_OF_ONE,
        POOL_OF_TWO,
        COMMON_POOL,
        STREAM
    }

    /** What goes together: threads that do several of one family meet. */
    private static final List<List<String>> FAMILIES = List.of(
            List.of("readA", "writeA", "addToA"),
            List.of("readB", "writeB", "awaitB", "awaitWhileB", "announceB", "announceToOne"),
            List.of("readC", "awaitC", "announceC"),
            List.of("readV", "writeV"),
            List.of("increment", "replace"),
            List.of("acquire", "release", "tryAcquire"),
            List.of("countDown", "awaitLatch", "awaitLatchLong"),
            List.of("offer", "poll", "putLast", "take"),
            List.of("put", "get", "add", "size"),
            List.of("complete", "isDone", "join"),
            List.of("interrupt", "interrupted", "isAlive"),
            List.of("park", "unpark"),
            List.of("isLocked", "tryOnce", "lockInterruptibly"));

    private static final Pattern PARKS = Pattern.compile("\\bpark\\(");

    private static final List<String> BLOCKS = List.of("inFirst", "inSecond", "inLock", "tryLock", "if");

    /** What one task of a pool would have to wait for another for, which may never get a thread. */
    private static final List<String> NOT_IN_POOLS = List.of("interrupt", "isAlive", "park", "unpark");

    private final List<List<Act>> threads = new ArrayList<>();
    private final How how;

    Generated(long seed) {
        Random random = new Random(seed * 31 + 7);
        how = random.nextInt(4) > 0 ? How.THREADS : How.values()[1 + random.nextInt(4)];
        int count = how == How.THREADS ? 2 + random.nextInt(5) / 3 : 2;
        int operations = count == 3 || how != How.THREADS ? 2 : 4;
        List<String> kinds = random.nextBoolean() ? fewOfAll(random) : someFamilies(random);
        kinds.removeIf(kind -> how != How.THREADS && NOT_IN_POOLS.contains(kind));
        kinds.add(BLOCKS.get(random.nextInt(BLOCKS.size())));
        for (int i = 0; i < count; i++) {
            threads.add(acts(random, kinds, 1 + random.nextInt(operations), 0));
        }
    }

    /** Not at random: threads that each do one thing. */
    Generated(Act... acts) {
        how = How.THREADS;
        for (Act act : acts) {
            threads.add(List.of(act));
        }
    }

    /** So few that threads may meet. */
    private static List<String> fewOfAll(Random random) {
        List<String> all = FAMILIES.stream().flatMap(List::stream).toList();
        List<String> kinds = new ArrayList<>();
        while (kinds.size() < 4) {
            kinds.add(all.get(random.nextInt(all.size())));
        }
        return kinds;
    }

    private static List<String> someFamilies(Random random) {
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            kinds.addAll(FAMILIES.get(random.nextInt(FAMILIES.size())));
        }
        kinds.add(BLOCKS.get(random.nextInt(BLOCKS.size())));
        return kinds;
    }

    private static List<Act> acts(Random random, List<String> kinds, int size, int depth) {
        List<Act> acts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            String kind = kinds.get(random.nextInt(kinds.size()));
            boolean block = BLOCKS.contains(kind);
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

    /**
     * Whether all threads are started at once, and nothing comes before the first choice of each. Whoever parks first has parked then, since
     * there is no choice before that, and nobody could have come before.
     */
    boolean beginsAtOnce() {
        return how == How.THREADS && !PARKS.matcher(toString()).find();
    }

    /** One run of it. */
    final class Run implements Judged.Run {
        private @Nullable World made;
        private final StringBuilder[] seen = new StringBuilder[threads.size()];

        @Override
        public void body() throws Exception {
            World world = World.make();
            made = world;
            Runnable[] actions = new Runnable[threads.size()];
            for (int i = 0; i < actions.length; i++) {
                StringBuilder log = new StringBuilder();
                seen[i] = log;
                List<Act> acts = threads.get(i);
                actions[i] = () -> perform(world, acts, log);
            }
            switch (how) {
                case THREADS -> world.run(actions[0], actions[1], actions.length > 2 ? actions[2] : null);
                case POOL_OF_ONE -> World.inPool(1, actions[0], actions[1]);
                case POOL_OF_TWO -> World.inPool(2, actions[0], actions[1]);
                case COMMON_POOL -> World.inCommonPool(actions[0], actions[1]);
                case STREAM -> World.inStream(actions[0], actions[1]);
            }
        }

        private static void perform(World world, List<Act> acts, StringBuilder log) {
            for (Act act : acts) {
                perform(world, act, log);
            }
        }

        private static void perform(World world, Act act, StringBuilder log) {
            try {
                if (BLOCKS.contains(act.name)) {
                    block(world, act, () -> perform(world, act.body, log), log);
                } else {
                    plain(world, act.name, act.argument, log);
                }
            } catch (InterruptedException e) {
                log.append('!');
            }
            log.append(' ');
        }

        private static void block(World world, Act act, Runnable body, StringBuilder log) {
            switch (act.name) {
                case "inFirst" -> world.inFirst(body);
                case "inSecond" -> world.inSecond(body);
                case "inLock" -> world.inLock(body);
                case "tryLock" -> log.append(world.tryLock(body) ? 't' : 'f');
                default -> {
                    if (log.length() % 2 == 0 || log.charAt(log.length() - 1) == '1') {
                        body.run();
                    }
                }
            }
        }

        private static void plain(World world, String name, int x, StringBuilder log) throws InterruptedException {
            switch (name) {
                case "readA" -> log.append(world.readA());
                case "writeA" -> world.writeA(x);
                case "addToA" -> world.addToA();
                case "readB" -> log.append(world.readB());
                case "writeB" -> world.writeB(x);
                case "readV" -> log.append(world.readV());
                case "writeV" -> world.writeV(x);
                case "increment" -> log.append(world.increment());
                case "replace" -> log.append(world.replace(x, x + 1) ? 't' : 'f');
                case "put" -> world.put(x, x);
                case "get" -> log.append(world.get(x));
                case "offer" -> log.append(world.offer(x) ? 't' : 'f');
                case "poll" -> log.append(world.poll());
                case "complete" -> log.append(world.complete(x) ? 't' : 'f');
                case "isDone" -> log.append(world.isDone() ? 't' : 'f');
                case "readC" -> log.append(world.readC());
                case "add" -> world.add(x);
                case "size" -> log.append(world.size());
                default -> waitsOrWakes(world, name, x, log);
            }
        }

        private static void waitsOrWakes(World world, String name, int x, StringBuilder log)
                throws InterruptedException {
            switch (name) {
                case "acquire" -> world.acquire();
                case "release" -> world.release();
                case "tryAcquire" -> log.append(world.tryAcquire() ? 't' : 'f');
                case "awaitB" -> world.awaitB();
                case "awaitWhileB" -> world.awaitWhileB();
                case "announceB" -> world.announceB();
                case "awaitC" -> world.awaitC();
                case "announceC" -> world.announceC();
                case "announceToOne" -> world.announceToOne();
                case "countDown" -> world.countDown();
                case "awaitLatch" -> world.awaitLatch();
                case "awaitLatchLong" -> log.append(world.awaitLatchLong() ? 't' : 'f');
                case "putLast" -> world.putLast(x);
                case "take" -> log.append(world.take());
                case "join" -> log.append(world.join());
                case "interrupt" -> world.interrupt(x % 2);
                case "interrupted" -> log.append(world.interrupted() ? 't' : 'f');
                case "isAlive" -> log.append(world.isAlive(x % 2) ? 't' : 'f');
                case "park" -> world.park();
                case "unpark" -> world.unpark(x % 2);
                case "isLocked" -> log.append(world.isLocked() ? 't' : 'f');
                case "tryOnce" -> log.append(world.tryOnce() ? 't' : 'f');
                case "lockInterruptibly" -> world.lockInterruptibly();
                default -> throw new IllegalArgumentException(name);
            }
        }

        @Override
        public String state() {
            return made + " " + List.of(seen).stream().map(String::valueOf).collect(Collectors.joining("|"));
        }
    }

    @Override
    public String toString() {
        return how + " " + threads;
    }
}
