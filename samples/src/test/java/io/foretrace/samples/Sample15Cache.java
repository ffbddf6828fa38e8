package io.foretrace.samples;

import static io.foretrace.samples.Threads.together;
import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.PredictRaces;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the last answer, in two plain fields. Between the writes of the question and of its answer, another thread may
 * see the new question beside the old answer.
 *
 * <p>There are two races, one for each field; that of the answer gives a wrong result. The repair keeps both in one immutable
 * object, and replaces it in one step.
 */
@SuppressWarnings("SameNameButDifferent") // twins
final class Sample15Cache {
    private Sample15Cache() {}

    static class Racy {
        static final class Squares {
            private int lastNumber;
            private int lastSquare;

            int square(int number) {
                if (number == lastNumber) {
                    return lastSquare;
                }
                int square = number * number;
                lastNumber = number;
                lastSquare = square;
                return square;
            }
        }

        @PredictRaces
        void answersTheSameToEverybody() throws InterruptedException {
            Squares squares = new Squares();
            int[] answers = new int[2];
            together(() -> answers[0] = squares.square(3), () -> answers[1] = squares.square(3));
            assertThat(answers).containsOnly(9);
        }
    }

    static class Repaired {
        record Answer(int number, int square) {}

        static final class Squares {
            private volatile @Nullable Answer last;

            int square(int number) {
                Answer seen = last;
                if (seen != null && seen.number() == number) {
                    return seen.square();
                }
                Answer answer = new Answer(number, number * number);
                last = answer;
                return answer.square();
            }
        }

        @PredictRaces
        void answersTheSameToEverybody() throws InterruptedException {
            Squares squares = new Squares();
            int[] answers = new int[2];
            together(() -> answers[0] = squares.square(3), () -> answers[1] = squares.square(3));
            assertThat(answers).containsOnly(9);
        }
    }
}
