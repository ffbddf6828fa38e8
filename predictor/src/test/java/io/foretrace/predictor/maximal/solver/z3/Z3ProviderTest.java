package io.foretrace.predictor.maximal.solver.z3;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.predictor.maximal.solver.OrderSolverProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class Z3ProviderTest {
    private final String before = System.getProperty("foretrace.z3", "");

    @BeforeEach
    @AfterEach
    void restore() {
        System.setProperty("foretrace.z3", before);
    }

    @Test
    void isTheSecondSolver() {
        assertThat(OrderSolverProvider.second()).isInstanceOf(Z3Provider.class);
    }

    @Test
    void saysWhyItIsSwitchedOff() {
        System.setProperty("foretrace.z3", "off");
        assertThat(new Z3Provider().unavailableBecause()).isEqualTo("Z3 is switched off by -Dforetrace.z3=off.");
    }

    @Test
    void isAvailableWhereTheTestsRun() {
        System.setProperty("foretrace.z3", "on");
        assertThat(new Z3Provider().unavailableBecause()).isEmpty();
    }
}
