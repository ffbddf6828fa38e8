package io.foretrace.scheduler.control.run;

import io.foretrace.scheduler.control.InitialiserCycle;
import io.foretrace.scheduler.control.InitialiserCycle.Place;
import io.foretrace.scheduler.control.thread.ControlledThread;
import io.foretrace.scheduler.control.thread.ProgramStack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a thread has to do with classes whose initialisers may need each other. */
final class Initialising {
    /**
     * A class that the thread initialises.
     *
     * @param quiet how deep it was in code that is not seen
     * @param stack where the thread needed the class
     */
    record Begun(Class<?> type, int quiet, long moment, List<StackTraceElement> stack) {}

    /**
     * Two initialisers of which each needs the other's class.
     *
     * @param threads how many there were
     */
    record Cycle(Class<?> first, Class<?> second, Place inFirst, Place inSecond, int threads) {
        /** Whether that thread may have come to the second class first, for all that is known. */
        boolean concerns(Initialising other) {
            int firstNeed = other.needed.indexOf(first);
            int secondNeed = other.needed.indexOf(second);
            return other.thread.index < threads && secondNeed >= 0 && (firstNeed < 0 || secondNeed < firstNeed);
        }

        InitialiserCycle with(Place other, boolean isConfirmed) {
            return new InitialiserCycle(
                    first.getName(), second.getName(), base(), inFirst, inSecond, other, isConfirmed);
        }

        private Optional<String> base() {
            return first.isAssignableFrom(second)
                    ? Optional.of(first.getName())
                    : second.isAssignableFrom(first) ? Optional.of(second.getName()) : Optional.empty();
        }
    }

    final ControlledThread thread;
    private final List<Begun> begun = new ArrayList<>();
    private final List<Cycle> cycles = new ArrayList<>();
    private final List<Class<?>> needed = new ArrayList<>();
    private @Nullable Class<?> next;
    private List<StackTraceElement> nextStack = List.of();
    private long nextMoment;
    private boolean stands;
    private @Nullable Class<?> awaited;

    Initialising(ControlledThread thread) {
        this.thread = thread;
    }

    void stands(Class<?> type, long moment, boolean withStack) {
        needs(type);
        next = type;
        nextMoment = moment;
        nextStack = withStack ? ProgramStack.of(thread.thread) : List.of();
        stands = true;
    }

    void goesOn() {
        stands = false;
    }

    boolean isStanding() {
        return stands;
    }

    /** Whether the thread stands before its use of the class since before that was begun. */
    boolean stoodBefore(Class<?> type, long begun) {
        return stands && next == type && nextMoment < begun;
    }

    /** From now on the thread waits for a class that another one initialises; null if for none. */
    void awaits(@Nullable Class<?> type) {
        awaited = type;
    }

    @Nullable
    Class<?> awaited() {
        return awaited;
    }

    /** A class without an initialiser of its own is begun with that of the class above it. */
    void begins(Class<?> type, int quiet, long moment) {
        Class<?> needs = next;
        boolean isNext = needs != null && type.isAssignableFrom(needs);
        if (needs != null && isNext && needs != type) {
            begun.add(new Begun(needs, quiet, moment, nextStack));
        }
        begun.add(new Begun(type, quiet, moment, isNext ? nextStack : List.of()));
    }

    void left(int quiet) {
        begun.removeIf(each -> each.quiet >= quiet);
    }

    boolean isIn(Class<?> type) {
        return begun.stream().anyMatch(each -> each.type == type);
    }

    boolean isInAny() {
        return !begun.isEmpty();
    }

    int depth() {
        return begun.size();
    }

    /** The classes that are initialised within the initialiser of the first, as the stack says too. */
    List<Begun> within(Class<?> first, List<StackTraceElement> stack) {
        List<Begun> found = new ArrayList<>();
        boolean isAbove = false;
        for (Begun each : begun) {
            if (isAbove && each.type != first && isOn(stack, each.type)) {
                found.add(each);
            }
            isAbove |= each.type == first && isOn(stack, first);
        }
        return found;
    }

    private static boolean isOn(List<StackTraceElement> stack, Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            String name = each.getName();
            if (stack.stream()
                    .anyMatch(frame -> frame.getMethodName().equals("<clinit>")
                            && frame.getClassName().equals(name))) {
                return true;
            }
        }
        return false;
    }

    void seen(Cycle cycle) {
        cycles.add(cycle);
    }

    List<Cycle> cycles() {
        return cycles;
    }

    /** Whether that is new. */
    boolean needs(Class<?> type) {
        return !needed.contains(type) && needed.add(type);
    }

    Place place(List<StackTraceElement> stack) {
        return new Place(thread.name, thread.thread.getName(), stack);
    }

    Place placeNow() {
        return place(nextStack);
    }
}
