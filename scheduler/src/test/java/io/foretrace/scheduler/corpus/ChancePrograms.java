package io.foretrace.scheduler.corpus;

import static io.foretrace.scheduler.corpus.Threads.together;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Chance and time: the same for the same seed, and hours that take no time. */
@SuppressWarnings({"JavaUtilDate", "JavaTimeDefaultTimeZone", "TimeUnitConversionChecker"})
final class ChancePrograms {
    private static final String HOUR = "" + Threads.HOUR_NANOS;

    private ChancePrograms() {}

    static List<Entry> entries() {
        return List.of(
                Entry.of("chanceRandom", ChancePrograms::random).allowsLike("-?\\d+ \\d+ 0\\.\\d+(E-\\d+)?"),
                Entry.of("chanceThreadLocal", ChancePrograms::threadLocal).allowsLike("\\d+ \\d+ \\d+"),
                Entry.of("chanceSplittable", ChancePrograms::splittable).allowsLike("\\d+"),
                Entry.of("chanceUuid", ChancePrograms::uuid).allowsLike("[0-9a-f-]{36}"),
                Entry.of("chanceShuffle", ChancePrograms::shuffle).allowsLike("\\[\\d, \\d, \\d, \\d, \\d, \\d\\]"),
                Entry.of("chanceIdentityHash", ChancePrograms::identityHash).allowsLike("\\d+ \\d+"),
                Entry.of("chanceIdentityOrder", ChancePrograms::identityOrder).allowsLike("[a-f]{6} [a-f]{6} [a-f]{6}"),
                Entry.of("chanceInThreads", ChancePrograms::inThreads).allowsLike("\\d+,\\d+"),
                Entry.of("timeSleep", ChancePrograms::sleep)
                        .reaches(HOUR + " 3600000 PT1H 3600000")
                        .controlledOnly(),
                Entry.of("timeUnits", ChancePrograms::units)
                        .reaches("3600000001000")
                        .controlledOnly(),
                Entry.of("timeSleepOrder", ChancePrograms::sleepOrder)
                        .reaches("123")
                        .controlledOnly(),
                Entry.of("timeSleepTogether", ChancePrograms::sleepTogether)
                        .reaches("ab", "ba")
                        .controlledOnly(),
                Entry.of("timeDoesNotRunWhileOthersDo", ChancePrograms::others)
                        .reaches("5 1 h")
                        .controlledOnly(),
                Entry.of("timePolled", ChancePrograms::polled).reaches("over").controlledOnly());
    }

    private static String random() {
        return new Random().nextInt() + " " + new Random().nextInt(1_000) + " " + Math.random();
    }

    private static String threadLocal() throws Exception {
        int[] drawn = new int[2];
        together(
                () -> drawn[0] = ThreadLocalRandom.current().nextInt(1_000_000),
                () -> drawn[1] = ThreadLocalRandom.current().nextInt(1_000_000));
        return drawn[0] + " " + drawn[1] + " " + ThreadLocalRandom.current().nextInt(1_000_000);
    }

    private static String splittable() {
        return "" + new SplittableRandom().nextInt(1_000_000);
    }

    private static String uuid() {
        return UUID.randomUUID().toString();
    }

    private static String shuffle() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Collections.shuffle(list);
        return list.toString();
    }

    private static String identityHash() {
        return System.identityHashCode(new Object()) + " " + new Object().hashCode();
    }

    private static String identityOrder() {
        Map<Object, Character> names = new HashMap<>();
        Set<Object> set = new HashSet<>();
        IdentityHashMap<Object, Character> identities = new IdentityHashMap<>();
        for (char name = 'a'; name <= 'f'; name++) {
            Object key = new Object();
            names.put(key, name);
            set.add(key);
            identities.put(key, name);
        }
        StringBuilder order = new StringBuilder();
        names.values().forEach(order::append);
        order.append(' ');
        set.forEach(key -> order.append(names.get(key)));
        order.append(' ');
        identities.values().forEach(order::append);
        return order.toString();
    }

    /** A generator that two threads share, and one of each thread's own. */
    private static String inThreads() throws Exception {
        Random shared = new Random();
        int[] drawn = new int[2];
        together(
                () -> drawn[0] = shared.nextInt(1_000) + new Random().nextInt(1_000),
                () -> drawn[1] = shared.nextInt(1_000) + new Random().nextInt(1_000));
        return drawn[0] + "," + drawn[1];
    }

    private static String sleep() throws Exception {
        long nanos = System.nanoTime();
        long millis = System.currentTimeMillis();
        Instant instant = Instant.now();
        Date date = new Date();
        Thread.sleep(Threads.HOUR_MILLIS);
        return (System.nanoTime() - nanos) + " " + (System.currentTimeMillis() - millis) + " "
                + Duration.between(instant, Instant.now()) + " " + (new Date().getTime() - date.getTime());
    }

    private static String units() throws Exception {
        long start = System.nanoTime();
        TimeUnit.MINUTES.sleep(60);
        Thread.sleep(0, 1_000);
        return "" + (System.nanoTime() - start);
    }

    private static String sleepOrder() throws Exception {
        Log log = new Log();
        together(() -> sleepHours(3, log, "3"), () -> sleepHours(1, log, "1"), () -> sleepHours(2, log, "2"));
        return log.toString();
    }

    private static String sleepTogether() throws Exception {
        Log log = new Log();
        together(() -> sleepHours(1, log, "a"), () -> sleepHours(1, log, "b"));
        return log.toString();
    }

    private static void sleepHours(int hours, Log log, String name) throws InterruptedException {
        Thread.sleep(hours * Threads.HOUR_MILLIS);
        log.add(name);
    }

    /** A sleeper wakes when all the others have nothing left to do. */
    private static String others() throws Exception {
        long start = System.nanoTime();
        int[] count = new int[1];
        Thread counter = Threads.start(() -> {
            for (int i = 0; i < 5; i++) {
                synchronized (count) {
                    count[0]++;
                }
            }
        });
        Thread.sleep(Threads.HOUR_MILLIS);
        String result;
        synchronized (count) {
            result = count[0] + " " + (System.nanoTime() - start) / Threads.HOUR_NANOS + " h";
        }
        counter.join();
        return result;
    }

    /** Polls the clock, with naps, until an hour is over. */
    private static String polled() throws Exception {
        long end = System.currentTimeMillis() + Threads.HOUR_MILLIS;
        int[] naps = new int[1];
        while (System.currentTimeMillis() < end) {
            Thread.sleep(Threads.HOUR_MILLIS / 4);
            naps[0]++;
        }
        Check.that(naps[0] == 4, "four naps: " + Arrays.toString(naps));
        return "over";
    }
}
