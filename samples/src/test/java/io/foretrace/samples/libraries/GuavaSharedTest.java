package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import io.foretrace.PredictRaces;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(OrderAnnotation.class)
class GuavaSharedTest {
    private static ListeningExecutorService pool;

    /** No initialiser: the class may be run again in the same JVM. */
    @BeforeAll
    static void makeThePool() {
        pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
    }

    @AfterAll
    static void shutDown() {
        pool.shutdownNow();
    }

    @PredictRaces(explore = OFF)
    void futuresOfASharedPoolAreCombined() throws Exception {
        int[] plain = {1};
        ListenableFuture<Integer> one = pool.submit(() -> ++plain[0]);
        ListenableFuture<Integer> two = Futures.transform(one, n -> n + ++plain[0], pool);
        assertThat(Futures.allAsList(List.of(one, two)).get()).containsExactly(2, 5);
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedPoolStillWorks() throws Exception {
        List<ListenableFuture<Integer>> futures =
                List.of(pool.submit(() -> 1), pool.submit(() -> 2), pool.submit(() -> 3));
        assertThat(Futures.allAsList(futures).get()).containsExactly(1, 2, 3);
    }
}
