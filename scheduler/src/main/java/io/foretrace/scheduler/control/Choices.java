package io.foretrace.scheduler.control;

import io.foretrace.scheduler.control.ControlledThread.Status;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Recorder;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Which threads can run: kept up to date by the holder of the baton, shown to strategies as a {@link Choice}. */
final class Choices implements Choice {
    private final Threads threads;
    private final Recorder recorder;
    private ControlledThread current;
    private int[] enabled = new int[16];
    private int enabledCount;
    private boolean stale = true;

    /** Read by the watchdog. */
    private volatile long steps;

    /** Set by threads that do not hold the baton; the holder looks when it chooses. */
    private volatile boolean outsideNews;

    private final Consumer<ControlledThread> wokenFromOutside;

    /** @param wokenFromOutside lets a thread go on, if somebody outside did what it waits for */
    Choices(Threads threads, Recorder recorder, ControlledThread main, Consumer<ControlledThread> wokenFromOutside) {
        this.wokenFromOutside = wokenFromOutside;
        this.threads = threads;
        this.recorder = recorder;
        this.current = main;
    }

    ControlledThread holder() {
        return current;
    }

    void holder(ControlledThread thread) {
        current = thread;
    }

    /** Threads have become able or unable to run. */
    void changed() {
        stale = true;
    }

    /** Something happened outside that may let a thread run. */
    void outsideNews() {
        outsideNews = true;
    }

    boolean hasOutsideNews() {
        return outsideNews;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // by the holder only
    void made() {
        steps++;
        current.yielding = false;
    }

    /** Looks again who can run, if anything has changed. */
    Choices refresh() {
        if (outsideNews) {
            takeOutsideNews();
        }
        if (stale) {
            stale = false;
            enabledCount = 0;
            for (ControlledThread thread : threads.all()) {
                if (thread.status == Status.RUNNABLE) {
                    add(thread.index);
                }
            }
        }
        return this;
    }

    private void add(int thread) {
        if (enabledCount == enabled.length) {
            enabled = Arrays.copyOf(enabled, 2 * enabledCount);
        }
        enabled[enabledCount++] = thread;
    }

    private void takeOutsideNews() {
        outsideNews = false;
        stale = true;
        for (ControlledThread thread : threads.all()) {
            if (thread.back) {
                thread.back = false;
                thread.status = Status.RUNNABLE;
            } else {
                wokenFromOutside.accept(thread);
            }
        }
    }

    @Override
    public long step() {
        return steps;
    }

    @Override
    public int current() {
        return current.index;
    }

    @Override
    public boolean currentEnabled() {
        return current.status == Status.RUNNABLE;
    }

    @Override
    public boolean yielding() {
        return current.yielding;
    }

    @Override
    public int enabledCount() {
        return enabledCount;
    }

    @Override
    public int enabled(int i) {
        return enabled[i];
    }

    @Override
    public int threadCount() {
        return threads.count();
    }

    @Override
    public boolean isTimed(int thread) {
        ControlledThread other = threads.get(thread);
        return other.status != Status.RUNNABLE && other.deadline != ControlledThread.NEVER;
    }

    @Override
    public String name(int thread) {
        return threads.get(thread).name;
    }

    @Override
    public int events(int thread) {
        return recorder.events(thread);
    }

    @Override
    public Operation operation(int thread) {
        return Operation.of(threads.get(thread).operation);
    }

    @Override
    public int site(int thread) {
        return threads.get(thread).site;
    }

    @Override
    public @Nullable Object target(int thread) {
        return threads.get(thread).target;
    }

    @Override
    public int member(int thread) {
        return threads.get(thread).member;
    }

    @Override
    public int block(int thread) {
        return recorder.block(thread);
    }

    @Override
    public boolean holdsLock(int thread) {
        return threads.get(thread).held.size() > 0;
    }

    @Override
    public List<StackTraceElement> stack(int thread) {
        return Stuck.stack(threads.get(thread).thread);
    }
}
