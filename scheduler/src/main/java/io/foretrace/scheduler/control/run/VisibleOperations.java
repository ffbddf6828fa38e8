package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.control.schedule.Scheduler;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.control.undo.UndoLog;
import io.foretrace.scheduler.control.watch.Detachment;
import io.foretrace.scheduler.control.watch.Stalls;
import io.foretrace.scheduler.record.Recorder;
import org.jspecify.annotations.Nullable;

/** What the holder of the baton does that is seen: a scheduling point before it, an event for it. */
abstract class VisibleOperations implements Controller {
    private static final int CONDITION = Members.of("java.util.concurrent.locks.Condition", "state", "J", true);

    private final Recorder recorder;
    private final Scheduler scheduler;
    private final Detachment detachment;
    private final UndoLog undo;
    private final InitialiserTouches initialisers;
    private final Stalls stalls;
    private final Threads threads;
    final SpuriousWakeUps spuriousWakeUps;

    VisibleOperations(Parts parts) {
        recorder = parts.recorder;
        scheduler = parts.scheduler;
        detachment = parts.detachment;
        undo = parts.undo;
        initialisers = parts.initialiserTouches;
        stalls = parts.stalls;
        threads = parts.threads;
        spuriousWakeUps = parts.spuriousWakeUps;
    }

    /** The caller. */
    final ControlledThread me() {
        return detachment.self();
    }

    @Override
    public void point(int op, int site, @Nullable Object target, int member) {
        ControlledThread me = me();
        me.pending.set(op, site, target, member);
        scheduler.point();
    }

    @Override
    public void setsUnseen() {
        for (ControlledThread thread : threads.all()) {
            if (thread != me() && !thread.isEnded()) {
                recorder.unseen();
                point(Ops.YIELD, Sites.NONE, null, Members.NONE);
                return;
            }
        }
    }

    @Override
    public void read(int site, @Nullable Object target, int member, long value) {
        recorder.access(Ops.READ, me().index, site, target, member, value, 0);
    }

    @Override
    public void write(int site, @Nullable Object target, int member, long value) {
        recorder.access(Ops.WRITE, me().index, site, target, member, value, 0);
    }

    @Override
    public void readModifyWrite(int site, @Nullable Object target, int member, long oldValue, long newValue) {
        recorder.access(Ops.READ_MODIFY_WRITE, me().index, site, target, member, oldValue, newValue);
    }

    @Override
    public void looksAt(Object object, int member) {
        recorder.insideOf(me().index, object, member, false);
    }

    @Override
    public void locksUnseen(String className) {
        stalls.note("Class " + className + " was loaded before Foretrace's agent, which is why the monitors of its"
                + " synchronized methods are not under control: load it later, or start the JVM with the agent.");
    }

    @Override
    public void touchesUnseen(@Nullable Object target, int member, boolean writes) {
        initialisers.touches(me(), target, member, writes);
    }

    @Override
    public boolean delays(Thread self) {
        return scheduler.outside.delays(self);
    }

    @Override
    public void madeUnseen(Object object) {
        initialisers.made(me(), object);
    }

    @Override
    public void leavesOut(Object object) {
        recorder.leavesOut(me().index, object);
    }

    @Override
    public void overwrites(@Nullable Object target, int member) {
        if (target == null) {
            undo.overwrites(member);
        } else {
            undo.overwrites(me().index, target, member);
        }
    }

    @Override
    public void overwrites(Class<?> owner, String field) {
        undo.overwrites(owner, field);
    }

    @Override
    public void changes(Object target) {
        undo.changes(me().index, target);
    }

    @Override
    public long identity(@Nullable Object reference) {
        return recorder.number(me().index, reference);
    }

    @Override
    public void orders(@Nullable Object target, int member) {
        recorder.orders(me().index, target, member);
    }

    @Override
    public void lock(int op, int site, Object lock) {
        ControlledThread me = me();
        if (op == Ops.ACQUIRE || op == Ops.READ_ACQUIRE) {
            me.held.add(lock);
        } else if (me.held.contains(lock)) {
            me.held.remove(lock);
        } else {
            return; // taken before the thread came under control
        }
        recorder.lock(op, me.index, site, lock, 0);
    }

    @Override
    public void condition(int op, int site, Object condition, Object lock) {
        // A version number orders signals before those who were woken; waiting itself orders nothing.
        if (op == Ops.WAIT) {
            spuriousWakeUps.ofCondition(condition, lock, site);
        } else {
            ControlledThread me = me();
            long version = recorder.version(me.index, condition, true);
            recorder.access(Ops.READ_MODIFY_WRITE, me.index, site, condition, CONDITION, version, version + 1);
        }
    }

    @Override
    public long version(Object target, boolean increment) {
        return recorder.version(me().index, target, increment);
    }

    @Override
    public long elementVersion(Object target, int member, boolean increment) {
        return recorder.elementVersion(me().index, target, member, increment);
    }

    @Override
    public void key(int site, @Nullable Object key) {
        recorder.key(me().index, site, key);
    }

    @Override
    public void enterBlock(int site) {
        recorder.enterBlock(me().index, site);
    }

    @Override
    public void leaveBlock() {
        recorder.leaveBlock(me().index);
    }

    @Override
    public void branch() {
        recorder.branch(me().index);
    }

    @Override
    public void branch(int decision) {
        recorder.branch(me().index, decision);
    }

    @Override
    public void allocated(Object object) {
        recorder.allocated(me().index, object);
    }

    @Override
    public void constructing(Object object) {
        recorder.constructing(object);
    }
}
