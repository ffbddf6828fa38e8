package tested.failing;

/**
 * What a program looks like, made from a seed. Has no state that changes, so that nothing of it is visible to the scheduler.
 *
 * @param right whether the program is the one without the mistake
 */
public record Shape(long seed, boolean right) {
    /** One of so many possibilities; the same for the same place. */
    public int pick(int place, int possibilities) {
        long mixed = (seed * 31 + place + 1) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return (int) ((mixed ^ mixed >>> 31) >>> 33) % possibilities;
    }

    /** Which of its kinds the program is: each comes equally often. */
    public int kind(int kinds) {
        return (int) (seed % kinds);
    }
}
