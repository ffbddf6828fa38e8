package io.foretrace.scheduler.instrument.jdk;

import io.foretrace.scheduler.instrument.hook.CallSites;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is rewritten in a class of the JDK. */
enum JdkConcern {
    /** Calls that ask for the time. */
    TIME(
            CallSites.Group.TIME,
            "TimeHooks.nanoTime",
            "TimeHooks.nanoTimeInside",
            "TimeHooks.currentTimeMillisInside",
            "TimeHooks.currentTimeMillis",
            "TimeHooks.nanoTimeAdjustment"),
    /** Calls that wait for another thread or wake it, and that ask whether it lives. */
    WAIT(
            CallSites.Group.WAIT,
            "MonitorHooks.await",
            "MonitorHooks.signal",
            "MonitorHooks.signalAll",
            "ThreadHooks.sleep",
            "ThreadHooks.join",
            "ThreadHooks.stillAlive"),
    /** Calls of {@code Thread.yield}; not of {@code onSpinWait}, which come by the hundred before a thread parks. */
    YIELD(CallSites.Group.YIELD, "ThreadHooks.yieldNow"),
    /** Calls of {@code Unsafe.park} and {@code unpark} that do not go through {@code LockSupport}. */
    PARK(CallSites.Group.PARK, "ParkHooks.unsafePark", "ParkHooks.unsafeUnpark"),
    /** Synchronized blocks: what they call may be user code, so that another thread may come to them. */
    MONITORS("MonitorHooks.enterQuietly", "MonitorHooks.exit"),
    /** Synchronized methods that are not done in one go; their flag cannot be taken away once the class is loaded. */
    PIN("CodeHooks.pin", "CodeHooks.unpin"),
    /** Reads of the pools that the JVM has one of. */
    POOLS("PoolHooks.commonPool", "PoolHooks.asyncPool", "PoolHooks.delayer", "PoolHooks.parallelism"),
    /** Objects whose identity hash orders a collection. */
    ALLOCATION("CodeHooks.allocated"),
    /** The methods that {@link JdkMethods} lists. */
    METHODS;

    final CallSites.@Nullable Group group;

    /** The hooks, as {@code Owner.method}; one of them at least is called by a class that the concern applies to. */
    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    final List<String> hooks;

    JdkConcern(String... hooks) {
        this.group = null;
        this.hooks = List.of(hooks);
    }

    JdkConcern(CallSites.Group group, String... hooks) {
        this.group = group;
        this.hooks = List.of(hooks);
    }
}
