package io.foretrace.scheduler.record;

import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Sites;
import io.foretrace.scheduler.origin.Origin;
import java.util.Arrays;
import java.util.List;

/** The names of what events are about, as traces write them. */
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

    String thread(int thread) {
        return "T" + threadNames.get(thread);
    }

    String location(int event) {
        return Sites.location(log.site(event));
    }

    /** {@code Account@7.balance}, {@code Account.total} if it is static, {@code int[]@7[3]}. */
    String variable(int event) {
        int target = log.target(event);
        if (isElement(event)) {
            return object(target) + '[' + log.member(event) + ']';
        }
        Members.Member member = Members.member(log.member(event));
        String owner = member.owner().substring(member.owner().lastIndexOf('.') + 1);
        return target == 0
                ? owner + '.' + member.name()
                : owner + '@' + objects.stableNumber(target) + '.' + member.name();
    }

    /** As {@link #variable}, of whatever object: {@code Account.balance}, {@code int[][3]}. */
    String field(int event) {
        return variable(event).replaceFirst("@\\d+", "");
    }

    boolean synchronizes(int event) {
        return isElement(event)
                ? objects.isAtomicArray(log.target(event))
                : Members.member(log.member(event)).synchronizes();
    }

    /** Whether the access is to the state of an object of the JDK, by a call. */
    boolean isJdk(int event) {
        return isElement(event) || Origin.of(Members.member(log.member(event)).owner()) == Origin.JDK;
    }

    /** The part of a map or a set that the access is about; empty for the whole. */
    String key(int event) {
        return keys.text(event, objects);
    }

    String lock(int event) {
        return object(log.target(event));
    }

    String value(int event, long value) {
        String type = isElement(event)
                ? elementType(log.target(event))
                : Members.member(log.member(event)).type();
        return Values.text(type, value, objects);
    }

    /** As {@link #value}, but of a reference only whether it is null. */
    String primitive(int event, long value) {
        String type = isElement(event)
                ? elementType(log.target(event))
                : Members.member(log.member(event)).type();
        return Values.isPrimitive(type) ? value(event, value) : value == 0 ? "null" : "not null";
    }

    /** One line for everything that the event is. */
    void describe(int event, StringBuilder text) {
        text.append(log.branched(event) ? "* " : "").append(thread(log.thread(event)));
        text.append('|')
                .append(log.operation(event).text())
                .append('(')
                .append(subject(event))
                .append(")|");
        text.append(location(event)).append('|').append(values(event));
    }

    RecordedEvent event(int event, int ordinal) {
        Operation operation = log.operation(event);
        return new RecordedEvent(
                log.thread(event), ordinal, operation, subject(event), target(event), location(event), values(event));
    }

    /** What the variable belongs to, with its package: a class, or the type of an array. */
    private String target(int event) {
        if (!log.operation(event).isAccess()) {
            return "";
        }
        int target = log.target(event);
        return target == 0 ? Members.member(log.member(event)).owner() : objects.fullClassName(target);
    }

    private String subject(int event) {
        Operation operation = log.operation(event);
        if (operation.isAccess()) {
            return variable(event);
        }
        return switch (operation) {
            case FORK, JOIN -> thread((int) log.value(event));
            case BEGIN, END -> "";
            default -> lock(event);
        };
    }

    private String values(int event) {
        return switch (log.operation(event)) {
            case READ, WRITE -> value(event, log.value(event));
            case READ_MODIFY_WRITE -> value(event, log.value(event)) + ',' + value(event, log.newValue(event));
            case NOTIFY, NOTIFY_ALL -> Arrays.toString(signals.get((int) log.value(event)));
            case WOKEN -> log.value(event) == 0 ? "" : "timeout";
            default -> "";
        };
    }

    private String object(int number) {
        return objects.text(number);
    }

    boolean isElement(int event) {
        int target = log.target(event);
        return target != 0 && objects.isArray(target);
    }

    private String elementType(int target) {
        String array = objects.fullClassName(target);
        return array.substring(0, array.length() - 2);
    }
}
