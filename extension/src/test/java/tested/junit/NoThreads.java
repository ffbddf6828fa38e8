package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A plain test, which does not know Foretrace. */
public class NoThreads {
    @Test
    void adds() {
        assertEquals(2, 1 + 1);
    }
}
