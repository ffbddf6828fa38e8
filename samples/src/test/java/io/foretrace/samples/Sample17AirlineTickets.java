package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Airline tickets: three agents sell the two seats of a small plane. Each looks whether a seat is left before it sells one;
 * what it saw may be out of date by then, and the flight is overbooked.
 *
 * <p>The tickets are counted without a race, so that the assertion counts what was really handed out. The repair sells under a
 * lock.
 */
final class Sample17AirlineTickets {
    private static final int SEATS = 2;

    private Sample17AirlineTickets() {}

    static class Racy {
        static final class Flight {
            private int sold;

            boolean sell() {
                if (sold == SEATS) {
                    return false;
                }
                sold++;
                return true;
            }
        }

        @PredictRaces
        void sellsNoMoreTicketsThanSeats() throws InterruptedException {
            Flight flight = new Flight();
            AtomicInteger tickets = new AtomicInteger();
            Threads.Action agent = () -> {
                if (flight.sell()) {
                    tickets.incrementAndGet();
                }
            };
            together(agent, agent, agent);
            assertThat(tickets).hasValueLessThanOrEqualTo(SEATS);
        }
    }

    static class Repaired {
        static final class Flight {
            private int sold;

            synchronized boolean sell() {
                if (sold == SEATS) {
                    return false;
                }
                sold++;
                return true;
            }
        }

        @PredictRaces
        void sellsNoMoreTicketsThanSeats() throws InterruptedException {
            Flight flight = new Flight();
            AtomicInteger tickets = new AtomicInteger();
            Threads.Action agent = () -> {
                if (flight.sell()) {
                    tickets.incrementAndGet();
                }
            };
            together(agent, agent, agent);
            assertThat(tickets).hasValueLessThanOrEqualTo(SEATS);
        }
    }
}
