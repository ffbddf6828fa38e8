package io.foretrace.samples.benchmark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;

/** What most tests of a suite are: they start no thread, and do something with fields, arrays, locks, collections and a library. */
class SuiteOfOneThread {
    private static final int EACH = 100;

    private int sum;

    @RepeatedTest(EACH)
    void nothing() {
        assertEquals(0, sum);
    }

    @RepeatedTest(EACH)
    void fields() {
        for (int i = 0; i < 300_000; i++) {
            sum += i & 1;
        }
        assertEquals(150_000, sum);
    }

    @RepeatedTest(EACH)
    void arrays() {
        int[] sums = new int[200_000];
        for (int i = 1; i < sums.length; i++) {
            sums[i] = sums[i - 1] + 1;
        }
        assertEquals(199_999, sums[199_999]);
    }

    @RepeatedTest(EACH)
    void locks() {
        for (int i = 0; i < 20_000; i++) {
            count();
        }
        assertEquals(20_000, sum);
    }

    private synchronized void count() {
        sum++;
    }

    @RepeatedTest(EACH)
    void collections() {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            counts.merge("key " + i % 500, 1, Integer::sum);
        }
        List<String> keys = new ArrayList<>(counts.keySet());
        Collections.sort(keys);
        assertEquals(40, counts.get(keys.get(0)));
    }

    @RepeatedTest(EACH)
    void library() throws JsonProcessingException {
        ObjectMapper mapper = new ObjectMapper();
        Map<String, Object> values = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            values.put("key " + i, List.of(i, "text " + i));
        }
        assertEquals(200, mapper.readTree(mapper.writeValueAsString(values)).size());
    }
}
