package tested.junit;

import io.foretrace.BenignRace;
import io.foretrace.PredictRaces;
import org.junit.jupiter.api.Nested;

/** Tests with races that are accepted. */
public final class Accepted {
    private Accepted() {}

    /** On the method; the other field is not. */
    public static class OnMethod {
        int accepted;
        int other;

        @PredictRaces
        @BenignRace(value = "only a statistic", field = "OnMethod.accepted")
        void races() throws InterruptedException {
            Two.threads(this::write, this::write);
        }

        private void write() {
            accepted = 1;
            other = 1;
        }
    }

    /** On the class, twice. */
    @BenignRace(value = "only a statistic", field = "tested.junit.Accepted$OnClass.one")
    @BenignRace(value = "only a statistic", field = "OnClass.two")
    public static class OnClass {
        int one;
        int two;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(this::write, this::write);
        }

        private void write() {
            one = 1;
            two = 1;
        }
    }

    /** On the class around. */
    @BenignRace(value = "only a statistic", field = "OnOuterClass.last")
    public static class OnOuterClass {
        int last;

        /** Has the test. */
        @Nested
        class Inner {
            @PredictRaces
            void races() throws InterruptedException {
                Two.threads(() -> last = 1, () -> last = 2);
            }
        }
    }

    /** On the field. */
    public static class OnField {
        @BenignRace("only a statistic")
        int last;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** On a static field. */
    public static class OnStaticField {
        @BenignRace("only a statistic")
        static int last;

        @PredictRaces
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** On a field of the class above. */
    public static class OnInheritedField extends OnField {}

    /** It does not say on which field. */
    public static class WithoutField {
        @PredictRaces
        @BenignRace("only a statistic")
        void races() {}
    }

    /** A field of another class that ends alike. */
    public static class OnAnotherField {
        int last;

        @PredictRaces
        @BenignRace(value = "only a statistic", field = "Field.last")
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }
}
