package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.run.InitialiserTouches.Touch;
import io.foretrace.scheduler.record.ClassNames;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What threads that are not under control write to objects whose hash nobody can see: those that no thread of an execution has touched
 * yet, but may touch later, and those whose monitor is held. To ask for the hash would give an object one, and the program could tell.
 */
final class UnhashedWrites {
    /** So many objects of a class are told apart, one by one. Who writes more may have written any of that class. */
    private static final int MOST_OF_A_CLASS = 256;

    private final Map<String, OfClass> classes = new HashMap<>();

    private record Write(Thread thread, Object target) {
        Touch touch() {
            return new Touch("", SharedTouches.OUTSIDE, 0, target, 0, true);
        }
    }

    /** The writes to objects of a class. */
    private static final class OfClass {
        private final String name;
        private final List<Write> writes = new ArrayList<>();
        private final List<Thread> beyond = new ArrayList<>();

        /** Whether one beyond those may be an object that a thread of the execution has made: such objects have a hash. */
        private boolean isHashHidden;

        OfClass(Class<?> type) {
            name = ClassNames.of(type);
        }

        void add(Thread thread, Object target) {
            boolean isHidden = !Jdk.isWithoutHash(target);
            if ((isHashHidden || !isHidden) && beyond.contains(thread)) {
                return; // may have written any
            }
            for (Write write : writes) {
                if (write.target == target && write.thread == thread) {
                    return;
                }
            }
            if (writes.size() < MOST_OF_A_CLASS) {
                writes.add(new Write(thread, target));
                return;
            }
            isHashHidden |= isHidden;
            if (!beyond.contains(thread)) {
                beyond.add(thread);
            }
        }

        boolean mayHave(Touches events, int event) {
            return (isHashHidden || !events.isNamedWhenMade(event)) && name.equals(events.type(event));
        }
    }

    /** Called by threads that are not under control. */
    synchronized void add(Thread thread, Object target) {
        Class<?> type = target.getClass();
        OfClass known = classes.get(type.getName());
        if (known == null) {
            known = new OfClass(type);
            classes.put(type.getName(), known);
        }
        known.add(thread, target);
    }

    /** Tells of the threads whose writes somebody under control may have seen. */
    synchronized void tell(Recording recording, Recorder recorder, OutsideWait outside) {
        if (classes.isEmpty()) {
            return;
        }
        SharedTouches others = new SharedTouches(recording.touches());
        List<Write> touched = new ArrayList<>();
        for (OfClass each : classes.values()) {
            for (Write write : each.writes) {
                if (!Jdk.isWithoutHash(write.target)) { // else no thread of the execution has touched the object
                    touched.add(write);
                    others.ask(write.touch(), InitialiserTouches.subject(write.touch(), recorder));
                }
            }
        }
        others.tell(i -> outside.tookPart(touched.get(i).thread));
        classes.values().stream().filter(each -> !each.beyond.isEmpty()).forEach(each -> {
            if (isAnyTouched(each, recording.touches())) {
                each.beyond.forEach(outside::tookPart);
            }
        });
    }

    private static boolean isAnyTouched(OfClass type, Touches events) {
        for (int event = 0; event < events.size(); event++) {
            if (type.mayHave(events, event)) {
                return true;
            }
        }
        return false;
    }
}
