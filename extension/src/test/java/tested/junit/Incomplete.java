package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/** A field that is written where no hook is, beside one that races. */
public class Incomplete {
    private static final MethodHandle HIDDEN = setter();

    int hidden;
    int seen;
    int read;

    @PredictRaces
    void oneFieldIsWrittenUnseen() throws Throwable {
        Two.threads(() -> read = hidden, () -> {});
        HIDDEN.invokeExact(this, 5);
        Two.threads(() -> assertEquals(5, hidden), () -> {});
        Two.threads(() -> seen++, () -> seen++);
        assertEquals(2, seen);
    }

    private static MethodHandle setter() {
        try {
            return MethodHandles.lookup().findSetter(Incomplete.class, "hidden", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
