package io.foretrace.scheduler.seen;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Calls that read or write the elements of an array, while another thread writes or reads one of them. */
// The calls are what is tested, not what comes of them.
@SuppressWarnings({
    "ReturnValueIgnored",
    "UnnecessaryAsync",
    "UnusedCollectionModifiedInPlace",
    "JdkObsolete",
    "JavaUtilDate",
    "UnnecessaryStringBuilder",
    "CheckReturnValue"
})
final class ArrayPairs {
    static final Map<String, Supplier<Pair>> ALL = new LinkedHashMap<>();

    static {
        reads("System.arraycopy, from it", a -> System.arraycopy(a, 0, new int[4], 0, 4));
        writes("System.arraycopy, to it", a -> System.arraycopy(new int[] {1, 2, 3, 4}, 0, a, 0, 4));
        writes("System.arraycopy, within it", a -> System.arraycopy(a, 0, a, 1, 3));
        writes("Arrays.fill", a -> Arrays.fill(a, 7));
        writes("Arrays.fill, of some", a -> Arrays.fill(a, 1, 3, 7));
        writes("Arrays.setAll", a -> Arrays.setAll(a, i -> 7));
        writes("Arrays.sort", Arrays::sort);
        writes("Arrays.sort, of some", a -> Arrays.sort(a, 1, 4));
        writes("Arrays.parallelSort", a -> Arrays.parallelSort(a));
        writes("Arrays.parallelPrefix", a -> Arrays.parallelPrefix(a, Integer::sum));
        reads("Arrays.copyOf", a -> Arrays.copyOf(a, 9));
        reads("Arrays.copyOfRange", a -> Arrays.copyOfRange(a, 1, 4));
        reads("Arrays.equals", a -> Arrays.equals(new int[] {3, 9, 1, 2}, a));
        reads("Arrays.hashCode", a -> Arrays.hashCode(a));
        reads("Arrays.toString", a -> Arrays.toString(a));
        reads("Arrays.stream", a -> Arrays.stream(a).sum());
        reads("Arrays.binarySearch", a -> Arrays.binarySearch(a, 1));
        reads("clone", int[]::clone);
        chars("new String", String::new);
        chars("new String, of some", c -> new String(c, 1, 2));
        chars("String.valueOf", String::valueOf);
        chars("StringBuilder.append", c -> new StringBuilder().append(c));
        charsOut("String.getChars", c -> "abcd".getChars(0, 4, c, 0));
        bytes("new String, of bytes", b -> new String(b, StandardCharsets.UTF_8));
        bytes("OutputStream.write", b -> new ByteArrayOutputStream().write(b));
        bytes("OutputStream.write, of some", b -> new ByteArrayOutputStream().write(b, 1, 2));
        bytes("ByteBuffer.put", b -> ByteBuffer.allocate(4).put(b));
        bytesOut("ByteBuffer.get", b -> ByteBuffer.wrap(new byte[] {1, 2, 3, 4}).get(b));
        ALL.put("InputStream.read", () -> {
            byte[] b = new byte[4];
            return new Pair(() -> new ByteArrayInputStream(new byte[] {5}).read(b), () -> b[0] = 9);
        });
    }

    private ArrayPairs() {}

    @FunctionalInterface
    private interface Use<T> {
        Object of(T array) throws Exception;
    }

    @FunctionalInterface
    private interface Change<T> {
        void of(T array) throws Exception;
    }

    private static void reads(String name, Change<int[]> use) {
        writes(name, use);
    }

    private static void writes(String name, Change<int[]> change) {
        ALL.put(name, () -> {
            int[] a = {3, 9, 1, 2};
            return new Pair(() -> change.of(a), () -> a[2] = 5);
        });
    }

    private static void chars(String name, Use<char[]> use) {
        charsOut(name, use::of);
    }

    private static void charsOut(String name, Change<char[]> change) {
        ALL.put(name, () -> {
            char[] c = {'a', 'b', 'c', 'd'};
            return new Pair(() -> change.of(c), () -> c[2] = 'x');
        });
    }

    private static void bytes(String name, Change<byte[]> use) {
        bytesOut(name, use);
    }

    private static void bytesOut(String name, Change<byte[]> change) {
        ALL.put(name, () -> {
            byte[] b = {'a', 'b', 'c', 'd'};
            return new Pair(() -> change.of(b), () -> b[2] = 'x');
        });
    }
}
