package io.foretrace.samples.benchmark;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;

/** A program of its own: calls the test method of a class as plain Java, without JUnit and without Foretrace. */
final class PlainRun {
    private static final int WARM_UP = 200;
    private static final int RUNS = 1_000;

    private PlainRun() {}

    /** Argument: the test class. Prints the median time of a run, in milliseconds. */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        Class<?> type = Class.forName(arguments[0]);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Method test = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(io.foretrace.PredictRaces.class))
                .findFirst()
                .orElseThrow();
        test.setAccessible(true);
        double[] millis = new double[RUNS];
        for (int i = -WARM_UP; i < RUNS; i++) {
            Object instance = constructor.newInstance();
            long start = System.nanoTime();
            run(test, instance);
            if (i >= 0) {
                millis[i] = (System.nanoTime() - start) / 1e6;
            }
        }
        Arrays.sort(millis);
        System.out.println(millis[RUNS / 2]);
    }

    private static void run(Method test, Object instance) throws IllegalAccessException {
        try {
            test.invoke(instance);
        } catch (InvocationTargetException e) {
            // The race happened by chance, which takes as long.
        }
    }
}
