package io.foretrace.scheduler.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables that are about single calls: {@link ValueTable} and {@link OptimisticTable}. */
class CallTablesTest {
    @Test
    void everyNameOfTheTableOfValuesIsThere() throws Exception {
        List<String> items = new ArrayList<>();
        Notation.read(ValueTable.TEXT, Runtime.version().feature(), (words, item) -> items.add(item));
        assertThat(items).hasSizeGreaterThan(30);
        for (String item : items) {
            if (!item.endsWith(".") && !item.endsWith("<init>")) {
                String[] parts = item.split("::", -1);
                Class<?> type = Class.forName(parts[0]);
                assertThat(parts.length == 1 || has(type, parts[1])).as(item).isTrue();
            }
        }
    }

    @Test
    void aFunctionAnswersByItsArgumentsAlone() {
        assertThat(ValueCalls.isFunction("java/lang/Math", "max", "(II)I")).isTrue();
        assertThat(ValueCalls.isFunction("java/lang/String", "length", "()I")).isTrue();
        assertThat(ValueCalls.isFunction("java/lang/String", "valueOf", "(I)Ljava/lang/String;"))
                .isTrue();
        assertThat(ValueCalls.isFunction("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"))
                .isFalse(); // asks the object
        assertThat(ValueCalls.isFunction("java/lang/Object", "<init>", "()V")).isTrue();
        assertThat(ValueCalls.isFunction("java/lang/Object", "hashCode", "()I")).isFalse();
    }

    @Test
    void whatWaitsRunsNoCodeOfTheProgramUnlessItIsGivenSome() {
        assertThat(ValueCalls.mayCallBack("java/util/concurrent/atomic/AtomicInteger", "get", "()I"))
                .isFalse();
        assertThat(ValueCalls.mayCallBack(
                        "java/util/concurrent/atomic/AtomicInteger",
                        "updateAndGet",
                        "(Ljava/util/function/IntUnaryOperator;)I"))
                .isTrue();
        assertThat(ValueCalls.mayCallBack("java/util/concurrent/atomic/LongAccumulator", "get", "()J"))
                .isTrue();
        assertThat(ValueCalls.mayCallBack("java/lang/Thread", "join", "()V")).isFalse();
        assertThat(ValueCalls.mayCallBack("java/lang/Thread", "run", "()V")).isTrue();
        assertThat(ValueCalls.mayCallBack("java/lang/Object", "wait", "()V")).isFalse();
        assertThat(ValueCalls.mayCallBack("java/lang/Object", "toString", "()Ljava/lang/String;"))
                .isTrue();
        assertThat(ValueCalls.mayCallBack("shop/Page", "visit", "()V")).isTrue();
    }

    @Test
    void everyWayToWriteOrToReadOptimisticallyIsKnown() {
        for (Method method : StampedLock.class.getMethods()) {
            String name = method.getName();
            boolean writes = name.contains("rite")
                    && !name.startsWith("is")
                    && !name.startsWith("as")
                    && !name.contains("nlock"); // unlockWrite, tryUnlockWrite
            assertThat(OptimisticCalls.write(name)).as(name).isEqualTo(writes);
            assertThat(OptimisticCalls.begin(name)).as(name).isEqualTo(name.endsWith("OptimisticRead"));
        }
        assertThat(OptimisticCalls.validate("validate")).isTrue();
        assertThat(OptimisticCalls.look("validate")).isTrue();
        assertThat(OptimisticCalls.look("unlockWrite")).isFalse();
    }

    private static boolean has(Class<?> type, String method) {
        return Stream.of(type.getMethods()).anyMatch(each -> each.getName().equals(method));
    }
}
