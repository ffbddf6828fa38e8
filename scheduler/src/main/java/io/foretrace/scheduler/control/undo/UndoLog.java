package io.foretrace.scheduler.control.undo;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.control.NotPutBack;
import io.foretrace.scheduler.control.NotPutBack.What;
import io.foretrace.scheduler.control.NotPutBack.Why;
import io.foretrace.scheduler.record.ClassNames;
import io.foretrace.scheduler.record.Recorder;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the program overwrites of what was there before the execution: the first old value of each field, element and static
 * field, and the contents of each JDK object before its first change. What the execution itself made is not saved: nobody
 * sees it afterwards. Used by the holder of the baton only.
 */
public final class UndoLog {
    /** Stands for the whole of an object, in place of a member. */
    private static final long WHOLE = 0xFFFF_FFFFL;

    private static final long NONE = 0;

    private final Recorder recorder;
    private final OldValues values = new OldValues();
    private final Numbers saved = new Numbers();
    private final JdkContents contents = new JdkContents(values);
    private final Set<NotPutBack> notPutBack = new LinkedHashSet<>();
    private final Set<String> savedSettings = new HashSet<>();

    /** The one that was written last, and is saved: it is often written again. */
    private long last = NONE;

    public UndoLog(Recorder recorder) {
        this.recorder = recorder;
    }

    /** The thread is about to write to a field of the object, or to the element of an array that has this index. */
    public void overwrites(int thread, Object target, int member) {
        int number = recorder.number(thread, target);
        if (!recorder.isFromBefore(number) || !isFirst(((long) number << Integer.SIZE) | member)) {
            return;
        }
        if (target.getClass().isArray()) {
            values.saveElement(target, member);
        } else if (!Fields.save(target, member, values)) {
            Members.Member field = Members.member(member);
            notPutBack.add(NotPutBack.field(What.FIELD, field.owner(), field.name()));
        }
    }

    /** The program is about to write to a static field. */
    public void overwrites(int member) {
        if (isFirst(member) && !Fields.saveStatic(member, values)) {
            Members.Member field = Members.member(member);
            notPutBack.add(NotPutBack.field(What.STATIC_FIELD, field.owner(), field.name()));
        }
    }

    private boolean isFirst(long variable) {
        if (variable == last) {
            return false;
        }
        last = variable;
        return saved.add(variable);
    }

    /** The program is about to have the JDK write to one of its own static fields. */
    public void overwrites(Class<?> owner, String field) {
        if (savedSettings.add(owner.getName() + '.' + field) && !Fields.saveStatic(owner, field, values)) {
            notPutBack.add(NotPutBack.field(What.SETTING, owner.getName(), field));
        }
    }

    /** The thread is about to change the state of a JDK object, which only the JDK's methods know. */
    public void changes(int thread, Object object) {
        int number = recorder.number(thread, object);
        if (!recorder.isFromBefore(number) || !saved.add(((long) number << Integer.SIZE) | WHOLE)) {
            return;
        }
        Why why = contents.save(object);
        // The JDK makes objects too, and does not tell: of one that may be new nothing is said.
        if (why == Why.SHUT_DOWN || (why != null && recorder.isTouchedBefore(number))) {
            Instance changed = recorder.instance(object)
                    .orElse(new Instance(ClassNames.of(object.getClass()), Instance.IN_NO_EVENT));
            notPutBack.add(NotPutBack.contents(changed, why));
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
        last = NONE;
        savedSettings.clear();
    }

    /** Pools that were shut down take tasks again. Called when the threads have ended that are made to. */
    public void putBackPools() {
        contents.putBackPools();
    }

    /** What the next execution does not find as this one did, each once. */
    public List<NotPutBack> notPutBack() {
        return List.copyOf(notPutBack);
    }
}
