package io.foretrace.predictor.algorithm.lockhistory;

import java.util.Arrays;

/**
 * The pairs that a search has reached, each with the move that led to it first and the moves that were made from it. A
 * hash table of numbers: a long search visits millions of pairs.
 */
final class VisitedPairs {
    private static final long FREE = -1;
    /** The bits from here on are the moves that were made; those below, the move that led to the pair. */
    private static final int MADE = 2;

    private long[] keys = free(64);
    private byte[] moves = new byte[64];
    private int size;

    int size() {
        return size;
    }

    boolean contains(Pair pair) {
        return keys[slot(key(pair))] != FREE;
    }

    /** Whether the pair is new. */
    boolean add(Pair pair, Move move) {
        int slot = slot(key(pair));
        if (keys[slot] != FREE) {
            return false;
        }
        keys[slot] = key(pair);
        moves[slot] = (byte) move.code();
        if (++size * 2 > keys.length) {
            grow();
        }
        return true;
    }

    /** The move that led to a visited pair first; {@link Move#NONE} to the start pair. */
    Move cameBy(Pair pair) {
        return Move.ofCode(moves[slot(key(pair))] & 3);
    }

    void made(Pair pair, Move move) {
        moves[slot(key(pair))] |= bit(move);
    }

    /** Whether the move was made from a visited pair. */
    boolean hasMade(Pair pair, Move move) {
        return (moves[slot(key(pair))] & bit(move)) != 0;
    }

    private static byte bit(Move move) {
        return (byte) (1 << MADE << move.code());
    }

    private static long key(Pair pair) {
        return (long) pair.a() << 32 | pair.b();
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (keys[slot] != FREE && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        byte[] oldMoves = moves;
        keys = free(oldKeys.length * 2);
        moves = new byte[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != FREE) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                moves[slot] = oldMoves[i];
            }
        }
    }

    private static long[] free(int length) {
        long[] keys = new long[length];
        Arrays.fill(keys, FREE);
        return keys;
    }
}
