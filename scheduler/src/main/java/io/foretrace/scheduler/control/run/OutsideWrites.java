package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.run.InitialiserTouches.Touch;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What threads that are not under control write while an execution goes on: those that act by themselves, or that were there before
 * and are virtual. If a thread of the execution touches the same, they have a part in it, also if no value shows that.
 */
final class OutsideWrites {
    /** A thread that writes more has nothing to do with the test, for all that is known. */
    private static final int MOST = 256;

    private final List<Thread> threads = new ArrayList<>();
    private final List<Touch> writes = new ArrayList<>();
    private volatile boolean isFull;

    /** Called by threads that are not under control. */
    void add(Thread thread, @Nullable Object target, int member) {
        // What threads of an execution touch has a hash by then: they have touched it in an earlier one, or in this.
        if (!isFull && (target == null || !Jdk.choosesHashes() || Jdk.hash(target) != 0)) {
            addNew(thread, new Touch("", SharedTouches.OUTSIDE, 0, target, member, true));
        }
    }

    private synchronized void addNew(Thread thread, Touch write) {
        for (int i = 0; i < writes.size(); i++) {
            if (threads.get(i) == thread && writes.get(i).isSame(write)) {
                return;
            }
        }
        threads.add(thread);
        writes.add(write);
        isFull = writes.size() == MOST;
    }

    /** Tells of the threads whose writes somebody under control may have seen. */
    synchronized void tell(Recording recording, Recorder recorder, OutsideWait outside) {
        if (writes.isEmpty()) {
            return;
        }
        SharedTouches others = new SharedTouches(recording.touches());
        for (int i = 0; i < writes.size(); i++) {
            Touch write = writes.get(i);
            long subject = write.target() == null ? write.member() : recorder.subject(Ops.WRITE, write.target(), 0);
            if (others.touch(write, subject)) {
                outside.tookPart(threads.get(i));
            }
        }
    }
}
