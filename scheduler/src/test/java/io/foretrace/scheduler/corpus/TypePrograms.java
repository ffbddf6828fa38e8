package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.IntSupplier;

/** The same race on every type of field and element, and through every way of getting at it. */
@SuppressWarnings({"NarrowingCompoundAssignment", "ReturnValueIgnored"})
final class TypePrograms {
    private static int statically;

    private TypePrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("typesOfFields", TypePrograms::typesOfFields)
                        .allowsLike("([12](\\.0)? ){6}(true|false)")
                        .reaches("2 2.0 2.0 2 2 2 false"),
                Entry.of("typesOfElements", TypePrograms::typesOfElements)
                        .allowsLike("([12](\\.0)? ){7}(true|false)")
                        .reaches("2 2 2.0 2.0 2 2 2 false"),
                Entry.of("wideField", TypePrograms::wideField).reaches("0", "-1"),
                Entry.of("arrayElements", TypePrograms::arrayElements)
                        .allows("1,1")
                        .reaches("2,2", "1,2", "2,1"),
                Entry.of("arrayOfArrays", TypePrograms::arrayOfArrays).reaches("1", "2"),
                Entry.of("arrayOfReferences", TypePrograms::arrayOfReferences).reaches("null", "a", "b"),
                Entry.of("arrayCopy", TypePrograms::arrayCopy)
                        .allowsLike("[01]{3}")
                        .reaches("111", "000"),
                Entry.of("arrayByReflection", TypePrograms::arrayByReflection)
                        .allows("1")
                        .reaches("2"),
                Entry.of("outOfBounds", TypePrograms::outOfBounds).reaches("ok", "bounds"),
                Entry.of("innerClass", TypePrograms::innerClass).reaches("1", "2"),
                Entry.of("lambda", TypePrograms::lambda).reaches("1", "2"),
                Entry.of("inheritedField", TypePrograms::inheritedField).reaches("1", "2"),
                Entry.of("constructorEscape", TypePrograms::constructorEscape).reaches("none", "0", "5"),
                Entry.of("enumSwitch", TypePrograms::enumSwitch).reaches("red", "blue"),
                Entry.of("staticByReflection", TypePrograms::staticByReflection).reaches("1", "2"),
                Entry.of("fieldByReflection", TypePrograms::fieldByReflection).reaches("1", "2"));
    }

    private static class Fields {
        long l;
        double d;
        float f;
        char c = '0';
        byte b;
        short s;
        boolean z;
        int i;

        void touch() {
            l++;
            d += 1;
            f = f + 1;
            c++;
            b++;
            s += 1;
            z = !z;
        }
    }

    private static String typesOfFields() throws Exception {
        Fields fields = new Fields();
        together(fields::touch, fields::touch);
        return fields.l + " " + fields.d + " " + fields.f + " " + fields.c + " " + fields.b + " " + fields.s + " "
                + fields.z;
    }

    private static String typesOfElements() throws Exception {
        int[] ints = new int[1];
        long[] longs = new long[1];
        double[] doubles = new double[1];
        float[] floats = new float[1];
        char[] chars = {'0'};
        byte[] bytes = new byte[1];
        short[] shorts = new short[1];
        boolean[] booleans = new boolean[1];
        Threads.Action touch = () -> {
            ints[0]++;
            longs[0]++;
            doubles[0] += 1;
            floats[0] = floats[0] + 1;
            chars[0]++;
            bytes[0]++;
            shorts[0] += 1;
            booleans[0] ^= true;
        };
        together(touch, touch);
        return ints[0] + " " + longs[0] + " " + doubles[0] + " " + floats[0] + " " + chars[0] + " " + bytes[0] + " "
                + shorts[0] + " " + booleans[0];
    }

    /** Half of a long is never seen. */
    private static String wideField() throws Exception {
        Fields fields = new Fields();
        long[] seen = new long[1];
        together(() -> fields.l = -1L, () -> seen[0] = fields.l);
        return "" + seen[0];
    }

    private static String arrayElements() throws Exception {
        int[] elements = new int[2];
        Threads.Action touch = () -> {
            for (int i = 0; i < elements.length; i++) {
                elements[i]++;
            }
        };
        together(touch, touch);
        return elements[0] + "," + elements[1];
    }

    private static String arrayOfArrays() throws Exception {
        int[][] rows = new int[2][3];
        together(() -> rows[1][2]++, () -> rows[1][2] += 1);
        return "" + rows[1][2];
    }

    private static String arrayOfReferences() throws Exception {
        String[] elements = new String[1];
        Log log = new Log();
        together(() -> elements[0] = "a", () -> elements[0] = "b", () -> log.add("" + elements[0]));
        return log.toString();
    }

    private static String arrayCopy() throws Exception {
        int[] from = new int[3];
        int[] to = new int[3];
        together(
                () -> {
                    for (int i = 0; i < from.length; i++) {
                        from[i] = 1;
                    }
                },
                () -> System.arraycopy(from, 0, to, 0, 3));
        return "" + to[0] + to[1] + to[2];
    }

    private static String arrayByReflection() throws Exception {
        Object elements = Array.newInstance(int.class, 1);
        Threads.Action touch = () -> Array.setInt(elements, 0, Array.getInt(elements, 0) + 1);
        together(touch, touch);
        return "" + Array.getInt(elements, 0);
    }

    private static String outOfBounds() throws Exception {
        Fields fields = new Fields();
        int[] elements = new int[2];
        Log log = new Log();
        together(() -> fields.i = 2, () -> {
            try {
                elements[fields.i] = 1;
                log.add("ok");
            } catch (ArrayIndexOutOfBoundsException e) {
                log.add("bounds");
            }
        });
        return log.toString();
    }

    /** The field of the outer object, and a captured one. */
    private static final class Outer {
        private int count;

        private final class Inner implements Threads.Action {
            @Override
            public void run() {
                count++;
            }
        }
    }

    private static String innerClass() throws Exception {
        Outer outer = new Outer();
        together(outer.new Inner(), outer.new Inner());
        return "" + outer.count;
    }

    private static String lambda() throws Exception {
        int[] box = new int[1];
        IntSupplier next = () -> ++box[0];
        together(next::getAsInt, () -> next.getAsInt());
        return "" + box[0];
    }

    private static final class Derived extends Fields {
        void derived() {
            super.i = this.i + 1;
        }
    }

    private static String inheritedField() throws Exception {
        Derived derived = new Derived();
        together(derived::derived, () -> derived.i++);
        return "" + derived.i;
    }

    private static final class Escaping {
        int value;

        Escaping(Escaping[] to) {
            to[0] = this;
            value = 5;
        }
    }

    private static String constructorEscape() throws Exception {
        Escaping[] box = new Escaping[1];
        Log log = new Log();
        together(() -> new Escaping(box), () -> {
            Escaping seen = box[0];
            log.add(seen == null ? "none" : "" + seen.value);
        });
        return log.toString();
    }

    private enum Colour {
        RED,
        BLUE
    }

    private static String enumSwitch() throws Exception {
        Colour[] box = {Colour.RED};
        Log log = new Log();
        together(() -> box[0] = Colour.BLUE, () -> {
            switch (box[0]) {
                case RED -> log.add("red");
                case BLUE -> log.add("blue");
            }
        });
        return log.toString();
    }

    private static String staticByReflection() throws Exception {
        statically = 0;
        Field field = TypePrograms.class.getDeclaredField("statically");
        together(() -> field.setInt(null, field.getInt(null) + 1), () -> statically++);
        return "" + statically;
    }

    private static String fieldByReflection() throws Exception {
        Fields fields = new Fields();
        Field field = Fields.class.getDeclaredField("i");
        Threads.Action touch = () -> field.setInt(fields, field.getInt(fields) + 1);
        together(touch, touch);
        return "" + fields.i;
    }
}
