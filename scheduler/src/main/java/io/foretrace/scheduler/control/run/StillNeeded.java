package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.LoadedClasses;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.origin.Origin;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Which of the threads that are left at the end of an execution something from outside may still use: those that can be
 * reached from a static field; of those that a class initialiser started, also if what they wait for can be.
 *
 * <p>It is asked when everything is put back. Whoever started a thread in the body has forgotten that: an event loop that starts
 * its thread with its first task will start it again. If the thread lived on, because its queue is an old one, then two threads
 * would run a loop that is made for one.
 */
final class StillNeeded {
    /** Static fields of the JDK in which programs leave what has threads. */
    private static final Set<String> HOLDERS = Set.of("java.util.logging.LogManager", "java.sql.DriverManager");

    /** The threads that are still looked for, by what leads to them. */
    private final IdentityHashMap<Object, List<ControlledThread>> wanted = new IdentityHashMap<>();

    private final Set<ControlledThread> found = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private final int count;

    private StillNeeded(List<ControlledThread> threads) {
        count = threads.size();
        for (ControlledThread thread : threads) {
            want(thread.thread, thread);
            Object awaited = thread.awaited();
            if (awaited != null && thread.beginning.isOfInitialiser() && !(awaited instanceof ControlledThread)) {
                want(awaited, thread);
            }
        }
    }

    /**
     * Those of the threads that are needed.
     *
     * @param outliving what is used after the execution, beside what static fields refer to
     */
    static Set<ControlledThread> among(List<ControlledThread> threads, List<Object> outliving) {
        if (threads.isEmpty()) {
            return Set.of();
        }
        StillNeeded search = new StillNeeded(threads);
        outliving.forEach(search::reach);
        search.run();
        return search.found;
    }

    private void want(Object object, ControlledThread thread) {
        wanted.computeIfAbsent(object, key -> new ArrayList<>()).add(thread);
    }

    private void run() {
        if (goOn()) {
            return;
        }
        for (Class<?> type : LoadedClasses.all()) {
            if (isRoot(type)) {
                References.ofStatics(type, this::reach);
                if (goOn()) {
                    return;
                }
            }
        }
    }

    /** Follows what has been reached; whether all are found. */
    private boolean goOn() {
        while (!open.isEmpty() && found.size() < count) {
            References.ofObject(open.pop(), this::reach);
        }
        return found.size() == count;
    }

    private void reach(Object object) {
        if (isLeaf(object) || !seen.add(object)) {
            return;
        }
        List<ControlledThread> threads = wanted.get(object);
        if (threads != null) {
            found.addAll(threads);
        }
        open.push(object);
    }

    private static boolean isRoot(Class<?> type) {
        if (type.isArray() || type.isPrimitive()) {
            return false;
        }
        return Origin.of(type.getName()).isProgram() || HOLDERS.contains(type.getName());
    }

    /** What leads nowhere, or to everything there is. */
    private static boolean isLeaf(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return type.getComponentType().isPrimitive();
        }
        if (object instanceof String
                || object instanceof Number
                || object instanceof Class
                || object instanceof ClassLoader
                || object instanceof ThreadGroup) {
            return true;
        }
        Origin origin = Origin.of(type.getName());
        return origin != Origin.JDK && !origin.isProgram();
    }
}
