package io.foretrace.scheduler.seen;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Objects that keep what they are at, used by two threads. */
final class ToolPairs {
    static final Map<String, Supplier<Pair>> RACY = new LinkedHashMap<>();
    static final Map<String, Supplier<Pair>> FINE = new LinkedHashMap<>();

    static {
        both("Matcher", () -> Pattern.compile("a").matcher("aa"), m -> m.find());
        two("Matcher, asked", () -> Pattern.compile("a").matcher("a"), m -> m.hitEnd(), m -> m.matches());
        both("SimpleDateFormat", () -> new SimpleDateFormat("yyyy"), f -> f.format(new Date(0)));
        both("DecimalFormat", () -> new DecimalFormat("0.0"), f -> f.format(1.5));
        both("MessageFormat", () -> new MessageFormat("{0}"), f -> f.format(new Object[] {"a"}));
        two("Calendar", GregorianCalendar::new, c -> c.get(Calendar.YEAR), c -> c.set(Calendar.YEAR, 3));
        both("Calendar, read before it has computed", ToolPairs::notComputed, c -> c.get(Calendar.YEAR));
        both("Scanner", () -> new Scanner("1 2 3 4"), s -> s.nextInt());
        both("StringJoiner", () -> new StringJoiner(","), j -> j.add("a"));
        two("BitSet", BitSet::new, b -> b.get(1), b -> b.set(2));
        both("Formatter", Formatter::new, f -> f.format("%d", 1));
        both("StringBuilder", StringBuilder::new, b -> b.append(1));
        both("SplittableRandom", () -> new SplittableRandom(1), r -> r.nextInt());
        two("CRC32", CRC32::new, c -> c.getValue(), c -> c.update(1));
        both("Checksum", () -> (Checksum) new CRC32(), c -> c.update(1));
        both("Deflater", Deflater::new, d -> d.setInput(new byte[1]));
        both("Inflater", Inflater::new, i -> i.setInput(new byte[1]));
        both("MessageDigest", () -> make(() -> MessageDigest.getInstance("SHA-256")), d -> d.update((byte) 1));
        both("Mac", () -> make(ToolPairs::mac), m -> m.update((byte) 1));
        both("Cipher", () -> make(ToolPairs::cipher), c -> c.update(new byte[1]));
        both("ByteBuffer, relative", () -> ByteBuffer.allocate(8), b -> b.get());
        both("ByteBuffer, relative, in bulk", () -> ByteBuffer.allocate(8), b -> b.get(new byte[2]));
        two("CharBuffer", () -> CharBuffer.allocate(8), b -> b.remaining(), b -> b.flip());
        two("Map.Entry", ToolPairs::entry, e -> e.getValue(), e -> e.setValue(3));

        fine("BitSet, read", BitSet::new, b -> b.get(1), b -> b.cardinality());
        fine("Calendar, read", ToolPairs::computed, c -> c.get(Calendar.YEAR), c -> c.getTime());
        fine("ByteBuffer, by index", () -> ByteBuffer.allocate(8), b -> b.putInt(0, 1), b -> b.put(5, (byte) 2));
        fine("ByteBuffer, one by index", () -> ByteBuffer.allocate(8), b -> b.get(), b -> b.get(5));
        fine("Random", () -> new Random(1), r -> r.nextInt(), r -> r.nextInt());
        fine("ThreadLocalRandom", ThreadLocalRandom::current, r -> r.nextInt(), r -> r.nextInt());
        fine("Vector, read", () -> new Vector<>(java.util.List.of(1)), v -> v.elementAt(0), v -> v.firstElement());
        fine("Vector, changed", () -> new Vector<>(java.util.List.of(1)), v -> v.elementAt(0), v -> v.add(1));
        fine(
                "Pattern",
                () -> Pattern.compile("a"),
                p -> p.matcher("a").find(),
                p -> p.matcher("a").find());
        fine("Map.Entry, read", ToolPairs::entry, e -> e.getValue(), e -> e.getKey());
    }

    private ToolPairs() {}

    @FunctionalInterface
    private interface Use<T> {
        void of(T of) throws Exception;
    }

    @FunctionalInterface
    private interface Make<T> {
        T get() throws GeneralSecurityException;
    }

    private static <T> void both(String name, Supplier<T> make, Use<T> use) {
        two(name, make, use, use);
    }

    private static <T> void two(String name, Supplier<T> make, Use<T> one, Use<T> other) {
        RACY.put(name, pair(make, one, other));
    }

    private static <T> void fine(String name, Supplier<T> make, Use<T> one, Use<T> other) {
        FINE.put(name, pair(make, one, other));
    }

    private static <T> Supplier<Pair> pair(Supplier<T> make, Use<T> one, Use<T> other) {
        return () -> {
            T made = make.get();
            return new Pair(() -> one.of(made), () -> other.of(made));
        };
    }

    private static <T> T make(Make<T> make) {
        try {
            return make.get();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Mac mac() throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(new byte[16], "HmacSHA256"));
        return mac;
    }

    private static Cipher cipher() throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"));
        return cipher;
    }

    private static Calendar notComputed() {
        Calendar calendar = new GregorianCalendar();
        calendar.set(Calendar.YEAR, 1999);
        return calendar;
    }

    private static Calendar computed() {
        Calendar calendar = notComputed();
        calendar.get(Calendar.YEAR);
        return calendar;
    }

    private static Map.Entry<Integer, Integer> entry() {
        return new HashMap<>(Map.of(1, 2)).entrySet().iterator().next();
    }
}
