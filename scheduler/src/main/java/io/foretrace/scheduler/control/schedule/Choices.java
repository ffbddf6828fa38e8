package io.foretrace.scheduler.control.schedule;

import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Choice;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ControlledThread.WokenBy;
import io.foretrace.scheduler.control.thread.PendingOperation;
import io.foretrace.scheduler.control.thread.ProgramStack;
import io.foretrace.scheduler.control.thread.ThreadState;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.record.Happened;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Recorder;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The choice that is to be made next, as strategies see it. Kept up to date by the holder of the baton. */
class Choices implements Choice {
    private final Threads threads;
    private final Recorder recorder;
    private final BatonHolder baton;
    private final EnabledThreads enabled;
    private final WakeUps wakeUps;
    private final VirtualClock clock;

    private boolean isOver;

    /** Read by the watchdog, which may see a step late. */
    private final AtomicLong steps;

    Choices(
            Threads threads,
            Recorder recorder,
            BatonHolder baton,
            EnabledThreads enabled,
            WakeUps wakeUps,
            VirtualClock clock) {
        this(threads, recorder, baton, enabled, wakeUps, clock, new AtomicLong());
    }

    /** The same choice once more, for one that differs. */
    private Choices(Choices other) {
        this(other.threads, other.recorder, other.baton, other.enabled, other.wakeUps, other.clock, other.steps);
        isOver = other.isOver;
    }

    private Choices(
            Threads threads,
            Recorder recorder,
            BatonHolder baton,
            EnabledThreads enabled,
            WakeUps wakeUps,
            VirtualClock clock,
            AtomicLong steps) {
        this.threads = threads;
        this.recorder = recorder;
        this.baton = baton;
        this.enabled = enabled;
        this.wakeUps = wakeUps;
        this.clock = clock;
        this.steps = steps;
    }

    /** Nobody could run, so that time has passed, or somebody outside has done something. */
    void waited(boolean bodyHasReturned) {
        isOver |= bodyHasReturned;
    }

    @Override
    public boolean isOver() {
        return isOver;
    }

    void made() {
        steps.lazySet(
                steps.getPlain() + 1); // by the holder only: a volatile write would cost as much as all else in a step
        baton.current().yields(false);
    }

    /** Looks again who can run, if anything has changed. */
    Choices refresh() {
        if (enabled.takeOutsideNews()) {
            threads.newcomers.admit(threads, recorder);
            for (ControlledThread thread : threads.all()) {
                wakeUps.fromOutside(thread);
            }
        }
        enabled.refresh();
        return this;
    }

    @Override
    public long step() {
        return steps.get();
    }

    @Override
    public int current() {
        return baton.current().index;
    }

    /** The next thread that can run after the current one, in a circle. */
    int afterCurrent() {
        for (int i = 0; i < enabled.count(); i++) {
            if (enabled.get(i) > current()) {
                return enabled.get(i);
            }
        }
        return enabled.get(0);
    }

    @Override
    public boolean currentEnabled() {
        return baton.current().isRunnable();
    }

    @Override
    public boolean yielding() {
        return baton.current().yields();
    }

    @Override
    public int enabledCount() {
        return enabled.count();
    }

    @Override
    public int enabled(int i) {
        return enabled.get(i);
    }

    @Override
    public Choice among(int[] some) {
        return new Fewer(this, some);
    }

    @Override
    public int threadCount() {
        return threads.count();
    }

    @Override
    public boolean isTimed(int thread) {
        return threads.get(thread).state().deadline() != ThreadState.NEVER;
    }

    @Override
    public boolean hasTimedOut(int thread) {
        return threads.get(thread).wokenBy() == WokenBy.TIME;
    }

    @Override
    public boolean mayTimeOut(int thread) {
        ThreadState state = threads.get(thread).state();
        // One that waits for a monitor, too, would not run then, and no schedule would tell that time has passed.
        boolean isFree = !(state instanceof ThreadState.Waiting waiting) || waiting.monitor().owner == null;
        return isFree && clock.isNear(state.deadline());
    }

    @Override
    public boolean mayWakeUp(int thread) {
        ThreadState state = threads.get(thread).state();
        return state instanceof ThreadState.Sleeping && clock.isShortSleep(state.deadline()) && !isAnyWaitLimited();
    }

    private boolean isAnyWaitLimited() {
        for (int thread = 0; thread < threads.count(); thread++) {
            if (isTimed(thread) && !(threads.get(thread).state() instanceof ThreadState.Sleeping)) {
                return true;
            }
        }
        return false;
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
        return Operation.of(threads.get(thread).pending.operation());
    }

    @Override
    public int site(int thread) {
        return threads.get(thread).pending.site();
    }

    @Override
    public @Nullable Object target(int thread) {
        return threads.get(thread).pending.target();
    }

    @Override
    public int member(int thread) {
        return threads.get(thread).pending.member();
    }

    @Override
    public boolean isAtomic(int thread) {
        return recorder.isAtomic(target(thread), member(thread));
    }

    @Override
    public Awaited.Kind awaits(int thread) {
        return threads.get(thread).state().awaits();
    }

    @Override
    public long subject(int thread) {
        PendingOperation pending = threads.get(thread).pending;
        return recorder.subject(pending.operation(), pending.target(), pending.member());
    }

    @Override
    public boolean isParkSeen(int index) {
        ControlledThread thread = threads.get(index);
        if (thread.pool() != null || !(thread.state() instanceof ThreadState.Parked parked)) {
            return true;
        }
        Object lock = parked.lock();
        if (lock != null) {
            return recorder.isKnown(lock);
        }
        Object called = thread.pending.target();
        return parked.isOfProgram() || (called != null && parked.isPartOf(called) && recorder.isKnown(called));
    }

    @Override
    public int waits() {
        return recorder.inside().waits();
    }

    @Override
    public int insides() {
        return recorder.inside().size();
    }

    @Override
    public long changes() {
        return recorder.changes();
    }

    @Override
    public Happened happened() {
        return recorder.happened();
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
        return ProgramStack.of(threads.get(thread).thread);
    }

    /** All answers but those about who can run are inherited, so that none is forgotten. */
    private static final class Fewer extends Choices {
        private final int[] some;

        Fewer(Choices all, int[] some) {
            super(all);
            this.some = some;
        }

        @Override
        public boolean currentEnabled() {
            return isEnabled(current());
        }

        @Override
        public int enabledCount() {
            return some.length;
        }

        @Override
        public int enabled(int i) {
            return some[i];
        }
    }
}
