package io.foretrace.scheduler.bridge;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is known, since the code was rewritten, about which reads a decision or a written value depends on: sites of reads in the
 * same method, each standing for the last time that the thread was there.
 */
public final class Dependences {
    private static volatile int[] @Nullable [] decisions = new int[16][];
    private static volatile int[] @Nullable [] values = new int[16][];
    private static volatile boolean[] named = new boolean[16];
    private static int count;

    private Dependences() {}

    /** A new number for a decision that {@link #tell} is to be told of. */
    public static synchronized int newDecision() {
        if (count == decisions.length) {
            decisions = Arrays.copyOf(decisions, 2 * count);
        }
        return count++;
    }

    public static synchronized void tell(int decision, int[] reads) {
        name(reads);
        decisions[decision] = reads;
    }

    /** What is written at a site depends on these reads alone. */
    public static synchronized void tellValue(int site, int[] reads) {
        if (site >= values.length) {
            values = Arrays.copyOf(values, 2 * site);
        }
        name(reads);
        values[site] = reads;
    }

    private static void name(int[] reads) {
        for (int site : reads) {
            if (site >= named.length) {
                named = Arrays.copyOf(named, 2 * site);
            }
            named[site] = true;
        }
    }

    /** Whether anything depends on a read at the site, by name. */
    public static boolean isNamed(int site) {
        boolean[] sites = named;
        return site < sites.length && sites[site];
    }

    /** The sites of the reads that a decision depends on; null: of all reads. */
    public static int @Nullable [] ofDecision(int decision) {
        return decisions[decision];
    }

    /** The sites of the reads that what is written at a site depends on; null: of all reads. */
    public static int @Nullable [] ofValue(int site) {
        int[] @Nullable [] told = values;
        return site < told.length ? told[site] : null;
    }
}
