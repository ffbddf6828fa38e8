package io.foretrace.scheduler.explore;

import static java.util.Objects.requireNonNull;

import io.foretrace.scheduler.explored.life.Crew;
import io.foretrace.scheduler.explored.life.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** A small program, made at random, whose threads call the JDK: each has a few operations on one or two things that all share. */
final class LifeProgram {
    /** Who does it. */
    private enum How {
        THREADS,
        POOL,
        COMMON_POOL
    }

    /** One operation on one of the things. */
    private record Act(int thing, Kind.Op<?> op, int argument) {
        @Override
        public String toString() {
            return op.name() + "(" + argument + ")";
        }
    }

    private final How how;
    private final List<Kind<?>> kinds = new ArrayList<>();
    private final List<List<Act>> tasks = new ArrayList<>();

    LifeProgram(long seed, List<Kind<?>> from) {
        Random random = new Random(seed * 31 + 11);
        random.nextInt(); // the first number of similar seeds is similar
        int dice = random.nextInt(10);
        Kind<?> first = from.get(random.nextInt(from.size()));
        Kind<?> second = from.get(random.nextInt(from.size()));
        kinds.add(first);
        how = dice > 1 || first.needsThreads() ? How.THREADS : How.values()[1 + dice];
        boolean fits = !first.alone() && !second.alone() && (how == How.THREADS || !second.needsThreads());
        if (random.nextInt(3) == 0 && fits) {
            kinds.add(second);
        }
        List<Act> acts = choose(random);
        int threads = how == How.THREADS ? 2 + random.nextInt(4) / 3 : 2;
        for (int i = 0; i < threads; i++) {
            tasks.add(task(random, acts, threads == 2 && how == How.THREADS ? 3 : 2));
        }
    }

    /** Few operations in each program, so that threads meet. */
    private List<Act> choose(Random random) {
        List<Act> acts = new ArrayList<>();
        while (acts.size() < 4) {
            int thing = random.nextInt(kinds.size());
            List<? extends Kind.Op<?>> ops = kinds.get(thing).ops();
            acts.add(new Act(thing, ops.get(random.nextInt(ops.size())), 0));
        }
        return acts;
    }

    private static List<Act> task(Random random, List<Act> acts, int most) {
        List<Act> task = new ArrayList<>();
        int size = 1 + random.nextInt(most);
        for (int i = 0; i < size; i++) {
            Act act = acts.get(random.nextInt(acts.size()));
            task.add(new Act(act.thing, act.op, random.nextInt(3) / 2 + random.nextInt(2)));
        }
        return task;
    }

    int threads() {
        return tasks.size();
    }

    /** One run of it. */
    final class Run implements Judged.Run {
        private final Pace pace;
        private final Crew crew = new Crew();
        private final List<Object> things = new ArrayList<>();
        private final List<StringBuilder> seen = new ArrayList<>();

        /** What threads have seen that wait for ever depends on when they are looked at. */
        private String state = "";

        Run(Pace pace) {
            this.pace = pace;
            for (int i = 0; i < tasks.size(); i++) {
                seen.add(new StringBuilder());
            }
        }

        List<Thread> threads() {
            return crew.all();
        }

        @Override
        public void body() throws Exception {
            for (Kind<?> kind : kinds) {
                things.add(kind.make().apply(crew));
            }
            List<Runnable> actions = new ArrayList<>();
            for (int i = 0; i < tasks.size(); i++) {
                int task = i;
                actions.add(() -> perform(tasks.get(task), seen.get(task)));
            }
            switch (how) {
                case THREADS -> crew.inThreads(actions);
                case POOL -> Crew.inPool(actions);
                case COMMON_POOL -> Crew.inCommonPool(actions);
            }
            for (int i = 0; i < kinds.size(); i++) {
                state += end(kinds.get(i), things.get(i)) + "; ";
            }
            state += String.join("| ", seen);
        }

        private void perform(List<Act> acts, StringBuilder log) {
            pace.together();
            for (Act act : acts) {
                pace.between();
                log.append(perform(act.op, things.get(act.thing), act.argument)).append(' ');
            }
        }

        @SuppressWarnings({"unchecked", "CatchingUnchecked"}) // made by its kind; whatever is thrown is what was seen
        private static <W> String perform(Kind.Op<W> op, Object thing, int argument) {
            try {
                return show(op.action().on((W) thing, argument));
            } catch (ExecutionException e) {
                return "of the task: " + requireNonNull(e.getCause()).getClass().getSimpleName();
            } catch (Exception e) {
                return e.getClass().getSimpleName();
            }
        }

        @SuppressWarnings("unchecked") // made by its kind
        private static <W> String end(Kind<W> kind, Object thing) throws Exception {
            kind.ending().end((W) thing);
            return show(kind.left().apply((W) thing));
        }

        private static String show(@Nullable Object seen) {
            return seen == null ? "-" : seen instanceof Boolean b ? b ? "t" : "f" : seen.toString();
        }

        @Override
        public String state() {
            return state;
        }
    }

    @Override
    public String toString() {
        return how + " " + kinds + " " + tasks;
    }
}
