package io.foretrace.extension.report.text;

import io.foretrace.predictor.trace.Instance;
import io.foretrace.predictor.trace.Subject;
import io.foretrace.scheduler.origin.Origin;
import io.foretrace.scheduler.record.Call;
import io.foretrace.scheduler.record.Event;
import java.nio.file.FileSystem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is done to an object of the JDK, as the program says it: {@code HashMap@1.put("milk")}. */
public final class CallText {
    private static final String FILE_SYSTEM = FileSystem.class.getName();
    private static final String WAKE_UP = "wake-up";

    private CallText() {}

    /** With the object; empty if the event is no call on what is inside one. */
    public static Optional<String> of(Event event) {
        return event.call().map(call -> {
            String object = object(event.variable());
            if (ConditionText.isWakeUp(event)) {
                return WAKE_UP + " on " + object;
            }
            if (event.variable().owner().equals(FILE_SYSTEM)) {
                return method(call, event); // there is one, and nobody names it
            }
            return isOnView(call, event.variable())
                    ? method(call, event) + " on " + object
                    : object + '.' + method(call, event);
        });
    }

    /** As something that was done: {@code HashMap@1.put("milk") called}. */
    public static Optional<String> called(Event event) {
        return of(event).map(call -> ConditionText.isWakeUp(event) ? call : call + " called");
    }

    /** Without the object, which was told before: {@code put("milk")}. */
    public static Optional<String> withoutObject(Event event) {
        return event.call().map(call -> method(call, event));
    }

    /** Each once, and the object with the first one: {@code HashMap@1.get("milk") and put("milk")}. Empty if there is no call. */
    static Optional<String> all(List<Event> events) {
        List<Event> calls =
                events.stream().filter(event -> event.call().isPresent()).toList();
        if (calls.isEmpty()) {
            return Optional.empty();
        }
        String first = withoutObject(calls.get(0)).orElseThrow();
        Stream<String> others = calls.stream()
                .flatMap(event -> withoutObject(event).stream())
                .filter(call -> !call.equals(first))
                .distinct();
        return Optional.of(
                Names.list(Stream.concat(of(calls.get(0)).stream(), others).toList()));
    }

    /** {@code HashMap@1}. */
    public static String object(Subject.Variable variable) {
        Instance object = variable.object();
        return object == null ? Names.of(variable) : new Instance(variable.owner(), object.number()).text(Names::type);
    }

    private static String method(Call call, Event event) {
        if (ConditionText.isWakeUp(event)) {
            return WAKE_UP;
        }
        String owner = isOnView(call, event.variable()) ? Names.type(call.owner()) + '.' : "";
        String argument = event.variable() instanceof Subject.Element element && owner.isEmpty()
                ? Integer.toString(element.index())
                : call.key().map(key -> key.text(Names::type)).orElse(call.hasArguments() ? "..." : "");
        return owner + call.method() + '(' + argument + ')';
    }

    /** Whether the method is one of an iterator, of a set of keys, of a stream, and the object is what is behind it. */
    private static boolean isOnView(Call call, Subject.Variable variable) {
        String object = variable.owner();
        if (Origin.of(call.owner()) != Origin.JDK || Origin.of(object) != Origin.JDK) {
            return false; // of a class of the program, whose methods are its own
        }
        try {
            return !Class.forName(call.owner(), false, null).isAssignableFrom(Class.forName(object, false, null));
        } catch (ClassNotFoundException e) {
            return false; // of a module that is not the boot loader's: the method is told as the object's
        }
    }
}
