package io.foretrace.scheduler.explore;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of the behaviours of a program: several machines share them, and all parts together are the whole. Behaviours at the
 * border may be in two parts.
 *
 * @param number from 1
 * @param count how many parts there are
 */
public record Shard(int number, int count) {
    /** All of them. */
    public static final Shard WHOLE = new Shard(1, 1);

    /** More machines than this would have next to nothing to do for most programs. */
    public static final int MOST = 1000;

    private static final Pattern TEXT = Pattern.compile("(\\d{1,4})\\s*/\\s*(\\d{1,4})");

    /** {@code 2/8}; empty for anything else. */
    public static Optional<Shard> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Shard shard = new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
        return Optional.of(shard).filter(Shard::isPossible);
    }

    private boolean isPossible() {
        return number >= 1 && number <= count && count <= MOST;
    }

    public boolean isWhole() {
        return count == 1;
    }

    /** {@code 2/8}. */
    public String text() {
        return number + "/" + count;
    }
}
