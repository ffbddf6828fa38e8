package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Called;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.meaning.Calls;
import io.foretrace.scheduler.meaning.Subject;
import java.nio.Buffer;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Calls on collections, queues, futures, executors, latches and the like: one scheduling point and one event on the
 * whole object, whose value is how often it has changed. That keeps all operations on one object in their order.
 *
 * <p>A call that throws has its first event only. What the JDK decides inside depends on what it found: a branch.
 */
public final class CallHooks {
    private static final long NOTHING = 0L;
    private static final long SEEN = 1L;

    /** What a pool counts when a task begins or is over. */
    private static final Set<String> COUNTS = Set.of("getCompletedTaskCount", "getTaskCount", "getStealCount");

    private CallHooks() {}

    /** Before a call on an object of which only the object itself tells what it is; the answer is for {@link #after}. */
    public static long before(@Nullable Object receiver, int call, int site) {
        if (receiver == null || !isSeen(receiver, call)) {
            return NOTHING;
        }
        Object root = ObjectStates.root(receiver);
        if (root == null) {
            lookAtAtomic(receiver, 0, call, site);
            LockHooks.look(receiver, site);
            return NOTHING;
        }
        Subject kind = ObjectStates.kind(root);
        if (kind == Subject.PLAIN || kind == Subject.LOCKED) {
            CollectionHooks.access(receiver, root, call & ~Calls.PERHAPS_ATOMIC, ListElements.NO_INDEX, null, site);
            return NOTHING;
        }
        return shared(root, kind, call & ~Calls.ALL & ~Calls.PERHAPS_ATOMIC, site);
    }

    /** As {@link #before}, of a call that is about one element of a list or a buffer. */
    public static long beforeElement(@Nullable Object receiver, int index, int call, int site) {
        if (receiver == null || !isSeen(receiver, call)) {
            return NOTHING;
        }
        Object root = ObjectStates.root(receiver);
        if (root != null && ListElements.areSeen(root)) {
            CollectionHooks.access(receiver, root, call & ~Calls.PERHAPS_ATOMIC, index, null, site);
            return NOTHING;
        }
        if (receiver instanceof Buffer buffer) {
            ListElements.accessBuffer(buffer, call & ~Calls.PERHAPS_ATOMIC, index, site);
            return NOTHING;
        }
        if (root == null) {
            lookAtAtomic(receiver, index, call, site);
            return NOTHING;
        }
        return before(receiver, call, site);
    }

    /** An atomic that the program has extended has methods that are called as those of other classes are. */
    private static void lookAtAtomic(Object receiver, int index, int call, int site) {
        if ((call & Calls.PERHAPS_ATOMIC) != 0) {
            AtomicHooks.look(receiver, index, site);
        }
    }

    public static void afterElement(@Nullable Object receiver, int index, long token, int call, int site) {
        after(receiver, token, call, site);
    }

    /** As {@link #before}, of a call that looks for something. */
    public static long beforeSearch(@Nullable Object receiver, @Nullable Object sought, int call, int site) {
        if (receiver == null || !isSeen(receiver, call)) {
            return NOTHING;
        }
        Object root = ObjectStates.root(receiver);
        if (root != null && ListElements.areSeen(root)) {
            CollectionHooks.access(receiver, root, call, ListElements.NO_INDEX, sought, site);
            return NOTHING;
        }
        return before(receiver, call, site);
    }

    public static void afterSearch(@Nullable Object receiver, @Nullable Object sought, long token, int call, int site) {
        after(receiver, token, call, site);
    }

    /** Before that: the call is about one part only of a map or a set, the one that the key names. */
    public static void key(@Nullable Object receiver, @Nullable Object key, int site) {
        if (Baton.mine()) {
            Baton.control().key(site, receiver instanceof Map || receiver instanceof Set ? key : null);
        }
    }

    public static void after(@Nullable Object receiver, long token, int call, int site) {
        if (token != SEEN || receiver == null || !Baton.mine()) {
            return;
        }
        Object root = ObjectStates.root(receiver);
        if (root != null) {
            Controller control = Baton.control();
            if (Calls.looks(call)) {
                ObjectStates.read(control, root, site);
            } else {
                ObjectStates.change(control, root, site);
            }
            control.branch();
        }
    }

    private static long shared(Object root, Subject kind, int call, int site) {
        Controller control = Baton.control();
        boolean query = Calls.looks(call);
        int op = call == Calls.POINT ? Ops.YIELD : query ? Ops.READ : Ops.READ_MODIFY_WRITE;
        control.point(op, site, root, ObjectStates.member(root));
        if (!query) {
            control.changes(root);
        }
        insidePool(control, root);
        if (query && isPool(root) && isCount(Sites.called(site))) {
            control.unseen(); // a thread counts a task after others have been told that it is done
        }
        if (call == Calls.POINT) {
            return NOTHING;
        }
        if (call == Calls.VISIT) {
            ObjectStates.read(control, root, site);
            control.branch();
            return NOTHING;
        }
        if (!query && (call == Calls.MEET || kind == Subject.MEETING)) {
            ObjectStates.change(control, root, site);
            control.branch(); // what it found decides whether it calls the user's code
        }
        return SEEN;
    }

    /** Whether the call is seen; that of an initialiser, or of somebody outside, is noted. */
    static boolean isSeen(Object receiver, int call) {
        if (Thread.currentThread() == Baton.running) {
            return true;
        }
        if (Baton.controller == null) {
            return false;
        }
        Object root = ObjectStates.root(receiver);
        Object sync = LockHooks.sync(receiver);
        return Baton.mine(root != null ? root : sync != null ? sync : receiver, Members.NONE, !Calls.looks(call));
    }

    private static boolean isCount(@Nullable Called called) {
        return called != null && COUNTS.contains(called.method());
    }

    private static boolean isPool(Object root) {
        return root instanceof ThreadPoolExecutor || root instanceof ForkJoinPool;
    }

    /** What is asked of a pool, or done to it, depends on what its threads have taken from it. */
    private static void insidePool(Controller control, Object root) {
        if (root instanceof ThreadPoolExecutor) {
            control.insidePool(root);
        } else if (root instanceof ForkJoinPool) {
            control.insidePool(ForkJoinPool.class);
        }
    }
}
