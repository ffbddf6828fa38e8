package io.foretrace.samples.soak;

import io.foretrace.PredictRaces;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** The tests of a repaired sample as plain Java, with threads that nobody controls. */
record PlainTwin(Class<?> type) implements SoakUnit {
    private static final long PATIENCE_MILLIS = 60_000;

    @Override
    public String name() {
        return "plain " + type.getName();
    }

    @Override
    public List<Class<?>> watched() {
        return List.of();
    }

    @Override
    public List<String> run() throws InterruptedException {
        List<String> wrong = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            if (method.isAnnotationPresent(PredictRaces.class)) {
                Thread thread = new Thread(() -> run(method, wrong), "plain");
                thread.setDaemon(true);
                thread.start();
                thread.join(PATIENCE_MILLIS);
                if (thread.isAlive()) {
                    return List.of(method.getName() + " did not end as a plain test");
                }
            }
        }
        return wrong;
    }

    private void run(Method method, List<String> wrong) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
        } catch (InvocationTargetException e) {
            wrong.add(method.getName() + " as a plain test: " + e.getCause());
        } catch (ReflectiveOperationException e) {
            wrong.add(method.getName() + ": " + e);
        }
    }
}
