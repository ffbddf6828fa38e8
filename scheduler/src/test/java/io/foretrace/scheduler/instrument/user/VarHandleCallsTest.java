package io.foretrace.scheduler.instrument.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

// The calls are what is tested, not what comes of them.
@SuppressWarnings({"ReturnValueIgnored", "UnnecessaryAsync", "UnusedVariable"})
class VarHandleCallsTest {
    static final class Fields implements Runnable {
        private static final VarHandle COUNT = find("count", int.class, false);
        private static final VarHandle NAME = find("name", String.class, false);
        private static final VarHandle TOTAL = find("total", long.class, true);

        volatile int count;
        String name = "a";
        static volatile long total;

        private static VarHandle find(String name, Class<?> type, boolean isStatic) {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            try {
                return isStatic
                        ? lookup.findStaticVarHandle(Fields.class, name, type)
                        : lookup.findVarHandle(Fields.class, name, type);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.getMessage(), e);
            }
        }

        @Override
        public void run() {
            COUNT.setVolatile(this, 3);
            boolean done = COUNT.compareAndSet(this, 3, 4);
            done |= COUNT.compareAndSet(this, 3, 5);
            int old = (int) COUNT.getAndAdd(this, done ? 2 : 0);
            NAME.set(this, "b" + old);
            TOTAL.getAndAdd(5L);
            long now = (long) TOTAL.getVolatile();
            TOTAL.setRelease(now + 1);
        }
    }

    @Test
    void aHandleAccessesItsField() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Fields.class)))
                .containsExactly(
                        "orders Fields.count",
                        "write Fields.count 3",
                        "orders Fields.count",
                        "rmw Fields.count 3 -> 4",
                        "orders Fields.count",
                        "read Fields.count 4",
                        "orders Fields.count",
                        "rmw Fields.count 4 -> 6",
                        "write Fields..name 2",
                        "orders static Fields.total",
                        "rmw static Fields.total 0 -> 5",
                        "orders static Fields.total",
                        "read static Fields.total 5",
                        "orders static Fields.total",
                        "write static Fields.total 6");
    }

    static final class Upgraded implements Runnable {
        private int plain;

        @Override
        public void run() {
            try {
                VarHandle handle = MethodHandles.lookup().findVarHandle(Upgraded.class, "plain", int.class);
                handle.set(this, plain + 1);
                handle.setVolatile(this, 2);
                handle.set(this, 3);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.getMessage(), e);
            }
        }
    }

    @Test
    void anAtomicAccessToAPlainFieldIsToldAndThoseToTheFieldItselfStayPlain() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Upgraded.class)))
                .containsExactly(
                        "write Upgraded..plain 1",
                        "orders Upgraded..plain",
                        "write Upgraded..plain 2",
                        "write Upgraded..plain 3");
    }

    static final class Elements implements Runnable {
        @Override
        public void run() {
            VarHandle handle = MethodHandles.arrayElementVarHandle(int[].class);
            int[] array = new int[3];
            handle.set(array, 1, 4);
            handle.compareAndSet(array, 2, 0, 7);
            VarHandle view = MethodHandles.byteArrayViewVarHandle(long[].class, java.nio.ByteOrder.nativeOrder());
            view.set(new byte[8], 0, 1L);
        }
    }

    @Test
    void aHandleOfElementsAccessesTheArrayAndAViewOfBytesIsNothing() {
        assertThat(RecordedCalls.events(RewrittenCalls.of(Elements.class)))
                .containsExactly("write int[] 1 4", "orders int[] 2", "rmw int[] 2 0 -> 7");
    }

    static final class Reflected implements Runnable {
        private double value;

        @Override
        public void run() {
            try {
                Field field = Reflected.class.getDeclaredField("value");
                field.setDouble(this, 1.0);
                field.get(this);
                Array.setInt(new int[2], 1, 3);
                value = Array.getLong(new long[] {5}, 0);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError(e.getMessage(), e);
            }
        }
    }

    @Test
    void reflectionAccessesTheFieldOrElement() {
        long one = Double.doubleToRawLongBits(1.0);
        assertThat(RecordedCalls.events(RewrittenCalls.of(Reflected.class)))
                .containsExactly(
                        "write Reflected..value " + one,
                        "read Reflected..value " + one,
                        "write int[] 1 3",
                        "read long[] 0 5");
    }
}
