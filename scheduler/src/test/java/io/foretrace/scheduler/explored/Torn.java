package io.foretrace.scheduler.explored;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicMarkableReference;

/** Programs with calls that the JDK does in several steps, between which another thread may come in life. */
final class Torn {
    private Torn() {}

    private static String beside(Runnable other, Callable<?> own) throws Exception {
        Thread thread = new Thread(other);
        thread.start();
        Object result = own.call();
        thread.join();
        return String.valueOf(result);
    }

    static String addAll() throws Exception {
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        return beside(() -> queue.addAll(List.of(1, 2)), queue::poll);
    }

    static String size() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        return beside(() -> map.put(1, 1), () -> map.get(1) + " " + map.size());
    }

    static String looks() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        return beside(
                () -> {
                    map.put(1, 1);
                    map.put(2, 2);
                },
                map::toString);
    }

    static String values() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        return beside(
                () -> {
                    map.put(1, 1);
                    map.put(2, 2);
                },
                () -> map.values().contains(3));
    }

    static String looksAtOneChange() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        return beside(() -> map.put(1, 1), map::toString);
    }

    static String textOfArray() throws Exception {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        return beside(
                () -> {
                    array.set(0, 1);
                    array.set(1, 1);
                },
                () -> array.toString());
    }

    static String random() throws Exception {
        Random random = new Random(1);
        return beside(random::nextInt, random::nextLong);
    }

    static String attempts() throws Exception {
        AtomicMarkableReference<String> mark = new AtomicMarkableReference<>("a", false);
        return beside(() -> mark.attemptMark("a", true), () -> mark.attemptMark("a", true));
    }

    static String prints() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        return beside(() -> stream.println("line"), () -> bytes.toString(StandardCharsets.UTF_8));
    }

    static String printsOnly() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        beside(() -> stream.println("a"), () -> {
            stream.println("b");
            return "";
        });
        return bytes.toString(StandardCharsets.UTF_8);
    }

    static String arrives() throws Exception {
        Phaser phaser = new Phaser(2);
        return beside(
                () -> {
                    phaser.arrive();
                    phaser.arrive();
                },
                phaser::arrive);
    }

    static String stack() throws Exception {
        Thread own = Thread.currentThread();
        Thread other = new Thread(() -> {});
        other.start();
        boolean stands = other.getStackTrace().length > 0;
        other.join();
        return own.getName().isEmpty() + " " + stands;
    }
}
