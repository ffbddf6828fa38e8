package io.foretrace.predictor.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A good trace with something wrong in it is either another good trace, or refused with one sentence. */
class DamagedTracesTest {
    /** More of them with {@code -Dforetrace.corpus.damaged=500000}. */
    private static final int TRACES = Integer.getInteger("foretrace.corpus.damaged", 20_000);

    private static final String PIECES = "|(),:#\r\n \0xlTUWé";

    @Test
    void noDamageGivesAnythingButATraceOrASentence() {
        int good = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            String text = damaged(new SplittableRandom(seed));
            try {
                Trace trace = TraceReader.parse("t.std", text);
                good++;
                Trace again = TraceReader.parse("t.std", TraceWriter.format(trace));
                assertThat(Described.trace(again)).as("seed %d", seed).isEqualTo(Described.trace(trace));
            } catch (TraceFormatException refused) {
                assertThat(refused).as("seed %d", seed).hasNoCause();
                assertThat(refused.getMessage()).matches("t\\.std(:\\d+)?: [^\n\r]+; expected [^\n\r]+");
            }
        }
        assertThat(good).isBetween(TRACES / 10, TRACES * 9 / 10);
    }

    /** Mostly once, because a reader gives up at the first mistake; sometimes often. */
    private static String damaged(SplittableRandom random) {
        List<String> lines = new ArrayList<>(Arrays.asList(TraceWriterTest.ALL_OPS.split("\n")));
        int times = random.nextInt(10) == 0 ? 1 + random.nextInt(20) : 1;
        for (int i = 0; i < times; i++) {
            damage(lines, random);
        }
        return String.join("\n", lines);
    }

    private static void damage(List<String> lines, SplittableRandom random) {
        int line = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(5)) {
            case 0 -> lines.remove(line);
            case 1 -> lines.add(other, lines.get(line));
            case 2 -> lines.add(other, lines.remove(line));
            default -> lines.set(line, damaged(lines.get(line), random));
        }
    }

    private static String damaged(String line, SplittableRandom random) {
        int at = random.nextInt(line.length() + 1);
        int to = Math.min(line.length(), at + random.nextInt(3));
        int piece = random.nextInt(PIECES.length());
        return line.substring(0, at) + PIECES.substring(piece, piece + random.nextInt(2)) + line.substring(to);
    }
}
