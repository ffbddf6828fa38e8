package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.run.InitialiserTouches.Touch;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What threads that are not under control write while an execution goes on: those that act by themselves, or that were there before
 * and are virtual. If a thread of the execution touches the same, they have a part in it, also if no value shows that.
 */
final class OutsideWrites {
    /** So many are kept, because an execution must not fill the memory. Who writes more may have a part in it. */
    private static final int MOST = 1 << 16;

    private final Set<Write> writes = new LinkedHashSet<>();
    private final List<Thread> beyond = new ArrayList<>();
    private final UnhashedWrites unhashed = new UnhashedWrites();

    /** Who wrote what; the hash is one that the object has already. */
    private record Write(Thread thread, @Nullable Object target, int member, int hash) {
        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Write other
                    && thread == other.thread
                    && target == other.target
                    && (target != null || member == other.member);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        Touch touch() {
            return new Touch("", SharedTouches.OUTSIDE, 0, target, member, true);
        }
    }

    /** Called by threads that are not under control. */
    void add(Thread thread, @Nullable Object target, int member) {
        if (target == null) {
            addNew(new Write(thread, null, member, member));
            return;
        }
        int hash = Jdk.choosesHashes() ? Jdk.hash(target) : System.identityHashCode(target);
        if (hash != 0) {
            addNew(new Write(thread, target, member, hash));
        } else {
            unhashed.add(thread, target);
        }
    }

    private synchronized void addNew(Write write) {
        if (writes.size() < MOST) {
            writes.add(write);
        } else if (!beyond.contains(write.thread) && !writes.contains(write)) {
            beyond.add(write.thread);
        }
    }

    /** Tells of the threads whose writes somebody under control may have seen. */
    synchronized void tell(Recording recording, Recorder recorder, OutsideWait outside) {
        beyond.forEach(outside::tookPart);
        unhashed.tell(recording, recorder, outside);
        if (writes.isEmpty()) {
            return;
        }
        SharedTouches others = new SharedTouches(recording.touches());
        List<Write> all = List.copyOf(writes);
        for (Write write : all) {
            others.ask(write.touch(), InitialiserTouches.subject(write.touch(), recorder));
        }
        others.tell(i -> outside.tookPart(all.get(i).thread));
    }
}
