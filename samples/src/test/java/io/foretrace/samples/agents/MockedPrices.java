package io.foretrace.samples.agents;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import io.foretrace.PredictRaces;
import io.foretrace.samples.Threads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.mockito.MockMakers;
import org.mockito.MockedStatic;

/** Tests with mocks of what only Mockito's agent can mock (a final class, and a static method), and of the JDK's collections. */
@SuppressWarnings({"DirectInvocationOnMock", "DoNotMock", "unchecked"}) // by the test itself, in place of a program
@TestMethodOrder(OrderAnnotation.class)
class MockedPrices {
    /** What is mocked. */
    static final class Prices {
        int of(String thing) {
            return thing.length();
        }

        static int ofAll() {
            return 0;
        }
    }

    private final Prices prices = mock(Prices.class);
    private final AtomicInteger atomic = new AtomicInteger();
    private int plain;

    @PredictRaces
    @Order(1)
    void twoThreadsAddUpWithAnAtomicNumber() throws InterruptedException {
        when(prices.of("tea")).thenReturn(10);
        together(() -> atomic.addAndGet(prices.of("tea")), () -> atomic.addAndGet(prices.of("tea")));
        verify(prices, times(2)).of("tea");
        assertThat(atomic.get()).isEqualTo(20);
    }

    @PredictRaces
    @Order(2)
    void twoThreadsAddUpWithAPlainNumber() throws InterruptedException {
        when(prices.of("tea")).thenReturn(10);
        together(() -> plain += prices.of("tea"), () -> plain += prices.of("tea"));
        assertThat(plain).isEqualTo(20);
    }

    @PredictRaces
    @Order(3)
    void twoThreadsCallAMockedList() throws InterruptedException {
        List<String> names = mock(ArrayList.class);
        when(names.size()).thenReturn(3);
        together(() -> names.add("tea"), () -> assertThat(names.size()).isEqualTo(3));
    }

    @PredictRaces
    @Order(4)
    void twoThreadsCallAMapThatIsMockedByASubclass() throws InterruptedException {
        Map<String, Integer> known = mock(HashMap.class, withSettings().mockMaker(MockMakers.SUBCLASS));
        together(() -> known.put("tea", 10), () -> known.put("tea", 20));
    }

    @PredictRaces
    @Order(5)
    void twoThreadsCallWhatIsStubbedInASpy() throws InterruptedException {
        List<String> names = spy(new ArrayList<>());
        doReturn(true).when(names).add(any());
        together(() -> names.add("tea"), () -> names.add("coffee"));
    }

    @PredictRaces
    @Order(6)
    void twoThreadsLookBeforeTheyAddToTheListOfASpy() throws InterruptedException {
        List<String> names = spy(new ArrayList<>());
        Threads.Action addIfEmpty = () -> {
            if (names.isEmpty()) {
                names.add("tea");
            }
        };
        together(addIfEmpty, addIfEmpty);
        assertThat(names.size()).isEqualTo(1);
    }

    @Test
    @Order(7)
    void mocksWorkInAPlainTest() {
        when(prices.of("tea")).thenReturn(10);
        assertThat(prices.of("tea")).isEqualTo(10);
        try (MockedStatic<Prices> mocked = mockStatic(Prices.class)) {
            mocked.when(Prices::ofAll).thenReturn(5);
            assertThat(Prices.ofAll()).isEqualTo(5);
        }
    }
}
