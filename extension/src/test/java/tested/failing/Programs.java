package tested.failing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

/** All classes of mistakes, by name, each with how a program of it is made from a shape. */
public final class Programs {
    private static final Map<String, Function<Shape, Program>> CLASSES = new LinkedHashMap<>();

    static {
        CLASSES.put("racy", Racy::new);
        CLASSES.put("two critical sections", TwoSections::new);
        CLASSES.put("check, then act", CheckThenAct::new);
        CLASSES.put("who comes first", WhoIsFirst::new);
        CLASSES.put("branch not taken", BranchNotTaken::new);
        CLASSES.put("write between loops", Loops::new);
        CLASSES.put("tasks of a pool", PoolTasks::new);
        CLASSES.put("try that fails", TryFails::new);
        CLASSES.put("hidden by a sleep", HiddenBySleep::new);
        CLASSES.put("if instead of while", IfInsteadOfWhile::new);
        CLASSES.put("early, late and lost signals", Signals::new);
        CLASSES.put("three to six rounds deep", Deep::new);
        cycle("monitors", Guard::monitor);
        cycle("locks", () -> Guard.lock(new ReentrantLock()));
        cycle("semaphores", Guard::semaphore);
        cycle("stamped locks", Guard::stamped);
        waits("latch", Meetings::latch);
        waits("queue", Meetings::queue);
        waits("full queue", Meetings::fullQueue);
        waits("barrier", Meetings::barrier);
        waits("phaser", Meetings::phaser);
        waits("exchanger", Meetings::exchanger);
        waits("future", Meetings::future);
        waits("condition", Meetings::condition);
        CLASSES.put("deadlock: join", JoinUnderLock::new);
    }

    private Programs() {}

    private static void cycle(String name, Supplier<Guard> guard) {
        CLASSES.put("deadlock: " + name, shape -> new Cycles(shape, guard));
    }

    private static void waits(String name, Supplier<WaitsUnderLock.Meeting> meeting) {
        CLASSES.put("deadlock: " + name, shape -> new WaitsUnderLock(shape, meeting.get()));
    }

    public static Iterable<String> classes() {
        return CLASSES.keySet();
    }

    /** A program of the class; it makes all that it needs, so that it is to be made under control, and once for each run. */
    public static Program make(String name, Shape shape) {
        return Objects.requireNonNull(CLASSES.get(name), name).apply(shape);
    }
}
