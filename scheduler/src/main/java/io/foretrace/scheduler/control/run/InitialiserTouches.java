package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ProgramStack;
import io.foretrace.scheduler.control.thread.Threads;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.record.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What class initialisers touch that is not their own. They run once, unseen and without a switch: if another thread touches the
 * same, and one of the two changes it, there are behaviours that no execution shows. Their own is what they have made, and the
 * static fields of their class: nobody else comes to those before the JVM lets them.
 *
 * <p>While there is one thread only, all that comes later is in order after its initialisers. Objects are kept in lists: to ask
 * for the hash of one would give it one, and the program could tell.
 */
final class InitialiserTouches {
    /** Beyond it, an initialiser is taken for one that shares something. */
    private static final int MOST_TOUCHES = 2_000;

    /** The same is mostly touched several times in a row. */
    private static final int LAST = 16;

    private final Threads threads;
    private final Recorder recorder;
    private final List<RunningInitialiser> running = new ArrayList<>();
    private final List<Touch> touches = new ArrayList<>();
    private final Set<String> tooMany = new TreeSet<>();

    /**
     * Something that an initialiser touched.
     *
     * @param at how many events there were before
     * @param target null for a static field
     */
    record Touch(String type, int thread, int at, @Nullable Object target, int member, boolean writes) {
        boolean isSame(Touch other) {
            return thread == other.thread && isOfSame(other) && writes == other.writes && type.equals(other.type);
        }

        /** Whether both are of the same object, or of the same static field. */
        boolean isOfSame(Touch other) {
            return target == other.target && (target != null || member == other.member);
        }
    }

    InitialiserTouches(Threads threads, Recorder recorder) {
        this.threads = threads;
        this.recorder = recorder;
    }

    /** The thread has begun to run the initialiser of the class. */
    void begins(ControlledThread me, String type) {
        if (threads.count() > 1) {
            running.add(new RunningInitialiser(me, type));
        }
    }

    /** The thread has left an initialiser, or something else that is not seen. */
    void left(ControlledThread me) {
        running.removeIf(each -> each.thread == me && each.depth > me.stretches.quietDepth());
    }

    void made(ControlledThread me, Object object) {
        RunningInitialiser mine = innermost(me);
        if (mine != null) {
            mine.made(object);
        }
    }

    void touches(ControlledThread me, @Nullable Object target, int member, boolean writes) {
        RunningInitialiser mine = innermost(me);
        if (mine == null || isOwn(me, target, member)) {
            return;
        }
        Touch touch = new Touch(mine.type, me.index, events(), target, member, writes);
        for (int i = touches.size() - 1; i >= 0 && i >= touches.size() - LAST; i--) {
            if (touches.get(i).isSame(touch)) {
                return;
            }
        }
        if (isLogging(me)) {
            return;
        }
        if (touches.size() < MOST_TOUCHES) {
            touches.add(touch);
        } else {
            tooMany.add(simple(mine.type));
        }
    }

    /** Nearly every class asks for its logger when it is initialised; what those remember of each other no test looks at. */
    private static boolean isLogging(ControlledThread me) {
        return ProgramStack.of(me.thread).stream().limit(1).anyMatch(frame -> Origin.isLogging(frame.getClassName()));
    }

    /** The initialiser that the thread runs; null if it is in none, or in a class loader's method on the way. */
    private @Nullable RunningInitialiser innermost(ControlledThread me) {
        for (int i = running.size() - 1; i >= 0; i--) {
            if (running.get(i).thread == me) {
                return running.get(i).depth == me.stretches.quietDepth() ? running.get(i) : null;
            }
        }
        return null;
    }

    private boolean isOwn(ControlledThread me, @Nullable Object target, int member) {
        if (target == null && member == Members.NONE) {
            return true;
        }
        String type = target == null
                ? Members.member(member).owner()
                : target instanceof Class<?> owner ? owner.getName() : "";
        for (RunningInitialiser each : running) {
            if (each.thread == me && (each.type.equals(type) || (target != null && each.hasMade(target)))) {
                return true;
            }
        }
        return false;
    }

    private int events() {
        int events = 0;
        for (ControlledThread thread : threads.all()) {
            events += recorder.events(thread.index);
        }
        return events;
    }

    /** Initialisers that share something with other threads, each in the words that follow "run once: ". */
    List<String> shared(Recording recording) {
        if (touches.isEmpty()) {
            return List.of();
        }
        Map<String, String> shared = new TreeMap<>();
        tooMany.forEach(type -> shared.put(type, "touches very much"));
        SharedTouches others = new SharedTouches(recording.touches());
        touches.forEach(touch -> others.ask(touch, subject(touch, recorder)));
        others.tell(i -> shared.putIfAbsent(simple(touches.get(i).type), "shares " + name(touches.get(i))));
        return shared.entrySet().stream()
                .map(each -> "the initialiser of " + each.getKey() + ", which " + each.getValue())
                .toList();
    }

    /** As events have it: of any variable of the object, or of the static field; 0 if no event is about it. */
    static long subject(Touch touch, Recorder recorder) {
        return touch.target == null ? touch.member : recorder.subject(Ops.WRITE, touch.target, 0);
    }

    /** As {@link #subject}, of the variable that is touched. */
    static long variable(Touch touch, Recorder recorder) {
        return touch.target == null ? touch.member : recorder.subject(Ops.WRITE, touch.target, touch.member);
    }

    private static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }

    private String name(Touch touch) {
        if (touch.target == null) {
            Members.Member field = Members.member(touch.member);
            return simple(field.owner()) + '.' + field.name();
        }
        long number = recorder.subject(Ops.WRITE, touch.target, 0) >>> Integer.SIZE;
        return number == 0 ? simple(touch.target.getClass().getName()) : recorder.value("Ljava/lang/Object;", number);
    }
}
