package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.meaning.ArgumentReads;
import io.foretrace.scheduler.meaning.Calls;
import java.io.Flushable;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/**
 * Calls that read another collection, map or text. A receiver that has a monitor holds it meanwhile, so that {@code
 * a.addAll(b)} and {@code b.addAll(a)} may wait for each other for ever; where the JDK's code would not take the second
 * one, it is not taken here.
 */
public final class ArgumentHooks {
    private static final long ELEMENT_COUNT = Inside.offset(Vector.class, "elementCount");

    private ArgumentHooks() {}

    /**
     * Before a call that reads its argument, if that is something to read.
     *
     * @param receiver null if the call is made on no object
     * @param how one of {@link ArgumentReads}
     */
    public static void read(@Nullable Object receiver, @Nullable Object argument, int how, int site) {
        if (argument == null || isTheUsers(argument) || (receiver != null && isTheUsers(receiver))) {
            return;
        }
        if (!CallHooks.isSeen(argument, Calls.QUERY)) {
            return;
        }
        Object root = ObjectStates.root(argument);
        if (root == null) {
            AtomicHooks.lookAtAll(argument, site);
            return;
        }
        Object own = receiver == null ? null : ObjectStates.root(receiver);
        if (root == own || (receiver != null && isLeftAlone(receiver, own, argument, how))) {
            return;
        }
        Object read = isIterated(own, argument, how) ? ObjectStates.withoutMutex(argument) : null;
        // A writer has made a text of it before it takes its lock.
        Object mutex = receiver == null || own == null || receiver instanceof Flushable || isApart(own, how)
                ? null
                : ObjectStates.mutex(receiver, false);
        visit(mutex, read == null ? argument : read, readsAll(how) ? Calls.VISIT | Calls.ALL : Calls.VISIT, site);
    }

    /** What such a class reads, or does when it is read, its own code tells. */
    private static boolean isTheUsers(Object object) {
        return object.getClass().getClassLoader() != null;
    }

    /** Others stop where they know enough. */
    private static boolean readsAll(int how) {
        return how == ArgumentReads.INSIDE || how == ArgumentReads.ADD_ALL;
    }

    private static void visit(@Nullable Object mutex, Object argument, int call, int site) {
        if (mutex == null) {
            CallHooks.before(argument, call, site);
            return;
        }
        MonitorHooks.enter(mutex, site);
        try {
            CallHooks.before(argument, call, site);
        } finally {
            MonitorHooks.exit(mutex, site);
        }
    }

    /** A {@code Vector} has read what it is to add before it takes its monitor. */
    private static boolean isApart(Object own, int how) {
        return how == ArgumentReads.APART || (how == ArgumentReads.ADD_ALL && own instanceof Vector);
    }

    /** Whether the receiver does not even look at the argument. */
    private static boolean isLeftAlone(Object receiver, @Nullable Object own, Object argument, int how) {
        if (how == ArgumentReads.REMOVE_ALL) {
            return isEmpty(own);
        }
        if (how != ArgumentReads.EQUALS) {
            return false;
        }
        if (receiver instanceof List && argument instanceof List) {
            return isEmpty(own) || isEmpty(ObjectStates.root(argument));
        }
        return !(receiver instanceof Set && argument instanceof Set)
                && !(receiver instanceof Map && argument instanceof Map)
                && !(receiver instanceof BitSet && argument instanceof BitSet);
    }

    /** Of the JDK's own: the code of others is not to be run here. */
    private static boolean isEmpty(@Nullable Object root) {
        if (root == null || isTheUsers(root)) {
            return false;
        }
        if (root instanceof Vector) {
            return Inside.integer(root, ELEMENT_COUNT) == 0; // its method would take its monitor
        }
        return (root instanceof Collection<?> all && all.isEmpty())
                || (root instanceof Map<?, ?> map && !(map instanceof Hashtable) && map.isEmpty());
    }

    /** Whether the argument's iterator is used, for which its users have to take the monitor themselves. */
    private static boolean isIterated(@Nullable Object own, Object argument, int how) {
        return switch (how) {
            case ArgumentReads.CONTAINS_ALL -> true;
            case ArgumentReads.EQUALS -> argument instanceof List;
            // Those of sets; lists ask for an array instead.
            case ArgumentReads.ADD_ALL -> own instanceof HashMap || own instanceof TreeMap;
            default -> false;
        };
    }
}
