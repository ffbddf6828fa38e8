package io.foretrace.scheduler.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.scheduler.control.Outcome;
import io.foretrace.scheduler.control.Result;
import io.foretrace.scheduler.instrument.Agent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a body leaves in the thread that runs it, and in the JVM. */
@Timeout(300)
class LocalsTest {
    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @Test
    void aThreadLocalVariableIsAsItWas() {
        Variables.SET.set("before");
        for (int i = 0; i < 3; i++) {
            Result<String> seen = new Result<>("");
            assertThat(Controlled.run(() -> () -> seen.set(Variables.change())).outcome())
                    .isEqualTo(new Outcome.Passed());
            assertThat(seen.get()).isEqualTo("before null 0");
            assertThat(Variables.SET.get()).isEqualTo("before");
            assertThat(Variables.UNSET.get()).isNull();
        }
    }

    @Test
    void aVariableThatTheBodyRemovedIsThereAgain() {
        Variables.SET.set("before");
        Controlled.run(() -> Variables.SET::remove);
        assertThat(Variables.SET.get()).isEqualTo("before");
    }

    @Test
    void aSystemPropertyIsAsItWas() {
        System.setProperty("foretrace.test.locals", "before");
        for (int i = 0; i < 3; i++) {
            Controlled.run(() -> Variables::setProperties);
            assertThat(System.getProperty("foretrace.test.locals")).isEqualTo("before");
            assertThat(System.getProperty("foretrace.test.other")).isNull();
        }
    }

    @Test
    void theHashOfAnObjectIsTheSameInEveryExecutionThoughItIsAskedForInTheConstructor() {
        Result<Integer> first = new Result<>(0);
        Result<Integer> second = new Result<>(0);
        Controlled.run(() -> () -> first.set(new Hashed().hash));
        Controlled.run(() -> () -> second.set(new Hashed().hash));
        assertThat(second.get()).isEqualTo(first.get());
    }

    @Test
    void anObjectThatAsksItsSuperclassForItsHashIsNotAskedAgain() {
        assertThat(Controlled.run(() -> () -> Asks.ask()).outcome()).isEqualTo(new Outcome.Passed());
    }

    /** Loaded after the agent. */
    static final class Variables {
        static final ThreadLocal<String> SET = new ThreadLocal<>();
        static final ThreadLocal<String> UNSET = new ThreadLocal<>();
        static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

        private Variables() {}

        static String change() {
            String seen = SET.get() + " " + UNSET.get() + " " + COUNT.get();
            SET.set("changed");
            UNSET.set("set");
            COUNT.set(COUNT.get() + 1);
            return seen;
        }

        static void setProperties() {
            System.setProperty("foretrace.test.locals", "changed");
            System.setProperty("foretrace.test.other", "new");
            System.clearProperty("foretrace.test.locals");
        }
    }

    /** Knows its hash. */
    static final class Hashed {
        final int hash;

        Hashed() {
            hash = System.identityHashCode(this);
        }
    }

    /** Has no hash of its own. */
    @SuppressWarnings("SuperCallToObjectMethod") // asks its superclass, which is the point
    static final class Asks {
        static int asked;

        static void ask() {
            asked = new Asks().hashCode();
        }

        @Override
        public int hashCode() {
            return super.hashCode() + 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Asks && super.equals(other);
        }
    }
}
