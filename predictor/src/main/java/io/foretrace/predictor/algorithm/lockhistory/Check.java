package io.foretrace.predictor.algorithm.lockhistory;

/** The checks of Table III, in its order and with its names. The first that holds for a pair says how to go on. */
enum Check {
    /** Row 1: the pair was visited before. */
    VC(Move.NONE),
    /** Row 2: it is the pair that was asked for. */
    TC(Move.NONE),
    /** Row 3: a ≺ b. */
    HB1(Move.A),
    /** Row 4: b ≺ a. */
    HB2(Move.B),
    LCC1(Move.NONE),
    LCC2(Move.NONE),
    STRATEGY_II(Move.NONE),
    LCC3(Move.B),
    LCC4(Move.A),
    RC1(Move.B),
    RC2(Move.A),
    RC3(Move.BOTH_AT_ONCE),
    RC4(Move.A),
    RC5(Move.B),
    RC6(Move.B),
    RC7(Move.A),
    /** Row 17: no pruning; first {@code (a, next(b))}, then {@code (next(a), b)}. */
    DEFAULT(Move.B, Move.A);

    private final Move first;
    private final Move second;

    Check(Move only) {
        this(only, Move.NONE);
    }

    Check(Move first, Move second) {
        this.first = first;
        this.second = second;
    }

    /** The recursive call to make, or to make first; {@link Move#NONE} if the check fails or succeeds at once. */
    Move first() {
        return first;
    }

    /** The recursive call to make if the first one fails. */
    Move second() {
        return second;
    }
}
