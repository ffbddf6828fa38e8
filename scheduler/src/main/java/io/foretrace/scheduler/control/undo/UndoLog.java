package io.foretrace.scheduler.control.undo;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.record.ClassNames;
import io.foretrace.scheduler.record.Recorder;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What the program overwrites of what was there before the execution: the first old value of each field, element and static
 * field, and the contents of each JDK object before its first change. What the execution itself made is not saved: nobody
 * sees it afterwards. Used by the holder of the baton only.
 */
public final class UndoLog {
    /** Stands for the whole of an object, in place of a member. */
    private static final long WHOLE = 0xFFFF_FFFFL;

    private final Recorder recorder;
    private final OldValues values = new OldValues();
    private final Numbers saved = new Numbers();
    private final JdkContents contents = new JdkContents(values);
    private final Set<String> notPutBack = new TreeSet<>();
    private final Set<String> savedSettings = new HashSet<>();

    public UndoLog(Recorder recorder) {
        this.recorder = recorder;
    }

    /** The thread is about to write to a field of the object, or to the element of an array that has this index. */
    public void overwrites(int thread, Object target, int member) {
        int number = recorder.number(thread, target);
        if (!recorder.isFromBefore(number) || !saved.add(((long) number << Integer.SIZE) | member)) {
            return;
        }
        if (target.getClass().isArray()) {
            values.saveElement(target, member);
        } else if (!Fields.save(target, member, values)) {
            Members.Member field = Members.member(member);
            notPutBack.add("Field " + field.owner() + '.' + field.name() + " was not put back: it was not found.");
        }
    }

    /** The program is about to write to a static field. */
    public void overwrites(int member) {
        if (saved.add(member) && !Fields.saveStatic(member, values)) {
            Members.Member field = Members.member(member);
            notPutBack.add(
                    "Static field " + field.owner() + '.' + field.name() + " was not put back: it was not found.");
        }
    }

    /** The program is about to have the JDK write to one of its own static fields. */
    public void overwrites(Class<?> owner, String field) {
        if (savedSettings.add(owner.getName() + '.' + field) && !Fields.saveStatic(owner, field, values)) {
            notPutBack.add(owner.getName() + '.' + field + " was not put back: it was not found.");
        }
    }

    /** The thread is about to change the state of a JDK object, which only the JDK's methods know. */
    public void changes(int thread, Object object) {
        int number = recorder.number(thread, object);
        if (!recorder.isFromBefore(number) || !saved.add(((long) number << Integer.SIZE) | WHOLE)) {
            return;
        }
        String reason = contents.save(object);
        // The JDK makes objects too, and does not tell: of one that may be new nothing is said.
        if (reason.equals(PoolStates.SHUT_DOWN) || (!reason.isEmpty() && recorder.isTouchedBefore(number))) {
            String name = recorder.instance(object).map(Instance::text).orElse(ClassNames.of(object.getClass()));
            notPutBack.add(name + " was not put back: " + reason + '.');
        }
    }

    /**
     * Puts back what was saved. Called when nobody writes any more; may be called again, for what was written since.
     *
     * @param hasEnded whether a thread is one of the execution's that will not go on
     */
    public void putBack(Predicate<Thread> hasEnded) {
        values.putBack(hasEnded);
        saved.clear();
        savedSettings.clear();
    }

    /** Pools that were shut down take tasks again. Called when the threads have ended that are made to. */
    public void putBackPools() {
        contents.putBackPools();
    }

    /** What the next execution does not find as this one did, each in one sentence, in a fixed order. */
    public List<String> notPutBack() {
        return List.copyOf(notPutBack);
    }
}
