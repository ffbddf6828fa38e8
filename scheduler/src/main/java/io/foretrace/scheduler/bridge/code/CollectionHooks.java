package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.meaning.Calls;
import io.foretrace.scheduler.meaning.Subject;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls on collections that are not made for threads: an access to their contents, before the call, which may race.
 * Where the methods hold a monitor (Vector, {@code Collections.synchronizedList}), the access is made holding it.
 */
public final class CollectionHooks {
    private CollectionHooks() {}

    /** Before a call on an object that is a collection of this kind, or the user's. */
    public static void before(@Nullable Object receiver, int call, int site) {
        if (receiver != null && CallHooks.isSeen(receiver, call)) {
            Object root = ObjectStates.root(receiver);
            if (root != null
                    && (ObjectStates.kind(root) == Subject.PLAIN || ObjectStates.kind(root) == Subject.LOCKED)) {
                access(receiver, root, call, ListElements.NO_INDEX, null, site);
            }
        }
    }

    /**
     * The caller holds the baton.
     *
     * @param index of the element that the call is about; {@link ListElements#NO_INDEX} if it says none
     * @param sought what the call looks for, if it does
     */
    static void access(Object receiver, Object root, int call, int index, @Nullable Object sought, int site) {
        int op = op(receiver, root, call);
        if (op == Ops.YIELD) {
            return;
        }
        Object mutex = ObjectStates.mutex(receiver, op == Ops.READ);
        if (mutex == null) {
            access(op, receiver, root, call, index, sought, site);
            return;
        }
        // Not the real one, which the call itself takes: code that has no hooks must not block on a thread that waits
        // for its turn.
        MonitorHooks.enter(mutex, site);
        try {
            // Not all that touches it takes the monitor: an iterator does not.
            access(op, receiver, root, call, index, sought, site);
        } finally {
            MonitorHooks.exit(mutex, site);
        }
    }

    /** The contents first, and then the elements of which the call is known to read or replace them. */
    private static void access(
            int op, Object receiver, Object root, int call, int index, @Nullable Object sought, int site) {
        Baton.control().point(op, site, root, ObjectStates.member(root));
        record(op, root, site);
        if (!ListElements.areSeen(root)) {
            return;
        }
        if (call == Calls.SEARCH || call == Calls.SEARCH_BACK) {
            ListSearches.search(receiver, root, sought, call == Calls.SEARCH_BACK, site);
        } else {
            ListElements.access(receiver, root, call, index, site);
        }
    }

    private static void record(int op, Object root, int site) {
        Controller control = Baton.control();
        if (op != Ops.READ) {
            control.changes(root);
        }
        int member = ObjectStates.member(root);
        long version = control.version(root, op != Ops.READ);
        if (op == Ops.READ) {
            control.read(site, root, member, version);
        } else if (op == Ops.WRITE) {
            control.write(site, root, member, version + 1);
        } else {
            control.readModifyWrite(site, root, member, version, version + 1);
        }
        if (op != Ops.WRITE) {
            control.branch();
        }
    }

    private static int op(Object receiver, Object root, int call) {
        return switch (call & ~Calls.ALL) {
            case Calls.QUERY,
                    Calls.VISIT,
                    Calls.STEP,
                    Calls.STEP_BACK,
                    Calls.OPEN,
                    Calls.SEARCH,
                    Calls.SEARCH_BACK,
                    Calls.SCAN -> Ops.READ;
            case Calls.LOOK_UP -> ObjectStates.changesWhenRead(root) ? Ops.READ_MODIFY_WRITE : Ops.READ;
            // A set answers whether it was there.
            case Calls.PUT -> receiver instanceof Set ? Ops.READ_MODIFY_WRITE : Ops.WRITE;
            // Threads that set elements of their own do not race, as with an array.
            case Calls.REPLACE -> ListElements.areSeen(root) ? Ops.READ : Ops.READ_MODIFY_WRITE;
            case Calls.REPLACE_LAST -> ListElements.areSeen(root) ? Ops.READ : Ops.WRITE;
            case Calls.POINT -> Ops.YIELD;
            default -> Ops.READ_MODIFY_WRITE;
        };
    }
}
