package io.foretrace.scheduler.control.thread;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.control.Awaited;
import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.ClassNames;
import io.foretrace.scheduler.record.Recorder;
import io.foretrace.scheduler.record.SiteLocations;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/** Why threads do not go on. */
public final class StuckThreads {
    private final Threads threads;
    private final Recorder recorder;
    private final LockCycle cycles;

    public StuckThreads(Threads threads, Recorder recorder) {
        this.threads = threads;
        this.recorder = recorder;
        this.cycles = new LockCycle(threads);
    }

    /** The outcome when no thread can run. */
    public Outcome outcome() {
        List<Outcome.Waiting> cycle = cycle();
        return cycle.isEmpty() ? new Outcome.Hang(describe()) : new Outcome.Deadlock(cycle);
    }

    /** The outcome when threads can run, but only look, again and again, at what nobody changes. */
    public Outcome spinning() {
        return new Outcome.Hang(
                describe().stream().map(Outcome.Waiting::orSpinning).toList());
    }

    /** The threads that wait for each other's locks; empty if there is no such cycle. */
    public List<Outcome.Waiting> cycle() {
        return describe(cycles.find());
    }

    /** As {@link #cycle}, for a thread that has just begun to wait, while others may still be able to run. */
    public List<Outcome.Waiting> cycleClosedBy(ControlledThread thread) {
        return LockCycle.wanted(thread) == null ? List.of() : describe(cycles.closedBy(thread));
    }

    /** Each thread that has not ended, and what it does. */
    public List<Outcome.Waiting> describe() {
        return threads.all().stream()
                .filter(thread -> !thread.isEnded())
                .map(thread -> describe(thread, null))
                .toList();
    }

    /** In one sentence: what a thread was doing when its execution was over. */
    public String leftover(ControlledThread thread) {
        return "Thread " + thread.name + " (" + thread.thread.getName() + ") was still "
                + (thread.isRunnable() ? "running" : "waiting for " + awaited(thread))
                + " when the body had returned; it was ended.";
    }

    private List<Outcome.Waiting> describe(List<ControlledThread> cycle) {
        Outcome.Waiting[] waiting = new Outcome.Waiting[cycle.size()];
        for (int i = 0; i < waiting.length; i++) {
            waiting[i] = describe(cycle.get(i), cycle.get((i + 1) % waiting.length));
        }
        return List.of(waiting);
    }

    /** @param next who holds what the thread waits for; null to find out */
    private Outcome.Waiting describe(ControlledThread thread, @Nullable ControlledThread next) {
        List<ControlledThread> holders = next != null ? List.of(next) : holders(thread);
        return new Outcome.Waiting(
                thread.name,
                thread.thread.getName(),
                awaited(thread),
                holders.stream().map(holder -> holder.name).findFirst(),
                thread.held.stream().map(this::lock).toList(),
                unparked(thread),
                ProgramStack.of(thread.thread));
    }

    private List<ControlledThread> holders(ControlledThread thread) {
        Initialisers.Initialiser initialiser = initialiser(thread);
        return initialiser == null ? cycles.holders(thread) : List.of(initialiser.thread());
    }

    /** The class that the thread, which is outside, seems to need; null if there is none, or if it may be one of several. */
    private Initialisers.@Nullable Initialiser initialiser(ControlledThread thread) {
        List<Initialisers.Initialiser> all =
                thread.isDetached() && thread.awaitsInitialiser() ? Initialisers.ofOthers(thread, threads) : List.of();
        return all.size() == 1 ? all.get(0) : null;
    }

    /** What is made of parking tells more by itself: who holds a lock, who changed a latch. */
    private static Optional<Outcome.Unparked> unparked(ControlledThread thread) {
        ControlledThread by = thread.unparking.by();
        return by != null
                        && thread.state() instanceof ThreadState.Parked parked
                        && parked.isBare()
                        && called(thread) == null
                ? Optional.of(new Outcome.Unparked(by.name, SiteLocations.of(thread.unparking.site())))
                : Optional.empty();
    }

    private Awaited awaited(ControlledThread thread) {
        Initialisers.Initialiser initialiser = initialiser(thread);
        if (initialiser != null) {
            Instance type = new Instance(initialiser.className(), Instance.IN_NO_EVENT);
            return new Awaited(Awaited.Kind.INITIALISER, Optional.of(new Subject.Lock(type)));
        }
        ThreadState state = thread.state();
        Object called =
                state instanceof ThreadState.Parked && cycles.holders(thread).isEmpty() ? called(thread) : null;
        return called == null
                ? new Awaited(state.awaits(), subject(state.awaited()))
                : new Awaited(Awaited.Kind.SYNCHRONIZER, subject(called));
    }

    /** What the program has called to wait for it: what it is parked for is a part of that which only the JDK knows. */
    private static @Nullable Object called(ControlledThread thread) {
        String outermost = "";
        for (StackTraceElement frame : thread.thread.getStackTrace()) {
            boolean isJdk = Origin.of(frame.getClassName()) == Origin.JDK;
            if (!isJdk && !Origin.isHook(frame.getClassName()) && !outermost.isEmpty()) {
                break;
            }
            outermost = isJdk ? frame.getClassName() : outermost;
        }
        Object target = thread.pending.target();
        if (isA(outermost, target) && !(target instanceof Lock)) {
            return target;
        }
        Object awaited = thread.awaited();
        return awaited instanceof Condition && isA(outermost, awaited) ? awaited : null;
    }

    /** Whether a frame of that class may be of one of the object's methods; if not, it is about something done before. */
    private static boolean isA(String className, @Nullable Object object) {
        Class<?> type = object == null ? null : object.getClass();
        while (type != null && !type.getName().equals(className)) {
            type = type.getSuperclass();
        }
        return type != null;
    }

    private Optional<Subject> subject(@Nullable Object awaited) {
        if (awaited instanceof ControlledThread other) {
            return Optional.of(new Subject.OfThread(other.index, other.name));
        }
        return awaited == null ? Optional.empty() : Optional.of(lock(awaited));
    }

    /** Never calls the object's own code. */
    private Subject.Lock lock(Object lock) {
        return new Subject.Lock(recorder.instance(lock)
                .orElseGet(() -> new Instance(ClassNames.of(lock.getClass()), Instance.IN_NO_EVENT)));
    }
}
