package io.foretrace.scheduler.bridge.code;

import io.foretrace.scheduler.bridge.Baton;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Chance, in place of what draws it from the clock or the system. */
public final class RandomHooks {
    private static final Random REAL = new Random();

    private RandomHooks() {}

    /** The seed for {@code new Random()} and its like. */
    public static long seed() {
        return Baton.held() ? Baton.control().seed() : REAL.nextLong();
    }

    /** In place of {@code Math.random}. */
    public static double random() {
        return Baton.held() ? new Random(Baton.control().seed()).nextDouble() : Math.random();
    }

    /** In place of {@code ThreadLocalRandom.current}, which draws the same in every execution: other draws are possible. */
    public static ThreadLocalRandom current() {
        if (Baton.held()) {
            Baton.control().unseen();
        }
        return ThreadLocalRandom.current();
    }

    /** In place of {@code Collections.shuffle(list)}. */
    public static void shuffle(List<?> list) {
        if (Baton.held()) {
            Collections.shuffle(list, new Random(Baton.control().seed()));
        } else {
            Collections.shuffle(list);
        }
    }

    /** In place of {@code UUID.randomUUID}. */
    public static UUID randomUuid() {
        if (!Baton.held()) {
            return UUID.randomUUID();
        }
        Random random = new Random(Baton.control().seed());
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        long low = (random.nextLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }
}
