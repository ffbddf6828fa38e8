package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Airline tickets: two agents sell the last seat of a flight. Each looks whether a seat is left before it sells one; what it saw
 * may be out of date by then, and the flight is overbooked.
 *
 * <p>The tickets are counted without a race, so that the assertion counts what was really handed out. The repair sells under a
 * lock.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample17AirlineTickets {
    private Sample17AirlineTickets() {}

    static class Racy {
        static final class Flight {
            private int seatsLeft = 1;

            boolean sell() {
                if (seatsLeft == 0) {
                    return false;
                }
                seatsLeft--;
                return true;
            }
        }

        @PredictRaces
        void sellsTheLastSeatOnce() throws InterruptedException {
            Flight flight = new Flight();
            AtomicInteger tickets = new AtomicInteger();
            Threads.Action agent = () -> {
                if (flight.sell()) {
                    tickets.incrementAndGet();
                }
            };
            together(agent, agent);
            assertThat(tickets).hasValue(1);
        }
    }

    static class Repaired {
        static final class Flight {
            private int seatsLeft = 1;

            synchronized boolean sell() {
                if (seatsLeft == 0) {
                    return false;
                }
                seatsLeft--;
                return true;
            }
        }

        @PredictRaces
        void sellsTheLastSeatOnce() throws InterruptedException {
            Flight flight = new Flight();
            AtomicInteger tickets = new AtomicInteger();
            Threads.Action agent = () -> {
                if (flight.sell()) {
                    tickets.incrementAndGet();
                }
            };
            together(agent, agent);
            assertThat(tickets).hasValue(1);
        }
    }
}
