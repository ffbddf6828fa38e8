package io.foretrace.scheduler.instrument;

import io.foretrace.scheduler.instrument.JdkMethod.Hook;
import io.foretrace.scheduler.instrument.JdkMethod.Kind;
import java.util.ArrayList;
import java.util.List;

/** The methods of the JDK that call a hook at a certain place. */
final class JdkMethods {
    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL = "java/lang/VirtualThread";
    private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String POOL = "java/util/concurrent/ForkJoinPool";

    private static final Hook STARTING = threadHook("starting", "(Ljava/lang/Thread;)V");
    private static final Hook BEGIN = threadHook("begin", "(Ljava/lang/Object;)V");
    private static final Hook ENDED = threadHook("ended", "(Ljava/lang/Thread;)V");
    private static final Hook JOIN = threadHook("join", "(Ljava/lang/Thread;J)Z");
    private static final Hook INTERRUPT = threadHook("interrupt", "(Ljava/lang/Thread;)Z");
    private static final Hook PENDING = threadHook("interruptPending", "(Ljava/lang/Thread;)Z");

    private final List<JdkMethod> methods = new ArrayList<>();

    private JdkMethods(int feature) {
        parking();
        thread();
        begin("java/util/TimerThread");
        begin("java/util/concurrent/ForkJoinWorkerThread");
        if (feature >= 21) {
            threadSince21();
            virtualThread();
            begin("java/lang/ThreadBuilders$BoundVirtualThread");
        }
        if (feature >= 25) {
            begin("java/util/concurrent/DelayScheduler");
            sleepSince25();
            pool();
        }
    }

    static List<JdkMethod> of(int feature) {
        return List.copyOf(new JdkMethods(feature).methods);
    }

    private void parking() {
        park("park()V", "park", "(Ljava/lang/Object;)Z", "null");
        park("park(Ljava/lang/Object;)V", "park", "(Ljava/lang/Object;)Z", "a0");
        park("parkNanos(J)V", "parkNanos", "(Ljava/lang/Object;J)Z", "null l0");
        park("parkNanos(Ljava/lang/Object;J)V", "parkNanos", "(Ljava/lang/Object;J)Z", "a0 l1");
        park("parkUntil(J)V", "parkUntil", "(Ljava/lang/Object;J)Z", "null l0");
        park("parkUntil(Ljava/lang/Object;J)V", "parkUntil", "(Ljava/lang/Object;J)Z", "a0 l1");
        park("unpark(Ljava/lang/Thread;)V", "unpark", "(Ljava/lang/Thread;)Z", "a0");
    }

    private void park(String method, String hook, String descriptor, String arguments) {
        add(LOCK_SUPPORT, Kind.RETURN_IF, new Hook("ParkHooks", hook, descriptor), arguments, method);
    }

    private void thread() {
        begin(THREAD);
        add(THREAD, Kind.AROUND_START, STARTING, "a0", "start()V");
        add(THREAD, Kind.LAST, ENDED, "a0", "exit()V");
        add(THREAD, Kind.RETURN_IF, JOIN, "a0 0L", "join()V");
        add(THREAD, Kind.RETURN_IF, JOIN, "a0 l1", "join(J)V");
        Hook uncaught = threadHook("uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z");
        add(THREAD, Kind.RETURN_IF, uncaught, "a0 a1", "dispatchUncaughtException(Ljava/lang/Throwable;)V");
        add(THREAD, Kind.RETURN_IF, INTERRUPT, "a0", "interrupt()V");
        add(THREAD, Kind.RETURN_TRUE_IF, PENDING, "a0", "isInterrupted()Z");
    }

    private void threadSince21() {
        Hook join = threadHook("joinFor", "(Ljava/lang/Thread;Ljava/time/Duration;)Z");
        add(THREAD, Kind.RETURN_ENDED_IF, join, "a0 a1", "join(Ljava/time/Duration;)Z");
        add(THREAD, Kind.AROUND_START, STARTING, "a0", "start(Ljdk/internal/vm/ThreadContainer;)V");
    }

    /** Call sites are redirected too; this is for those that nobody rewrites. On 17 the method is native. */
    private void sleepSince25() {
        add(THREAD, Kind.RETURN_IF, threadHook("sleepFor", "(J)Z"), "l0", "sleepNanos(J)V");
    }

    /**
     * A virtual thread ends on its carrier, after it has told its container and whoever joins it: the owner of a
     * structured scope would else be woken at a moment that nobody chose. It has the baton until then.
     */
    private void virtualThread() {
        add(VIRTUAL, Kind.FIRST, BEGIN, "a0", "run(Ljava/lang/Runnable;)V");
        add(VIRTUAL, Kind.LAST, ENDED, "a0", "afterDone(Z)V", "afterTerminate(ZZ)V");
        add(VIRTUAL, Kind.AROUND_START, STARTING, "a0", "start(Ljdk/internal/vm/ThreadContainer;)V");
        add(VIRTUAL, Kind.RETURN_IF, INTERRUPT, "a0", "interrupt()V");
        add(VIRTUAL, Kind.RETURN_TRUE_IF, PENDING, "a0", "isInterrupted()Z");
    }

    private void pool() {
        String descriptor = "(Ljava/util/concurrent/ForkJoinPool;Ljava/lang/String;)Ljava/lang/String;";
        Hook prefix = new Hook("PoolHooks", "workerNamePrefix", descriptor);
        add(POOL, Kind.NAME_PREFIX, prefix, "", "shutdown()V");
        add(POOL, Kind.NAME_PREFIX, prefix, "", "shutdownNow()Ljava/util/List;");
        add(POOL, Kind.NAME_PREFIX, prefix, "", "close()V");
        add(POOL, Kind.NAME_PREFIX, prefix, "", "awaitTermination(JLjava/util/concurrent/TimeUnit;)Z");
    }

    private void begin(String owner) {
        add(owner, Kind.FIRST, BEGIN, "a0", "run()V");
    }

    private void add(String owner, Kind kind, Hook hook, String arguments, String... names) {
        methods.add(new JdkMethod(owner, List.of(names), kind, hook, arguments));
    }

    private static Hook threadHook(String name, String descriptor) {
        return new Hook("ThreadHooks", name, descriptor);
    }
}
