package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Jdk;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.control.outside.OutsideWait;
import io.foretrace.scheduler.control.run.OutsideTouches.Access;
import io.foretrace.scheduler.record.ClassNames;
import io.foretrace.scheduler.record.Operation;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.record.Recording;
import io.foretrace.scheduler.record.Touches;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What threads that are not under control touch of objects whose hash nobody can see: those that no thread of an execution has touched
 * yet, but may touch later, and those whose monitor is held. To ask for the hash would give an object one, and the program could tell.
 */
final class UnhashedTouches {
    /** So many objects of a class are told apart, one by one. Who touches more may have touched any of that class. */
    private static final int MOST_OF_A_CLASS = 256;

    private final Map<Kind, OfKind> kinds = new HashMap<>();

    /** What is touched in the same way: a field of objects of a class, or any of them where the member is none. */
    private record Kind(String type, int member, boolean writes) {}

    /** The objects that are touched in that way. */
    private static final class OfKind {
        private final Kind kind;
        private final String name;
        private final List<Access> accesses = new ArrayList<>();
        private final List<Thread> beyond = new ArrayList<>();

        /** Whether one beyond those may be an object that a thread of the execution has made: such objects have a hash. */
        private boolean isHashHidden;

        OfKind(Kind kind, Class<?> type) {
            this.kind = kind;
            this.name = ClassNames.of(type);
        }

        void add(Access access, Object target) {
            boolean isHidden = !Jdk.isWithoutHash(target);
            if ((isHashHidden || !isHidden) && beyond.contains(access.thread())) {
                return; // may have touched any
            }
            for (Access known : accesses) {
                if (known.target() == target && known.thread() == access.thread()) {
                    return;
                }
            }
            if (accesses.size() < MOST_OF_A_CLASS) {
                accesses.add(access);
                return;
            }
            isHashHidden |= isHidden;
            if (!beyond.contains(access.thread())) {
                beyond.add(access.thread());
            }
        }

        boolean mayHave(Touches events, int event) {
            return (isHashHidden || !events.isNamedWhenMade(event))
                    && (kind.writes || events.operation(event) != Operation.READ)
                    && (kind.member == Members.NONE || (int) events.subject(event) == kind.member)
                    && name.equals(events.type(event));
        }
    }

    /** Called by threads that are not under control. */
    synchronized void add(Access access, Object target) {
        Class<?> type = target.getClass();
        Kind kind = new Kind(type.getName(), access.member(), access.writes());
        OfKind known = kinds.get(kind);
        if (known == null) {
            known = new OfKind(kind, type);
            kinds.put(kind, known);
        }
        known.add(access, target);
    }

    /** Tells of the threads that somebody under control may have met. */
    synchronized void tell(Recording recording, Recorder recorder, OutsideWait outside) {
        List<Access> touched = new ArrayList<>();
        for (OfKind each : kinds.values()) {
            for (Access access : each.accesses) {
                if (access.target() != null
                        && !Jdk.isWithoutHash(access.target())) { // else no thread of the execution has touched it
                    touched.add(access);
                }
            }
            if (!each.beyond.isEmpty() && isAnyTouched(each, recording.touches())) {
                each.beyond.forEach(outside::tookPart);
            }
        }
        OutsideTouches.tell(touched, recording, recorder, outside);
    }

    private static boolean isAnyTouched(OfKind kind, Touches events) {
        for (int event = 0; event < events.size(); event++) {
            if (kind.mayHave(events, event)) {
                return true;
            }
        }
        return false;
    }
}
