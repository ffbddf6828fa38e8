package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;

/** Memory through handles, in every access mode. */
final class VarHandlePrograms {
    private static final VarHandle X = field("x", int.class);
    private static final VarHandle DATA = field("data", int.class);
    private static final VarHandle WIDE = field("wide", long.class);
    private static final VarHandle TEXT = field("text", String.class);
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle BYTES = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static int shared;

    private VarHandlePrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("handlePlain", VarHandlePrograms::plain).reaches("1", "2"),
                Entry.of("handleVolatile", VarHandlePrograms::volatileAccess).reaches("01", "10", "11"),
                Entry.of("handleOpaque", VarHandlePrograms::opaque).reaches("1", "2"),
                Entry.of("handleRelease", VarHandlePrograms::release).reaches("data=42", "unseen"),
                Entry.of("handleFence", VarHandlePrograms::fence).reaches("01", "10", "11"),
                Entry.of("handleCas", VarHandlePrograms::cas).reaches("1,2", "2,1"),
                Entry.of("handleWeakCas", VarHandlePrograms::weakCas).reaches("8"),
                Entry.of("handleExchange", VarHandlePrograms::exchange).reaches("a=null b=A A", "a=B b=null B"),
                Entry.of("handleGetAndAdd", VarHandlePrograms::getAndAdd).reaches("6"),
                Entry.of("handleGetAndSet", VarHandlePrograms::getAndSet).reaches("0+1=2", "2+0=1"),
                Entry.of("handleBitwise", VarHandlePrograms::bitwise)
                        .allows("14 14")
                        .reaches("14 14"),
                Entry.of("handleStatic", VarHandlePrograms::staticField).reaches("1", "2"),
                Entry.of("handleArray", VarHandlePrograms::array).reaches("5"),
                Entry.of("handleBytes", VarHandlePrograms::bytes).allows("1").reaches("2"),
                Entry.of("methodHandle", VarHandlePrograms::methodHandle).reaches("1", "2"));
    }

    private static final class Cells {
        int x;
        int data;
        long wide;

        @org.jspecify.annotations.Nullable
        String text;
    }

    private static VarHandle field(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Cells.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    private static String plain() throws Exception {
        Cells cells = new Cells();
        Threads.Action touch = () -> X.set(cells, (int) X.get(cells) + 1);
        together(touch, touch);
        return "" + cells.x;
    }

    private static String volatileAccess() throws Exception {
        Cells cells = new Cells();
        int[] seen = new int[2];
        together(
                () -> {
                    X.setVolatile(cells, 1);
                    seen[0] = (int) DATA.getVolatile(cells);
                },
                () -> {
                    DATA.setVolatile(cells, 1);
                    seen[1] = (int) X.getVolatile(cells);
                });
        return "" + seen[0] + seen[1];
    }

    private static String opaque() throws Exception {
        Cells cells = new Cells();
        Threads.Action touch = () -> WIDE.setOpaque(cells, (long) WIDE.getOpaque(cells) + 1L);
        together(touch, touch);
        return "" + cells.wide;
    }

    private static String release() throws Exception {
        Cells cells = new Cells();
        Log log = new Log();
        together(
                () -> {
                    cells.data = 42;
                    X.setRelease(cells, 1);
                },
                () -> log.add((int) X.getAcquire(cells) == 1 ? "data=" + cells.data : "unseen"));
        return log.toString();
    }

    private static String fence() throws Exception {
        Cells cells = new Cells();
        int[] seen = new int[2];
        together(
                () -> {
                    X.setOpaque(cells, 1);
                    VarHandle.fullFence();
                    seen[0] = (int) DATA.getOpaque(cells);
                },
                () -> {
                    DATA.setOpaque(cells, 1);
                    VarHandle.fullFence();
                    seen[1] = (int) X.getOpaque(cells);
                });
        return "" + seen[0] + seen[1];
    }

    private static int increment(Cells cells) {
        while (true) {
            int old = (int) X.getVolatile(cells);
            if (X.compareAndSet(cells, old, old + 1)) {
                return old + 1;
            }
        }
    }

    private static String cas() throws Exception {
        Cells cells = new Cells();
        int[] seen = new int[2];
        together(() -> seen[0] = increment(cells), () -> seen[1] = increment(cells));
        return seen[0] + "," + seen[1];
    }

    private static String weakCas() throws Exception {
        Cells cells = new Cells();
        Threads.Action touch = () -> {
            for (int mode = 0; mode < 4; mode++) {
                while (!weakly(cells, mode, (int) X.getVolatile(cells))) {
                    Thread.onSpinWait();
                }
            }
        };
        together(touch, touch);
        return "" + cells.x;
    }

    private static boolean weakly(Cells cells, int mode, int old) {
        return switch (mode) {
            case 0 -> X.weakCompareAndSet(cells, old, old + 1);
            case 1 -> X.weakCompareAndSetPlain(cells, old, old + 1);
            case 2 -> X.weakCompareAndSetAcquire(cells, old, old + 1);
            default -> X.weakCompareAndSetRelease(cells, old, old + 1);
        };
    }

    private static String exchange() throws Exception {
        Cells cells = new Cells();
        String[] seen = new String[2];
        together(
                () -> seen[0] = (String) TEXT.compareAndExchange(cells, (String) null, "A"),
                () -> seen[1] = (String) TEXT.compareAndExchangeAcquire(cells, (String) null, "B"));
        Check.that(TEXT.compareAndExchangeRelease(cells, "C", "D") == cells.text, "nothing changed");
        return "a=" + seen[0] + " b=" + seen[1] + " " + cells.text;
    }

    private static String getAndAdd() throws Exception {
        Cells cells = new Cells();
        Threads.Action touch = () -> {
            int ignored = (int) X.getAndAdd(cells, 1);
            ignored += (int) X.getAndAddAcquire(cells, 1);
            ignored += (int) X.getAndAddRelease(cells, 1);
            Check.that(ignored >= 3, "each adds");
        };
        together(touch, touch);
        return "" + cells.x;
    }

    private static String getAndSet() throws Exception {
        Cells cells = new Cells();
        int[] seen = new int[2];
        together(() -> seen[0] = (int) X.getAndSet(cells, 1), () -> seen[1] = (int) X.getAndSetRelease(cells, 2));
        return seen[0] + "+" + seen[1] + "=" + X.getAcquire(cells);
    }

    private static String bitwise() throws Exception {
        Cells cells = new Cells();
        cells.x = 1;
        cells.wide = 1;
        together(
                () -> {
                    int ignored = (int) X.getAndBitwiseOr(cells, 2) + (int) X.getAndBitwiseXor(cells, 4);
                    Check.that(ignored != 0, "there are bits");
                    WIDE.getAndBitwiseOr(cells, 2L);
                    WIDE.getAndBitwiseXorAcquire(cells, 4L);
                },
                () -> {
                    X.getAndBitwiseAnd(cells, ~1);
                    X.getAndBitwiseOrAcquire(cells, 8);
                    WIDE.getAndBitwiseAndRelease(cells, ~1L);
                    WIDE.getAndBitwiseOrRelease(cells, 8L);
                });
        return cells.x + " " + cells.wide;
    }

    private static String staticField() throws Exception {
        VarHandle handle = MethodHandles.lookup().findStaticVarHandle(VarHandlePrograms.class, "shared", int.class);
        shared = 0;
        together(() -> handle.set((int) handle.get() + 1), () -> shared++);
        return "" + shared;
    }

    private static String array() throws Exception {
        int[] elements = new int[2];
        together(() -> ELEMENTS.getAndAdd(elements, 1, 2), () -> {
            while (!ELEMENTS.compareAndSet(elements, 1, elements[1], elements[1] + 3)) {
                Thread.onSpinWait();
            }
        });
        return "" + elements[1];
    }

    private static String bytes() throws Exception {
        byte[] buffer = new byte[16];
        Threads.Action touch = () -> BYTES.set(buffer, 4, (int) BYTES.get(buffer, 4) + 1);
        together(touch, touch);
        return "" + BYTES.get(buffer, 4);
    }

    /** A getter and a setter found as plain method handles. */
    private static String methodHandle() throws Exception {
        Cells cells = new Cells();
        MethodHandle getter = MethodHandles.lookup().findGetter(Cells.class, "x", int.class);
        MethodHandle bump = MethodHandles.lookup()
                .findStatic(VarHandlePrograms.class, "bump", MethodType.methodType(void.class, Cells.class));
        Threads.Action touch = () -> invoke(bump, cells);
        together(touch, touch);
        return "" + invoke(getter, cells);
    }

    static void bump(Cells cells) {
        cells.x++;
    }

    private static Object invoke(MethodHandle handle, Cells cells) {
        try {
            return handle.invoke(cells);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
