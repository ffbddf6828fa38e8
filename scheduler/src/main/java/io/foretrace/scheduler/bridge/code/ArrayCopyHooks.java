package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import io.foretrace.scheduler.bridge.Controller;
import io.foretrace.scheduler.bridge.Ops;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** In place of {@code System.arraycopy} and {@code Arrays.setAll}: element by element, as {@link ArrayRangeHooks}. */
@SuppressWarnings("overloads") // told apart by the array
public final class ArrayCopyHooks {
    private ArrayCopyHooks() {}

    @SuppressWarnings("SuspiciousSystemArraycopy") // it throws what the program's own call would have thrown
    public static void arraycopy(
            @Nullable Object source, int from, @Nullable Object target, int to, int length, int site) {
        if (source == null || target == null || !isSeen(source, from, target, to, length)) {
            System.arraycopy(source, from, target, to, length);
        } else if (length > ArrayRangeHooks.MOST_EVENTS) {
            ArrayRangeHooks.read(source, from, from + length, site);
            ArrayRangeHooks.expect(target, to, site);
            System.arraycopy(source, from, target, to, length);
            ArrayRangeHooks.received(target, to, length, site);
        } else {
            one(source, from, target, to, length, site);
        }
    }

    /** From the end, where an array is copied to a later place of its own. */
    private static void one(Object source, int from, Object target, int to, int length, int site) {
        Controller control = Baton.control();
        boolean backwards = source == target && from < to;
        int stride = ArrayRangeHooks.stride(0, length);
        for (int i = 0; i < length; i++) {
            int at = backwards ? length - 1 - i : i;
            boolean point = i % stride == 0;
            if (point) {
                control.point(Ops.READ, site, source, from + at);
            }
            long value = Inside.element(control, source, from + at);
            control.read(site, source, from + at, value);
            Object copied = source instanceof @Nullable Object[] references ? references[from + at] : null;
            if (copied != null && !target.getClass().getComponentType().isInstance(copied)) {
                System.arraycopy(source, from + at, target, to + at, 1); // throws
            }
            Object held = hold(source, from + at);
            if (point) {
                control.point(Ops.WRITE, site, target, to + at);
            }
            control.overwrites(target, to + at);
            control.write(site, target, to + at, value);
            System.arraycopy(held, 0, target, to + at, 1);
        }
    }

    /** The element as it was read: another thread may change it before it is written. */
    private static Object hold(Object source, int index) {
        Object held = Array.newInstance(source.getClass().getComponentType(), 1);
        System.arraycopy(source, index, held, 0, 1);
        return held;
    }

    private static boolean isSeen(Object source, int from, Object target, int to, int length) {
        Class<?> one = source.getClass().getComponentType();
        Class<?> other = target.getClass().getComponentType();
        boolean fits = one != null && other != null && (one == other || !(one.isPrimitive() || other.isPrimitive()));
        boolean isRead = fits && length > 0 && ArrayRangeHooks.isSeen(source, from, from + length, false);
        return fits && length > 0 && ArrayRangeHooks.isSeen(target, to, to + length, true) && isRead;
    }

    public static void setAll(int[] array, IntUnaryOperator generator, int site) {
        if (array == null || generator == null || !Baton.mine(array, 0, true)) {
            Arrays.setAll(array, generator);
            return;
        }
        for (int i = 0; i < array.length; i++) {
            int value = generator.applyAsInt(i);
            ArrayHooks.write(array, i, value, site);
            array[i] = value;
        }
    }

    public static void setAll(long[] array, IntToLongFunction generator, int site) {
        if (array == null || generator == null || !Baton.mine(array, 0, true)) {
            Arrays.setAll(array, generator);
            return;
        }
        for (int i = 0; i < array.length; i++) {
            long value = generator.applyAsLong(i);
            ArrayHooks.write(array, i, value, site);
            array[i] = value;
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction generator, int site) {
        if (array == null || generator == null || !Baton.mine(array, 0, true)) {
            Arrays.setAll(array, generator);
            return;
        }
        for (int i = 0; i < array.length; i++) {
            double value = generator.applyAsDouble(i);
            ArrayHooks.write(array, i, value, site);
            array[i] = value;
        }
    }

    public static void setAll(@Nullable Object[] array, IntFunction<?> generator, int site) {
        if (array == null || generator == null || !Baton.mine(array, 0, true)) {
            setAllReally(array, generator);
            return;
        }
        for (int i = 0; i < array.length; i++) {
            Object value = generator.apply(i);
            if (value != null && !array.getClass().getComponentType().isInstance(value)) {
                throw new ArrayStoreException(value.getClass().getName());
            }
            ArrayHooks.write(array, i, value, site);
            array[i] = value;
        }
    }

    @SuppressWarnings("unchecked") // checked by the array itself
    private static void setAllReally(@Nullable Object[] array, IntFunction<?> generator) {
        Arrays.setAll(array, (IntFunction<Object>) generator);
    }
}
