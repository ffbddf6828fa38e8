package io.foretrace.scheduler.explored;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A program, and all that it comes to without any control. To run it in all schedules would show only what happens at our
 * scheduling points: where one is missing, life knows more.
 */
public record InLife(String name, Callable<String> body, Set<String> outcomes) {
    public static final List<InLife> PROGRAMS = List.of(
            new InLife("the first of two tasks", InLife::anyOf, Set.of("1", "2")),
            new InLife("either of two tasks", InLife::either, Set.of("1", "2")),
            new InLife("a task that is done when a later one is", InLife::isDone, Set.of("false", "true")),
            new InLife(
                    "the same, of a pool whose threads wait for tasks", InLife::isDoneInPool, Set.of("false", "true")),
            new InLife("two threads that count in one file", InLife::file, Set.of("1", "2")),
            new InLife("an element that another thread sums up", InLife::summedUp, Set.of("0", "1")),
            new InLife("an element of a list that is compared", InLife::compared, Set.of("false", "true")),
            new InLife("any element of a parallel stream", InLife::findAny, Set.of("1", "2", "3")),
            // found by generated programs
            new InLife("the text of an atomic", InLife::textOfAtomic, Set.of("0", "1")),
            new InLife("two threads that write one text", InLife::writer, Set.of("ab", "ba")),
            new InLife("two threads that print to memory", InLife::printer, Set.of("ab", "ba")),
            new InLife("how many read at a moment", InLife::readers, Set.of("0", "1")),
            new InLife("a property that another thread sets", InLife::property, Set.of("null", "set")));

    private static String anyOf() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        return String.valueOf(CompletableFuture.anyOf(one, two).join());
    }

    private static String either() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        return String.valueOf(one.applyToEither(two, first -> first).join());
    }

    private static String summedUp() throws InterruptedException {
        List<Integer> numbers = new ArrayList<>(List.of(0, 0, 0));
        Thread other = new Thread(() -> numbers.set(1, 1));
        other.start();
        int sum = numbers.stream().mapToInt(number -> number).sum();
        other.join();
        return String.valueOf(sum);
    }

    private static String compared() throws InterruptedException {
        List<Integer> numbers = new ArrayList<>(List.of(0, 0, 0));
        List<Integer> same = List.copyOf(numbers);
        Thread other = new Thread(() -> numbers.set(1, 1));
        other.start();
        boolean isSame = numbers.equals(same);
        other.join();
        return String.valueOf(isSame);
    }

    private static String isDone() {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        two.join();
        return String.valueOf(one.isDone());
    }

    private static String isDoneInPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(both::countDown);
        }
        both.await();
        Future<Integer> one = pool.submit(() -> 1);
        pool.submit(() -> 2).get();
        String done = String.valueOf(one.isDone());
        pool.shutdown();
        return done;
    }

    private static String file() throws Exception {
        Path file = Files.createTempFile("foretrace", ".count");
        Files.writeString(file, "0");
        Thread other = new Thread(() -> count(file));
        other.start();
        count(file);
        other.join();
        String counted = Files.readString(file);
        Files.delete(file);
        return counted;
    }

    private static void count(Path file) {
        try {
            Files.writeString(file, String.valueOf(Integer.parseInt(Files.readString(file)) + 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String findAny() {
        return String.valueOf(List.of(1, 2, 3).parallelStream().findAny().orElseThrow());
    }

    /** Runs one beside the other. */
    private static <T> T beside(Runnable other, Callable<T> own) throws Exception {
        Thread thread = new Thread(other);
        thread.start();
        T result = own.call();
        thread.join();
        return result;
    }

    private static String textOfAtomic() throws Exception {
        AtomicInteger atomic = new AtomicInteger();
        return beside(() -> atomic.set(1), () -> "" + atomic);
    }

    private static String writer() throws Exception {
        StringWriter text = new StringWriter();
        beside(() -> text.write("a"), () -> text.append("b"));
        return text.toString();
    }

    private static String printer() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        beside(() -> stream.print("a"), () -> {
            stream.print("b");
            return "";
        });
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @SuppressWarnings("LockNotBeforeTry") // nothing is done under it
    private static String readers() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        return beside(
                () -> {
                    lock.readLock().lock();
                    lock.readLock().unlock();
                },
                () -> String.valueOf(lock.getReadLockCount()));
    }

    private static String property() throws Exception {
        return beside(
                () -> System.setProperty("foretrace.in.life", "set"), () -> System.getProperty("foretrace.in.life"));
    }

    @Override
    public String toString() {
        return name;
    }
}
