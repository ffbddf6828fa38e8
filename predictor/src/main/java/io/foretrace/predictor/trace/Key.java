package io.foretrace.predictor.trace;

/**
 * The only part of its variable that an access touches, such as a key of a map.
 *
 * @param text as traces write it; that of {@link #WHOLE} is never written
 */
public record Key(String text) {
    /** No part, but all of the variable. */
    public static final Key WHOLE = new Key("");

    public boolean isWhole() {
        return text.isEmpty();
    }

    /** Whether what is done to the one may disturb what is done to the other. */
    public boolean meets(Key other) {
        return isWhole() || other.isWhole() || equals(other);
    }
}
