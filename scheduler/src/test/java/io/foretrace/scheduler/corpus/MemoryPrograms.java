package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.race;
import static io.foretrace.scheduler.corpus.Threads.together;

import java.util.List;

/** Plain and volatile fields: the litmus tests, under sequential consistency. */
@SuppressWarnings("NonAtomicVolatileUpdate") // that is the point
final class MemoryPrograms {
    private static int shared;

    private MemoryPrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("lostUpdate", MemoryPrograms::lostUpdate).reaches("1", "2"),
                Entry.of("lostUpdateTwice", MemoryPrograms::lostUpdateTwice)
                        .allows("2")
                        .reaches("3", "4"),
                Entry.of("lostUpdateVolatile", MemoryPrograms::lostUpdateVolatile)
                        .reaches("1", "2"),
                Entry.of("lostUpdateStatic", MemoryPrograms::lostUpdateStatic).reaches("1", "2"),
                Entry.of("messagePassing", MemoryPrograms::messagePassing).reaches("data=42", "unseen"),
                Entry.of("messagePassingPlain", MemoryPrograms::messagePassingPlain)
                        .reaches("data=42", "unseen")
                        .controlledOnly(),
                Entry.of("storeBuffer", MemoryPrograms::storeBuffer).reaches("01", "10", "11"),
                Entry.of("storeBufferPlain", MemoryPrograms::storeBufferPlain)
                        .reaches("01", "10", "11")
                        .controlledOnly(),
                Entry.of("loadBuffer", MemoryPrograms::loadBuffer).reaches("00", "01", "10"),
                Entry.of("coherence", MemoryPrograms::coherence).reaches("00", "01", "02", "11", "12", "22"),
                Entry.of("iriw", MemoryPrograms::iriw)
                        .allowsLike("(?!1010)[01]{4}")
                        .reaches("1111", "0000"),
                Entry.of("publication", MemoryPrograms::publication).reaches("none", "7,8"));
    }

    private static final class Cells {
        int x;
        int y;
        volatile int v;
        volatile int w;
        int r1;
        int r2;
        int r3;
        int r4;
    }

    private static String lostUpdate() throws Exception {
        Cells cells = new Cells();
        together(() -> cells.x++, () -> cells.x++);
        return "" + cells.x;
    }

    private static String lostUpdateTwice() throws Exception {
        Cells cells = new Cells();
        Threads.Action twice = () -> {
            for (int i = 0; i < 2; i++) {
                cells.x++;
            }
        };
        together(twice, twice);
        return "" + cells.x;
    }

    private static String lostUpdateVolatile() throws Exception {
        Cells cells = new Cells();
        together(() -> cells.v++, () -> cells.v += 1);
        return "" + cells.v;
    }

    private static String lostUpdateStatic() throws Exception {
        shared = 0;
        together(() -> shared++, () -> shared++);
        return "" + shared;
    }

    private static String messagePassing() throws Exception {
        Cells cells = new Cells();
        together(
                () -> {
                    cells.x = 42;
                    cells.v = 1;
                },
                () -> cells.r1 = cells.v == 1 ? cells.x : -1);
        return cells.r1 == -1 ? "unseen" : "data=" + cells.r1;
    }

    private static String messagePassingPlain() throws Exception {
        Cells cells = new Cells();
        together(
                () -> {
                    cells.x = 42;
                    cells.y = 1;
                },
                () -> cells.r1 = cells.y == 1 ? cells.x : -1);
        return cells.r1 == -1 ? "unseen" : "data=" + cells.r1;
    }

    private static String storeBuffer() throws Exception {
        Cells cells = new Cells();
        together(
                () -> {
                    cells.v = 1;
                    cells.r1 = cells.w;
                },
                () -> {
                    cells.w = 1;
                    cells.r2 = cells.v;
                });
        return "" + cells.r1 + cells.r2;
    }

    private static String storeBufferPlain() throws Exception {
        Cells cells = new Cells();
        together(
                () -> {
                    cells.x = 1;
                    cells.r1 = cells.y;
                },
                () -> {
                    cells.y = 1;
                    cells.r2 = cells.x;
                });
        return "" + cells.r1 + cells.r2;
    }

    private static String loadBuffer() throws Exception {
        Cells cells = new Cells();
        together(
                () -> {
                    cells.r1 = cells.v;
                    cells.w = 1;
                },
                () -> {
                    cells.r2 = cells.w;
                    cells.v = 1;
                });
        return "" + cells.r1 + cells.r2;
    }

    private static String coherence() throws Exception {
        Cells cells = new Cells();
        together(
                () -> {
                    cells.v = 1;
                    cells.v = 2;
                },
                () -> {
                    cells.r1 = cells.v;
                    cells.r2 = cells.v;
                });
        return "" + cells.r1 + cells.r2;
    }

    private static String iriw() throws Exception {
        Cells cells = new Cells();
        race(
                () -> {
                    cells.r1 = cells.v;
                    cells.r2 = cells.w;
                },
                () -> {
                    cells.r3 = cells.w;
                    cells.r4 = cells.v;
                },
                () -> cells.v = 1,
                () -> cells.w = 1);
        return "" + cells.r1 + cells.r2 + cells.r3 + cells.r4;
    }

    /** Final fields behind a volatile reference. */
    private static String publication() throws Exception {
        Holder holder = new Holder();
        Log log = new Log();
        together(() -> holder.pair = new Pair(7, 8), () -> {
            Pair pair = holder.pair;
            log.add(pair == null ? "none" : pair.a() + "," + pair.b());
        });
        return log.toString();
    }

    private static final class Holder {
        volatile @org.jspecify.annotations.Nullable Pair pair;
    }

    private record Pair(int a, int b) {}
}
