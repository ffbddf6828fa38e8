package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.OutsideAccesses;
import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.run.InitialiserTouches.Touch;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What threads that are not under control touch while an execution goes on, and a little after it: those that act by themselves, or
 * that were there before and are virtual, and timers that were late. If a thread of the execution touches the same, and one of the
 * two changes it, they have a part in it, also if no value shows that.
 */
final class OutsideTouches implements OutsideAccesses {
    /** So many are kept, because an execution must not fill the memory. Who touches more may have a part in it. */
    private static final int MOST = 1 << 16;

    private static final int LAST = 1 << 12;

    private final Threads threads;
    private final Set<Access> accesses = new LinkedHashSet<>();
    private final List<Thread> beyond = new ArrayList<>();
    private final UnhashedTouches unhashed = new UnhashedTouches();

    /** Mostly the same is touched again. Without a lock: each is known as a whole, or not at all. */
    private final @Nullable Access[] last = new Access[LAST];

    /** Who touched what; the hash is one that the object has already. */
    record Access(Thread thread, @Nullable Object target, int member, boolean writes, int hash) {
        boolean isSame(Thread otherThread, @Nullable Object otherTarget, int otherMember, boolean otherWrites) {
            return thread == otherThread && target == otherTarget && member == otherMember && (writes || !otherWrites);
        }

        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Access other
                    && writes == other.writes
                    && isSame(other.thread, other.target, other.member, other.writes);
        }

        @Override
        public int hashCode() {
            return 31 * hash + member;
        }

        Touch touch() {
            return new Touch("", SharedTouches.OUTSIDE, 0, target, member, writes);
        }
    }

    OutsideTouches(Threads threads) {
        this.threads = threads;
    }

    @Override
    public void touches(Thread self, @Nullable Object target, int member, boolean writes) {
        int hash = target == null ? 0 : Jdk.choosesHashes() ? Jdk.hash(target) : System.identityHashCode(target);
        int slot = (31 * hash + member) & (LAST - 1);
        Access known = last[slot];
        if ((known != null && known.isSame(self, target, member, writes)) || !threads.isOutside(self)) {
            return;
        }
        Access access = new Access(self, target, member, writes, hash);
        if (target != null && hash == 0) {
            unhashed.add(access, target);
        } else {
            add(access);
        }
        last[slot] = access;
    }

    private synchronized void add(Access access) {
        if (accesses.size() < MOST) {
            accesses.add(access);
        } else if (!beyond.contains(access.thread) && !accesses.contains(access)) {
            beyond.add(access.thread);
        }
    }

    /** Tells of the threads that somebody under control may have met. */
    synchronized void tell(Recording recording, Recorder recorder, OutsideWait outside) {
        beyond.forEach(outside::tookPart);
        unhashed.tell(recording, recorder, outside);
        tell(List.copyOf(accesses), recording, recorder, outside);
    }

    static void tell(List<Access> all, Recording recording, Recorder recorder, OutsideWait outside) {
        if (all.isEmpty()) {
            return;
        }
        SharedTouches others = new SharedTouches(recording.touches());
        for (Access access : all) {
            others.ask(access.touch(), InitialiserTouches.variable(access.touch(), recorder));
        }
        others.tell(i -> outside.tookPart(all.get(i).thread));
    }
}
