package io.foretrace.scheduler.record;

import io.foretrace.predictor.trace.Key;
import io.foretrace.predictor.trace.Location;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.predictor.trace.Subject.Inside;
import io.foretrace.scheduler.bridge.Called;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.origin.Origin;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the numbers in the log stand for. */
final class Naming {
    private final EventLog log;
    private final ObjectNames objects;
    private final List<int[]> signals;
    private final Keys keys;
    private final List<String> threadNames;

    Naming(EventLog log, ObjectNames objects, List<int[]> signals, Keys keys, List<String> threadNames) {
        this.log = log;
        this.objects = objects;
        this.signals = signals;
        this.keys = keys;
        this.threadNames = threadNames;
    }

    ObjectNames objects() {
        return objects;
    }

    Subject.OfThread thread(int thread) {
        return new Subject.OfThread(thread, threadNames.get(thread));
    }

    Location location(int event) {
        return SiteLocations.of(log.site(event));
    }

    /** The field or element that an access is to. */
    Subject.Variable variable(int event) {
        int target = log.target(event);
        if (isElement(event)) {
            return new Subject.Element(objects.instance(target), log.member(event));
        }
        Members.Member member = member(event);
        if (target == 0) {
            return new Subject.StaticField(member.owner(), member.name());
        } else if (member.isElement()) {
            return new Subject.Element(objects.instance(target, member.owner()), member.index());
        }
        for (Inside.Kind inside : Inside.Kind.values()) {
            if (objects.isJdk(target) && member.name().equals(inside.text())) {
                return new Inside(objects.instance(target, member.owner()), inside);
            }
        }
        return new Subject.Field(objects.instance(target), member.owner(), member.name());
    }

    /** Whether accesses to what the event is about order threads: it is volatile, or is accessed atomically in this execution. */
    boolean synchronizes(int event) {
        return objects.isAtomic(log.target(event), log.member(event))
                || (!isElement(event) && member(event).synchronizes());
    }

    /** Whether the access is to the state of an object of the JDK, by a call. */
    boolean isJdk(int event) {
        return isElement(event) || Origin.of(member(event).owner()) == Origin.JDK;
    }

    /** The part of a map or a set that the access is about. */
    Key key(int event) {
        return keys.of(event, objects);
    }

    Subject.Lock lock(int event) {
        return new Subject.Lock(objects.instance(log.target(event)));
    }

    /** What the event read or wrote; {@code value} is one of the two that the log has. */
    Value value(int event, long value) {
        return Values.of(type(event), value, objects);
    }

    /** Whether what the event read or wrote is no reference. */
    boolean isPrimitive(int event) {
        return Values.isPrimitive(type(event));
    }

    /** Whether the number of an object stands for an object of the same name in another execution. */
    boolean isSameObject(int number, Naming other) {
        return objects.isSame(number, other.objects);
    }

    /** Whether numbers of threads stand for threads of the same names. */
    boolean hasThreadsOf(Naming other) {
        return threadNames.equals(other.threadNames);
    }

    /** Whether the event is about an object whose name does not depend on who touches it first, or about none. */
    boolean isNamedWhenMade(int event) {
        return log.target(event) == 0 || objects.isNamedWhenMade(log.target(event));
    }

    /** Whether the event is about the object of an event of another execution, as far as its name tells. */
    boolean hasTargetOf(int event, Naming other, int otherEvent) {
        return isObject(log.target(event), other, other.log.target(otherEvent));
    }

    private boolean isObject(int number, Naming other, int otherNumber) {
        if (number == 0 || otherNumber == 0) {
            return number == otherNumber;
        }
        boolean areNamed = objects.isNamedWhenMade(number) && other.objects.isNamedWhenMade(otherNumber);
        return areNamed
                ? objects.instance(number).equals(other.objects.instance(otherNumber))
                : objects.type(number).equals(other.objects.type(otherNumber));
    }

    /** Whether the lock, a {@link Touches#subject}, is for certain the one that an event of another execution acquires. */
    boolean isAcquiredBy(long lock, Naming other, int otherEvent) {
        int number = Touches.object(lock);
        return other.log.operation(otherEvent).acquires()
                && number != 0
                && objects.isNamedWhenMade(number)
                && other.isNamedWhenMade(otherEvent)
                && isObject(number, other, other.log.target(otherEvent));
    }

    /** As {@link #value}, but of a reference only whether it is null, and its class: the number of an object is no proof. */
    String withoutName(int event, long value) {
        return isPrimitive(event) || value == 0 ? value(event, value).text() : objects.type((int) value);
    }

    /** As {@link #value}, but of a reference only whether it is null. */
    String primitive(int event, long value) {
        return isPrimitive(event) || value == 0 ? value(event, value).text() : "not null";
    }

    /** One line for everything that the event is. */
    void describe(int event, StringBuilder text) {
        text.append(log.branched(event) ? "* " : "")
                .append(thread(log.thread(event)).text());
        text.append('|').append(log.operation(event).text());
        text.append('(').append(subject(event).text()).append(")|");
        text.append(location(event).text()).append('|').append(details(event));
    }

    private String details(int event) {
        return switch (log.operation(event)) {
            case NOTIFY, NOTIFY_ALL -> Arrays.toString(signals.get((int) log.value(event)));
            case WOKEN -> isTimedOut(event) ? "timeout" : "";
            default -> values(event).stream().map(Value::text).collect(Collectors.joining(","));
        };
    }

    Event event(int event, int ordinal) {
        return new Event(
                log.thread(event),
                ordinal,
                log.operation(event),
                subject(event),
                location(event),
                values(event),
                isTimedOut(event),
                call(event));
    }

    private Optional<Call> call(int event) {
        Called called = Sites.called(log.site(event));
        return called != null && log.operation(event).isAccess() && isInside(event, called.hasIndex())
                ? Optional.of(
                        new Call(called.owner(), called.method(), called.hasArguments(), keys.shown(event, objects)))
                : Optional.empty();
    }

    /** At the place of a call, other things may be touched too: elements that it comes by, and those of arrays. */
    private boolean isInside(int event, boolean hasIndex) {
        if (isElement(event) || log.target(event) == 0) {
            return false;
        }
        Members.Member member = member(event);
        return (hasIndex && member.isElement())
                || Arrays.stream(Inside.Kind.values())
                        .anyMatch(inside -> member.name().equals(inside.text()));
    }

    private Subject subject(int event) {
        return switch (log.operation(event)) {
            case READ, WRITE, READ_MODIFY_WRITE -> variable(event);
            case FORK, JOIN -> thread((int) log.value(event));
            case BEGIN, END, YIELD -> new Subject.Nothing();
            case ACQUIRE, RELEASE, READ_ACQUIRE, READ_RELEASE -> lock(event);
            case WAIT, WOKEN, NOTIFY, NOTIFY_ALL -> lock(event);
        };
    }

    private List<Value> values(int event) {
        Operation operation = log.operation(event);
        if (!operation.isAccess()) {
            return List.of();
        }
        Value value = value(event, log.value(event));
        return operation == Operation.READ_MODIFY_WRITE
                ? List.of(value, value(event, log.newValue(event)))
                : List.of(value);
    }

    private boolean isTimedOut(int event) {
        return log.operation(event) == Operation.WOKEN && log.value(event) != 0;
    }

    private String type(int event) {
        return isElement(event)
                ? objects.elementType(log.target(event))
                : member(event).type();
    }

    Members.Member member(int event) {
        return Members.member(log.member(event));
    }

    boolean isElement(int event) {
        int target = log.target(event);
        return target != 0 && objects.isArray(target);
    }
}
