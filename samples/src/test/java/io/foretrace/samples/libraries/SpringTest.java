package io.foretrace.samples.libraries;

import static io.foretrace.PredictRaces.Explore.OFF;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import io.foretrace.samples.libraries.Shop.Clock;
import io.foretrace.samples.libraries.Shop.Orders;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** A Spring context for all tests, as Spring's own test support keeps it, and contexts of a test's own. */
@TestMethodOrder(OrderAnnotation.class)
class SpringTest {
    private static AnnotationConfigApplicationContext shared;

    @BeforeAll
    static void open() {
        shared = Shop.open(Shop.Asynchronous.class);
    }

    @AfterAll
    static void close() {
        shared.close();
    }

    @BeforeEach
    void noOrders() {
        shared.getBean(Orders.class).forget();
    }

    @PredictRaces(explore = OFF)
    void asynchronousOrdersAreCounted() {
        placeTwo(shared.getBean(Orders.class));
    }

    @PredictRaces(explore = OFF)
    void asynchronousOrdersAreCountedInAContextOfTheTest() {
        try (AnnotationConfigApplicationContext own = Shop.open(Shop.Asynchronous.class)) {
            placeTwo(own.getBean(Orders.class));
        }
    }

    @PredictRaces(explore = OFF)
    void scheduledMethodsAreCalledInVirtualTime() throws InterruptedException {
        try (AnnotationConfigApplicationContext own = Shop.open(Shop.Timed.class)) {
            own.getBean(Clock.class).awaitSecondHour();
        }
    }

    @Test
    @Order(Plain.AFTERWARDS)
    void theSharedContextStillWorks() {
        placeTwo(shared.getBean(Orders.class));
    }

    private static void placeTwo(Orders orders) {
        CompletableFuture.allOf(orders.place(), orders.place()).join();
        assertThat(orders.placed()).isEqualTo(2);
    }
}
