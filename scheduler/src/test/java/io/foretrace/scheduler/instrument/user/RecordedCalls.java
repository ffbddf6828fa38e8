package io.foretrace.scheduler.instrument.user;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Members;
import io.foretrace.scheduler.bridge.Ops;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A controller that never switches, and writes down what it is told: {@code point READ HashMap.contents} and so on. */
final class RecordedCalls {
    private static final String OUTSIDE = "outside: ";
    static final String OUTSIDE_WRITE = OUTSIDE + "writes";
    static final String OUTSIDE_READ = OUTSIDE + "reads";

    private final List<String> told = new ArrayList<>();
    private final IdentityHashMap<Object, Long> versions = new IdentityHashMap<>();
    private final IdentityHashMap<Object, Long> numbers = new IdentityHashMap<>();

    private RecordedCalls() {}

    /** What the caller's thread tells while it runs the body under control. */
    static List<String> of(Runnable body) {
        RecordedCalls calls = new RecordedCalls();
        export();
        Baton.controller = (Controller) Proxy.newProxyInstance(
                RecordedCalls.class.getClassLoader(), new Class<?>[] {Controller.class}, calls::invoke);
        Baton.outside = (self, target, member, writes) -> calls.toldByOthers(writes);
        Baton.running = Thread.currentThread();
        try {
            body.run();
        } finally {
            Baton.running = null;
            Baton.controller = null;
            Baton.outside = null;
        }
        return calls.told;
    }

    private void toldByOthers(boolean writes) {
        told.add(writes ? OUTSIDE_WRITE : OUTSIDE_READ);
    }

    /** Of what {@link #of} answered: the events, without scheduling points, branches and what other threads do. */
    static List<String> events(Runnable body) {
        return of(body).stream()
                .filter(each -> !each.startsWith("point") && !each.equals("branch") && !each.startsWith(OUTSIDE))
                .toList();
    }

    /** What the agent does for the bridge when it defines it. */
    private static void export() {
        instrumentation()
                .redefineModule(
                        Object.class.getModule(),
                        Set.of(),
                        Map.of("jdk.internal.misc", Set.of(RecordedCalls.class.getModule())),
                        Map.of(),
                        Set.of(),
                        Map.of());
    }

    /** By reflection: its class file names an annotation that is not there, which javac warns of. */
    private static Instrumentation instrumentation() {
        try {
            Class<?> agent = Class.forName("net.bytebuddy.agent.ByteBuddyAgent");
            return (Instrumentation) agent.getMethod("install").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private @Nullable Object invoke(Object proxy, Method method, Object[] arguments) {
        switch (method.getName()) {
            case "version" -> {
                return version(arguments[0], (boolean) arguments[1]);
            }
            case "elementVersion" -> {
                return version(Members.member((int) arguments[1]), (boolean) arguments[2]);
            }
            case "identity" -> {
                return arguments[0] == null ? 0L : numbers.computeIfAbsent(arguments[0], key -> numbers.size() + 1L);
            }
            case "point" -> told.add("point " + op(arguments[0]) + " " + variable(arguments[2], arguments[3]));
            case "read" -> told.add("read " + variable(arguments[1], arguments[2]) + " " + arguments[3]);
            case "write" -> told.add("write " + variable(arguments[1], arguments[2]) + " " + arguments[3]);
            case "readModifyWrite" ->
                told.add("rmw " + variable(arguments[1], arguments[2]) + " " + arguments[3] + " -> " + arguments[4]);
            case "key" -> {} // part of the event that follows
            case "overwrites", "changes", "constructing" -> {} // what is put back is tested elsewhere
            case "lock", "condition" -> told.add(op(arguments[0]) + " " + name(arguments[2]));
            case "enter", "exit" -> told.add(method.getName() + " " + name(arguments[0]));
            case "orders" -> told.add("orders " + variable(arguments[0], arguments[1]));
            default -> told.add(method.getName());
        }
        return null;
    }

    private long version(Object target, boolean increment) {
        long version = versions.getOrDefault(target, 0L);
        if (increment) {
            versions.put(target, version + 1);
        }
        return version;
    }

    private static String variable(Object target, Object member) {
        if (target != null && target.getClass().isArray()) {
            return target.getClass().getSimpleName() + " " + member;
        }
        Members.Member field = Members.member((int) member);
        String owner = field.owner().substring(field.owner().lastIndexOf('.') + 1);
        String dots = field.synchronizes() ? "." : "..";
        return (target == null ? "static " : "") + owner.substring(owner.lastIndexOf('$') + 1) + dots + field.name();
    }

    private static String name(Object object) {
        String name = object.getClass().getName();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static String op(Object op) {
        for (Field field : Ops.class.getDeclaredFields()) {
            try {
                if (Modifier.isPublic(field.getModifiers()) && field.getInt(null) == (int) op) {
                    return field.getName();
                }
            } catch (IllegalAccessException e) {
                throw new LinkageError(e.getMessage(), e);
            }
        }
        throw new AssertionError("no such operation: " + op);
    }
}
