package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.instrument.user.InitialiserCode.Method;
import io.foretrace.scheduler.instrument.user.InitialiserCode.Uses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The classes that an initialiser may need, itself or by what it calls; found by following its calls through the classes of
 * the project. A call of an object's method may be that of each class that is made on the way.
 */
final class InitialiserNeeds {
    /** An initialiser that calls more than this does not only initialise. */
    private static final int MOST_METHODS = 2_000;

    private final Function<String, InitialiserCode> classes;
    private final Set<String> needed = new HashSet<>();
    private final Set<String> dispatched = new HashSet<>();
    private final Set<Method> seen = new HashSet<>();
    private final Deque<Method> toFollow = new ArrayDeque<>();

    private InitialiserNeeds(Function<String, InitialiserCode> classes) {
        this.classes = classes;
    }

    /** Without the class itself. */
    static Set<String> of(String internalName, Function<String, InitialiserCode> classes) {
        InitialiserNeeds needs = new InitialiserNeeds(classes);
        needs.follow(new Method(internalName, "<clinit>()V"));
        needs.needed.add(classes.apply(internalName).superName());
        needs.needed.remove(internalName);
        return needs.needed;
    }

    private void follow(Method first) {
        toFollow.add(first);
        while (!toFollow.isEmpty() && seen.size() < MOST_METHODS) {
            Method method = toFollow.remove();
            Uses uses = seen.add(method) ? find(method) : null;
            if (uses != null) {
                add(uses);
            }
        }
    }

    private void add(Uses uses) {
        for (String type : uses.needed()) {
            if (needed.add(type)) {
                dispatched.forEach(signature -> toFollow.add(new Method(type, signature)));
            }
        }
        toFollow.addAll(uses.called());
        for (Method method : uses.dispatched()) {
            toFollow.add(method);
            if (dispatched.add(method.signature())) {
                needed.forEach(type -> toFollow.add(new Method(type, method.signature())));
            }
        }
    }

    private @Nullable Uses find(Method method) {
        String owner = method.owner();
        while (!owner.isEmpty()) {
            InitialiserCode code = classes.apply(owner);
            Uses uses = code.method(method.signature());
            if (uses != null) {
                return uses;
            }
            owner = method.signature().startsWith("<") ? "" : code.superName();
        }
        return null;
    }
}
