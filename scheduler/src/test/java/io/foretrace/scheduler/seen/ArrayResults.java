package io.foretrace.scheduler.seen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.foretrace.scheduler.control.Body;
import io.foretrace.scheduler.control.Result;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;

/** What comes of calls that are given arrays. */
final class ArrayResults {
    private ArrayResults() {}

    /** A copy of two elements, while another thread changes both. */
    static Body torn(Result<String> seen) {
        int[] a = new int[2];
        return () -> {
            Thread writer = new Thread(() -> {
                a[1] = 1;
                a[0] = 1;
            });
            writer.start();
            int[] copy = new int[2];
            System.arraycopy(a, 0, copy, 0, 2);
            writer.join();
            seen.set(Arrays.toString(copy));
        };
    }

    static Body allAsWithoutControl() {
        return () -> {
            overlapping();
            refused();
            sorted();
            filled();
            received();
        };
    }

    private static void overlapping() {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        assertThat(a).containsExactly(1, 1, 2, 3, 4);
        System.arraycopy(a, 1, a, 0, 4);
        assertThat(a).containsExactly(1, 2, 3, 4, 4);
        long[] many = new long[5_000];
        Arrays.setAll(many, i -> i == 0 ? 1 : many[i - 1] + 1);
        System.arraycopy(many, 0, many, 1, 4_999);
        assertThat(many[4_999]).isEqualTo(4_999);
    }

    private static void refused() {
        Object[] texts = new String[2];
        Object[] mixed = {"a", 1};
        assertThatThrownBy(() -> System.arraycopy(mixed, 0, texts, 0, 2)).isInstanceOf(ArrayStoreException.class);
        assertThat(texts).containsExactly("a", null);
        assertThatThrownBy(() -> System.arraycopy(new int[1], 0, new long[1], 0, 1))
                .isInstanceOf(ArrayStoreException.class);
        assertThatThrownBy(() -> Arrays.fill(new int[2], 1, 3, 0)).isInstanceOf(ArrayIndexOutOfBoundsException.class);
        assertThatThrownBy(() -> System.arraycopy(mixed, 1, texts, 0, 2))
                .isInstanceOf(ArrayIndexOutOfBoundsException.class);
    }

    private static void sorted() {
        String[] words = {"b", "c", "a"};
        Arrays.sort(words, 0, 2, Comparator.reverseOrder());
        assertThat(words).containsExactly("c", "b", "a");
        Arrays.sort(words);
        assertThat(words).containsExactly("a", "b", "c");
        assertThat(words.clone()).isNotSameAs(words).containsExactly(words);
        assertThat(Arrays.binarySearch(words, "c")).isEqualTo(2);
    }

    private static void filled() {
        double[] numbers = new double[3];
        Arrays.fill(numbers, 1, 3, 2.5);
        assertThat(numbers).containsExactly(0, 2.5, 2.5);
        char[] letters = new char[4];
        "xabcx".getChars(1, 4, letters, 1);
        assertThat(new String(letters, 1, 3)).isEqualTo("abc");
        assertThat(Arrays.equals(letters, letters.clone())).isTrue();
    }

    private static void received() throws IOException {
        byte[] bytes = new byte[4];
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2});
        assertThat(in.read(bytes, 1, 3)).isEqualTo(2);
        assertThat(in.read(bytes)).isEqualTo(-1);
        assertThat(bytes).containsExactly(0, 1, 2, 0);
    }
}
