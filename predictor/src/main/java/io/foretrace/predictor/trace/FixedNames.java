package io.foretrace.predictor.trace;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names that do not grow any more, one after the other in a single pool. Where each starts is told in blocks of sixteen, so that a
 * short name takes little more than one byte beside its own: a trace may have a million.
 */
final class FixedNames implements Names {
    private static final int BLOCK = 16;
    private static final byte[] NO_BLOCKS = {};

    private final byte[] pool;
    private final int size;
    /** Where each block starts, or each name if a block has too many bytes; the end of the last name is one more. */
    private final int[] starts;
    /** Where a name starts in its block. */
    private final byte[] inBlock;

    private FixedNames(byte[] pool, int size, int[] starts, byte[] inBlock) {
        this.pool = pool;
        this.size = size;
        this.starts = starts;
        this.inBlock = inBlock;
    }

    /**
     * Copies what is needed.
     *
     * @param offsets where each of the names starts, and where the last one ends
     */
    static FixedNames of(byte[] pool, int[] offsets, int size) {
        byte[] ownPool = Arrays.copyOf(pool, offsets[size]);
        int[] blocks = new int[size / BLOCK + 1];
        byte[] inBlock = new byte[size + 1];
        for (int id = 0; id <= size; id++) {
            int block = id / BLOCK;
            if (id % BLOCK == 0) {
                blocks[block] = offsets[id];
            }
            inBlock[id] = (byte) (offsets[id] - blocks[block]);
            if (Byte.toUnsignedInt(inBlock[id]) != offsets[id] - blocks[block]) {
                return new FixedNames(ownPool, size, Arrays.copyOf(offsets, size + 1), NO_BLOCKS);
            }
        }
        return new FixedNames(ownPool, size, blocks, inBlock);
    }

    private int start(int id) {
        return inBlock.length == 0 ? starts[id] : starts[id / BLOCK] + Byte.toUnsignedInt(inBlock[id]);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String name(int id) {
        return new String(pool, start(id), length(id), StandardCharsets.UTF_8);
    }

    @Override
    public int find(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        for (int id = 0; id < size; id++) {
            if (Arrays.equals(pool, start(id), start(id + 1), bytes, 0, bytes.length)) {
                return id;
            }
        }
        return -1;
    }

    /** Copies the bytes of a name; returns where they end. */
    int copyTo(byte[] target, int at, int id) {
        System.arraycopy(pool, start(id), target, at, length(id));
        return at + length(id);
    }

    int length(int id) {
        return start(id + 1) - start(id);
    }

    boolean contains(int id, char ascii) {
        for (int i = start(id); i < start(id + 1); i++) {
            if (pool[i] == ascii) {
                return true;
            }
        }
        return false;
    }
}
