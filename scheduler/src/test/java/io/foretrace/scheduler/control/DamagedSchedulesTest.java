package io.foretrace.scheduler.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A good schedule with something wrong in it is either another good schedule, or refused with one sentence. */
class DamagedSchedulesTest {
    /** More of them with {@code -Dforetrace.corpus.damaged=500000}. */
    private static final int FILES = Integer.getInteger("foretrace.corpus.damaged", 20_000);

    private static final String PIECES = "0189 .\n\r\\\0-:x\u00e9\ud800(";
    private static final String GOOD = """
        foretrace-schedule 1
        bug.key race Account.balance in bank.Account.deposit and bank.Account.deposit
        clock 2026-11-17T08:15:30.250Z
        jdk 17.0.15
        race.step 12
        race.threads 1 0
        shows data race on Account.balance, Account.java:23 and :31\\n
        test bank.AccountTest.pays
        thread.0 0 main
        thread.1 0.1 Thread-0, started at AccountTest.java:14
        runs 3 steps 131
        0 5 bank.Account.deposit(Account.java:23)
        1 123 bank.Account.deposit(Account.java:31)
        0 3
        """;

    @Test
    void noDamageGivesAnythingButAScheduleOrASentence() {
        int good = 0;
        for (int seed = 0; seed < FILES; seed++) {
            String text = damaged(new SplittableRandom(seed));
            try {
                ScheduleFile file = ScheduleCodec.read(text, "s");
                good++;
                String written = ScheduleCodec.write(file.schedule(), file.headers());
                ScheduleFile again = ScheduleCodec.read(written, "s");
                assertThat(again.schedule()).as("seed %d", seed).isEqualTo(file.schedule());
                assertThat(ScheduleCodec.write(again.schedule(), again.headers()))
                        .as("seed %d", seed)
                        .isEqualTo(written);
            } catch (ScheduleFormatException refused) {
                assertThat(refused.getMessage()).as("seed %d", seed).matches("(?s)s(:\\d+)?: [^\n\r]+; [^\n\r]+");
            }
        }
        assertThat(good).isBetween(FILES / 10, FILES * 9 / 10);
    }

    /** Now and then bytes that nobody has written as a schedule at all. */
    private static String damaged(SplittableRandom random) {
        if (random.nextInt(50) == 0) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
        StringBuilder text = new StringBuilder(GOOD);
        int times = random.nextInt(10) == 0 ? 1 + random.nextInt(20) : 1;
        for (int i = 0; i < times; i++) {
            int at = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), at + random.nextInt(random.nextInt(20) == 0 ? text.length() : 3));
            int piece = random.nextInt(PIECES.length());
            text.replace(at, to, PIECES.substring(piece, piece + random.nextInt(2)));
        }
        return text.toString();
    }
}
