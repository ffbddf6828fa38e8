package io.foretrace.predictor.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names as UTF-8 bytes, one after the other in a single pool: a trace with a million distinct values has no object per
 * value, and the reader interns straight from its buffer without making a string.
 *
 * <p>Most names are short, so the first eight bytes are hashed and compared as one word.
 */
final class InternedNames implements Names {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** Reading a word at the last name must not run over the end of the pool. */
    private static final int SLACK = Long.BYTES;

    private byte[] pool = new byte[256];
    private int[] offsets = new int[17];
    private int size;

    /**
     * Open addressing, never more than half full: the hash of a name in the upper half of a slot, so that other names are
     * passed by and the table grows without a look at the pool; one more than its number in the lower; 0 where free.
     */
    private long[] table = new long[32];

    /** A copy of exactly the needed size that can be asked but not grow. */
    FixedNames trimmed() {
        return FixedNames.of(pool, offsets, size);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String name(int id) {
        return new String(pool, offsets[id], offsets[id + 1] - offsets[id], StandardCharsets.UTF_8);
    }

    @Override
    public int find(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return find(bytes, 0, bytes.length);
    }

    /** As {@link #find(String)}, of bytes in a buffer. */
    int find(byte[] bytes, int from, int to) {
        return (int) table[slot(hash(bytes, from, to), bytes, from, to)] - 1;
    }

    int intern(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return intern(bytes, 0, bytes.length);
    }

    int intern(byte[] bytes, int from, int to) {
        int hash = hash(bytes, from, to);
        int slot = slot(hash, bytes, from, to);
        int found = (int) table[slot];
        return found != 0 ? found - 1 : insert(slot, hash, bytes, from, to);
    }

    private int insert(int slot, int hash, byte[] bytes, int from, int to) {
        int start = offsets[size];
        int length = to - from;
        pool = Growth.ensure(pool, start + (long) length + SLACK);
        offsets = Growth.ensure(offsets, size + 2L);
        System.arraycopy(bytes, from, pool, start, length);
        int id = size++;
        offsets[size] = start + length;
        table[slot] = ((long) hash << Integer.SIZE) | size;
        if (size > table.length / 2) {
            rehash();
        }
        return id;
    }

    private void rehash() {
        long[] old = table;
        table = new long[old.length * 2];
        for (long entry : old) {
            if (entry != 0) {
                int slot = home((int) (entry >>> Integer.SIZE));
                while (table[slot] != 0) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = entry;
            }
        }
    }

    /** The slot where the name is, or the free one where it belongs. */
    private int slot(int hash, byte[] bytes, int from, int to) {
        int slot = home(hash);
        for (long entry = table[slot]; entry != 0; entry = table[slot]) {
            if ((int) (entry >>> Integer.SIZE) == hash && same((int) entry - 1, bytes, from, to)) {
                break;
            }
            slot = (slot + 1) & (table.length - 1);
        }
        return slot;
    }

    /** The upper bits, which every byte of the name has reached. */
    private int home(int hash) {
        return hash >>> (Integer.numberOfLeadingZeros(table.length) + 1);
    }

    private boolean same(int id, byte[] bytes, int from, int to) {
        int start = offsets[id];
        int length = to - from;
        if (offsets[id + 1] - start != length) {
            return false;
        }
        if (length <= Long.BYTES) {
            return word(pool, start, length) == word(bytes, from, length);
        }
        return Arrays.equals(pool, start, start + length, bytes, from, to);
    }

    private static int hash(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int at = from;
        for (; to - at > Long.BYTES; at += Long.BYTES) {
            hash = (hash ^ (long) WORD.get(bytes, at)) * GOLDEN;
            hash ^= hash >>> Integer.SIZE;
        }
        return (int) (((hash ^ word(bytes, at, to - at)) * GOLDEN) >>> Integer.SIZE);
    }

    /** At most eight bytes as one number, the missing ones 0. */
    private static long word(byte[] bytes, int from, int length) {
        if (length == 0) {
            return 0;
        }
        if (from + Long.BYTES <= bytes.length) {
            return (long) WORD.get(bytes, from) & (-1L >>> (Long.SIZE - length * Byte.SIZE));
        }
        long word = 0;
        for (int i = length - 1; i >= 0; i--) {
            word = (word << Byte.SIZE) | (bytes[from + i] & 0xFF);
        }
        return word;
    }
}
