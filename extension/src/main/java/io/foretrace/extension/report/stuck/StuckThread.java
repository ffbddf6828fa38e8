package io.foretrace.extension.report.stuck;

import io.foretrace.extension.report.text.Events;
import io.foretrace.extension.report.text.Frames;
import io.foretrace.extension.report.text.HeldLock;
import io.foretrace.extension.report.text.Lines;
import io.foretrace.extension.report.text.Names;
import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Execution;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.record.Event;
import io.foretrace.scheduler.record.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** A thread that did not go on: what it waits for and where, and what it holds. */
public final class StuckThread {
    /** What is inside a lock: the reader knows it by what is around it. */
    private static final Pattern INNER_LOCK = Pattern.compile("\\$\\w*Sync$");

    private static final String CONDITION = "java.util.concurrent.locks.Condition";

    private final Events events;
    private final Outcome.Waiting waiting;
    private final int number;

    public StuckThread(Events events, Outcome.Waiting waiting) {
        this.events = events;
        this.waiting = waiting;
        this.number = events.number(waiting.thread());
    }

    /** What the threads of an execution wait for that never went on, by their numbers. */
    public static Map<Integer, String> doing(Execution execution, Events events) {
        Map<Integer, String> doing = new TreeMap<>();
        execution.outcome().waiting().stream()
                .map(each -> new StuckThread(events, each))
                .filter(thread -> !thread.isRunning())
                .forEach(thread -> doing.put(thread.number, thread.doing()));
        return doing;
    }

    public boolean isRunning() {
        return waiting.awaited().kind() == Awaited.Kind.NOTHING;
    }

    public int number() {
        return number;
    }

    /** What it does: {@code waits for Account@7, held by 0.2}, {@code waits for a notification of Account@7}. */
    public String doing() {
        if (isRunning()) {
            return "was running";
        }
        if (waiting.spins()) {
            return looks().doing();
        }
        if (waiting.awaited().kind() == Awaited.Kind.INITIALISER) {
            return initialiser("seems to wait for class ");
        }
        if (waiting.awaited().kind() == Awaited.Kind.CLASS) {
            return initialiser("waits for class ");
        }
        String holder = waiting.holder().map(this::heldBy).orElse("");
        return "waits for " + notification().orElseGet(this::wanted) + holder;
    }

    /** The JVM does not tell what such a thread waits for: it could run, and does not, and another one initialises a class. */
    private String initialiser(String waits) {
        String type = waiting.awaited().subject().map(Names::of).orElse("");
        return waits
                + type
                + waiting.holder().map(by -> ", which " + by + " initialises").orElse("");
    }

    /** A lock whose holder has ended is never given back. */
    private String heldBy(String name) {
        if (name.equals(waiting.thread())) {
            return ", held by itself";
        }
        return ", held by " + name + (hasEnded(name) ? ", which has ended" : "");
    }

    private boolean hasEnded(String name) {
        return events.hasEnded(events.number(name), events.size());
    }

    private String wanted() {
        Awaited awaited = waiting.awaited();
        return awaited.lock().map(lock -> lock(awaited.kind(), lock.object())).orElseGet(awaited::toString);
    }

    /** What was in an event has the name that it has everywhere else. */
    private static String lock(Awaited.Kind kind, Instance object) {
        String name = object.number() == Instance.IN_NO_EVENT ? Names.withArticle(name(object)) : name(object);
        if (isCondition(object)) {
            return "a signal of " + name;
        }
        boolean saysAll = kind == Awaited.Kind.LOCK || kind == Awaited.Kind.SYNCHRONIZER;
        return saysAll || object.number() != Instance.IN_NO_EVENT ? name : kind.words() + name(object);
    }

    static boolean isCondition(Instance object) {
        return known(object.className()).equals(CONDITION);
    }

    /** {@code Semaphore@2}, as people know it. */
    static String name(Instance object) {
        return new Instance(known(object.className()), object.number()).text(Names::type);
    }

    /** The class of what is waited for, as people know it. */
    public static String type(Subject.Lock lock) {
        return Names.type(known(lock.object().className()));
    }

    private static String known(String className) {
        return className.endsWith("ConditionObject")
                ? CONDITION
                : INNER_LOCK.matcher(className).replaceAll("");
    }

    public void describe(Lines lines, String doing) {
        lines.wrap("  ", Events.title(waiting.thread(), waiting.javaName()) + " " + doing);
        lines.addAll(Frames.of(waiting.stack()));
        held().forEach(lock -> lines.wrap("    ", "holding " + lock.text()));
        changed().ifPresent(line -> lines.wrap("    ", line));
        if (waiting.spins()) {
            looks().changes().forEach(line -> lines.wrap("    ", line));
        }
    }

    Looks looks() {
        return new Looks(events, own());
    }

    /** Who could have let the thread go on, as far as that is not told of another thread. */
    private Optional<String> changed() {
        Awaited awaited = waiting.awaited();
        if (waiting.holder().isPresent()) {
            return waiting.holder().filter(this::hasEnded).flatMap(this::taken);
        }
        if (waiting.unparked().isPresent() || awaited.kind() == Awaited.Kind.UNPARK) {
            return Optional.of(unparked());
        }
        if (awaited.kind() == Awaited.Kind.SYNCHRONIZER
                && awaited.subject().orElse(null) instanceof Subject.Lock lock) {
            return Optional.of(new LastChange(events).of(lock.object(), number));
        }
        return waiting.spins()
                ? Optional.empty()
                : monitor()
                        .map(release -> new LastChange(events)
                                .notification(
                                        release.subject(),
                                        events.find(number, release.ordinal()).orElse(0)));
    }

    /** {@code it was unparked last by 0.1 (Gate.java:12), which has ended}. */
    private String unparked() {
        return waiting.unparked()
                .map(last -> "it was unparked last by "
                        + (last.by().equals(waiting.thread()) ? "itself" : last.by())
                        + (last.place().isKnown() ? " (" + last.place().place() + ")" : "")
                        + (hasEnded(last.by()) ? ", which has ended" : ""))
                .orElse("nobody was seen to unpark it");
    }

    /** {@code 0.1 holds Account@7, locked at (Account.java:12)}. */
    private Optional<String> taken(String holder) {
        return HeldLock.after(events.of(events.number(holder), events.size())).stream()
                .filter(lock -> waiting.awaited()
                        .subject()
                        .equals(Optional.of(lock.event().subject())))
                .map(lock -> holder + " holds " + lock.text())
                .findFirst();
    }

    private List<HeldLock> held() {
        return HeldLock.after(own());
    }

    /** The number of the event that was its last; -1 if it has none. */
    int lastStep() {
        List<Event> own = own();
        return own.isEmpty()
                ? -1
                : events.find(number, own.get(own.size() - 1).ordinal()).orElse(-1);
    }

    private List<Event> own() {
        return number < 0 ? List.of() : events.of(number, events.size());
    }

    private Optional<String> notification() {
        return monitor().map(release -> "a notification of " + Names.of(release.subject()));
    }

    /** The wait is recorded, with the name that the object has everywhere else: the event that gave the monitor back. */
    Optional<Event> monitor() {
        List<Event> own = own();
        int last = own.size() - 1;
        return last > 0 && own.get(last - 1).operation() == Operation.WAIT
                ? Optional.of(own.get(last))
                : Optional.empty();
    }
}
