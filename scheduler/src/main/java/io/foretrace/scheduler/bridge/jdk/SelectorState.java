package io.foretrace.scheduler.bridge.jdk;

import io.foretrace.scheduler.bridge.Controller;
import java.lang.ref.WeakReference;
import java.nio.channels.Selector;
import org.jspecify.annotations.Nullable;

/** What a selector does not tell about itself; kept beside it. Without collections: they come by hooks. */
final class SelectorState extends WeakReference<Selector> {
    private static final Object LOCK = new Object();
    private static @Nullable SelectorState first;

    /** The execution in whose body the selector was opened; null if it was there before, or belongs to a class. */
    private volatile @Nullable WeakReference<Controller> openedBy;

    /** Somebody woke the selector, and nobody has selected since. */
    private volatile boolean woken;

    /** The controlled thread that waits as if it were in the selector. */
    volatile @Nullable Thread waiter;

    /** The thread from outside the execution that was in the selector last, and has not come under control since. */
    volatile @Nullable Thread outsider;

    private @Nullable SelectorState next;

    private SelectorState(Selector selector) {
        super(selector);
    }

    static SelectorState of(Selector selector) {
        synchronized (LOCK) {
            SelectorState before = null;
            for (SelectorState at = first; at != null; at = at.next) {
                Selector known = at.get();
                if (known == selector) {
                    return at;
                }
                if (known != null) {
                    before = at;
                } else if (before == null) {
                    first = at.next;
                } else {
                    before.next = at.next;
                }
            }
            SelectorState added = new SelectorState(selector);
            added.next = first;
            first = added;
            return added;
        }
    }

    void openedBy(Controller execution) {
        openedBy = new WeakReference<>(execution);
    }

    boolean isOpenedBy(Controller execution) {
        WeakReference<Controller> opener = openedBy;
        return opener != null && opener.get() == execution;
    }

    /** The thread does not wait as if it were in the selector any more; by now another one may. */
    void leaves(Thread thread) {
        if (waiter == thread) {
            waiter = null;
        }
    }

    void wake() {
        woken = true;
    }

    boolean isWoken() {
        return woken;
    }

    /** Whether it was woken; forgets it. */
    boolean takeWoken() {
        boolean was = woken;
        woken = false;
        return was;
    }
}
