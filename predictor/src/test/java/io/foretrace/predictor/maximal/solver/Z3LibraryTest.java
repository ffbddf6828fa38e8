package io.foretrace.predictor.maximal.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class Z3LibraryTest {
    private final String before = System.getProperty("foretrace.z3", "");

    @BeforeEach
    @AfterEach
    void restore() {
        System.setProperty("foretrace.z3", before);
    }

    @Test
    void saysWhyItIsSwitchedOff() {
        System.setProperty("foretrace.z3", "off");
        assertThat(Z3Library.available()).isFalse();
        assertThat(Z3Library.unavailableBecause()).isEqualTo("Z3 is switched off by -Dforetrace.z3=off.");
    }

    @Test
    void isAvailableWhereTheTestsRun() {
        System.setProperty("foretrace.z3", "on");
        assertThat(Z3Library.unavailableBecause()).isEmpty();
        assertThat(Z3Library.available()).isTrue();
    }
}
