package io.foretrace.scheduler.meaning;

/**
 * What a call does with the elements of an array that it is given.
 *
 * @param argument which of what the call takes, the receiver of an object's method counting first
 * @param from the argument that says where the elements begin; {@link #NONE} if they begin with the array
 * @param end how it is told where they end
 * @param to the argument that says so; {@link #NONE} if it is the end of the array
 * @param less the argument that is taken off it; {@link #NONE} if none is
 */
public record ArrayUse(Kind kind, int argument, int from, End end, int to, int less) {
    public static final int NONE = -1;

    /** What the call does. */
    public enum Kind {
        /** Reads the elements, and is given a copy. */
        TAKES(false),
        /** Reads the elements of the array itself. */
        READS(false),
        /** Writes the elements, of a copy that is copied back. */
        FILLS(true),
        /** Reads and writes the elements, of a copy that is copied back. */
        CHANGES(true),
        /** Writes as many elements of the array itself as it answers. */
        RECEIVES(true);

        private final boolean writes;

        Kind(boolean writes) {
            this.writes = writes;
        }

        public boolean writes() {
            return writes;
        }
    }

    /** How a call says where the elements end. */
    public enum End {
        /** With the array. */
        OF_ARRAY,
        /** At the index that an argument is. */
        INDEX,
        /** After as many as an argument, or the difference of two, says. */
        COUNT
    }
}
