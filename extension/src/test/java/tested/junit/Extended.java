package tested.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.foretrace.PredictRaces;
import io.foretrace.extension.lifecycle.Journal;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.extension.TestInstancePreDestroyCallback;

/** Tests with other extensions. */
public final class Extended {
    private Extended() {}

    /** All kinds of call-backs, in the order in which they come. */
    @ExtendWith(Recorder.class)
    public static class CallBacks {
        int last;

        @PredictRaces
        void races() throws InterruptedException {
            Journal.add("test");
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** Parameters of the constructor and of the test. */
    @ExtendWith(Texts.class)
    public static class Parameters {
        private final String first;
        int last;

        public Parameters(String first) {
            this.first = first;
        }

        @PredictRaces
        void races(String second) throws InterruptedException {
            assertEquals("text", first);
            assertEquals("text", second);
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** An extension of the instance. */
    public static class Registered {
        @RegisterExtension
        final Texts texts = new Texts();

        int last;

        @PredictRaces
        void races(String text) throws InterruptedException {
            assertEquals("text", text);
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** An extension that finds something wrong, in one of the two orders only. */
    public static class Verified {
        @RegisterExtension
        final Verifier verifier = new Verifier();

        @PredictRaces
        void races() throws InterruptedException {
            int[] last = {0};
            Two.threads(() -> last[0] = 1, () -> last[0] = 2);
            Journal.put(last[0]);
        }
    }

    /** An annotation of the user's own. */
    public static class Composed {
        int last;

        @Predicted
        void races() throws InterruptedException {
            Two.threads(() -> last = 1, () -> last = 2);
        }
    }

    /** What it is made of. */
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @PredictRaces(recordings = 2)
    public @interface Predicted {}

    static class Recorder
            implements TestInstancePostProcessor,
                    BeforeEachCallback,
                    BeforeTestExecutionCallback,
                    InvocationInterceptor,
                    AfterTestExecutionCallback,
                    AfterEachCallback,
                    TestInstancePreDestroyCallback {
        @Override
        public void postProcessTestInstance(Object instance, ExtensionContext context) {
            Journal.add("instance");
        }

        @Override
        public void beforeEach(ExtensionContext context) {
            Journal.add("before each");
        }

        @Override
        public void beforeTestExecution(ExtensionContext context) {
            Journal.add("before test");
        }

        @Override
        public void interceptTestTemplateMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
                throws Throwable {
            Journal.add("around");
            invocation.proceed();
        }

        @Override
        public void afterTestExecution(ExtensionContext context) {
            Journal.add("after test");
        }

        @Override
        public void afterEach(ExtensionContext context) {
            Journal.add("after each");
        }

        @Override
        public void preDestroyTestInstance(ExtensionContext context) {
            Journal.add("gone");
        }
    }

    static class Texts implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == String.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return "text";
        }
    }

    static class Verifier implements AfterTestExecutionCallback {
        @Override
        public void afterTestExecution(ExtensionContext context) {
            if (Journal.get() == 2) {
                throw new IllegalStateException("verified: 2");
            }
        }
    }
}
