package io.foretrace.scheduler.origin;

/** A number that programs decide by and that no event tells of. Classes of this package are not rewritten. */
public final class Unseen {
    private int number;

    public void set(int value) {
        number = value;
    }

    public int get() {
        return number;
    }
}
