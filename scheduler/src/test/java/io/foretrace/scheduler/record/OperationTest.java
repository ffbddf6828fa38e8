package io.foretrace.scheduler.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.bridge.Ops;
import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;

class OperationTest {
    /** The bridge has numbers, because the boot class loader knows no enum of ours: both lists are one list. */
    @Test
    void everyNumberOfTheBridgeHasTheOperationOfItsName() throws IllegalAccessException {
        Field[] numbers = Ops.class.getDeclaredFields();

        assertThat(numbers).hasSameSizeAs(Operation.values());
        for (Field number : numbers) {
            Operation operation = Operation.valueOf(number.getName());
            assertThat(number.getInt(null)).isEqualTo(operation.code());
            assertThat(Operation.of(operation.code())).isEqualTo(operation);
        }
    }

    @Test
    void anAccessReadsOrWritesAndNothingElseDoes() {
        for (Operation operation : Operation.values()) {
            assertThat(operation.isAccess()).isEqualTo(operation.reads() || operation.writes());
        }
    }
}
