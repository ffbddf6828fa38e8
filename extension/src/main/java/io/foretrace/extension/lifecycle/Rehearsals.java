package io.foretrace.extension.lifecycle;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.hierarchical.Node.DynamicTestExecutor;

/**
 * Runs invocations that are not shown. JUnit wants the name of an invocation before it runs it, and we know what to call it
 * afterwards; so the test is run unseen first.
 *
 * <p>JUnit's engine can run a test with a listener of the caller's choice, which here is none, but gives extensions no way to
 * that. It is found behind the consumer that JUnit hands to the stream of invocations. Where that does not look as it does in
 * JUnit 5.13 to 6.1, JUnit is handed rehearsals as any invocations, which are then hidden: it counts them, so that there are gaps
 * in the numbers of those that are shown. Where the test was found without JUnit's launcher, too, all are shown.
 */
abstract class Rehearsals {
    abstract void run(TestTemplateInvocationContext invocation);

    static Rehearsals behind(Consumer<? super TestTemplateInvocationContext> junit) {
        return Unseen.find(junit)
                .or(() -> HidingExecutor.current().map(executor -> new Hidden(executor, junit)))
                .orElseGet(() -> new Shown(junit));
    }

    private static final class Hidden extends Rehearsals {
        private final HidingExecutor executor;
        private final Consumer<? super TestTemplateInvocationContext> junit;

        Hidden(HidingExecutor executor, Consumer<? super TestTemplateInvocationContext> junit) {
            this.executor = executor;
            this.junit = junit;
        }

        @Override
        void run(TestTemplateInvocationContext invocation) {
            executor.hide(() -> junit.accept(invocation));
        }
    }

    private static final class Shown extends Rehearsals {
        private final Consumer<? super TestTemplateInvocationContext> junit;

        Shown(Consumer<? super TestTemplateInvocationContext> junit) {
            this.junit = junit;
        }

        @Override
        void run(TestTemplateInvocationContext invocation) {
            junit.accept(invocation);
        }
    }

    private static final class Unseen extends Rehearsals {
        private final DynamicTestExecutor executor;
        private final Object template;
        private final Method newDescriptor;
        private final TestDescriptor parent;
        private int number;

        private Unseen(DynamicTestExecutor executor, Object template, Method newDescriptor, TestDescriptor parent) {
            this.executor = executor;
            this.template = template;
            this.newDescriptor = newDescriptor;
            this.parent = parent;
        }

        static Optional<Rehearsals> find(Object junit) {
            try {
                DynamicTestExecutor executor = captured(junit, DynamicTestExecutor.class);
                for (Field field : junit.getClass().getDeclaredFields()) {
                    field.setAccessible(true);
                    Object template = field.get(junit);
                    TestDescriptor parent = template == null ? null : captured(template, TestDescriptor.class);
                    Method newDescriptor = template == null ? null : newDescriptor(template.getClass());
                    if (executor != null && template != null && parent != null && newDescriptor != null) {
                        return Optional.of(new Unseen(executor, template, newDescriptor, parent));
                    }
                }
            } catch (IllegalAccessException | RuntimeException e) {
                return Optional.empty(); // modules that do not open themselves, or another JUnit
            }
            return Optional.empty();
        }

        /** The value of the first field of the type, of the object's class or above it. */
        private static <T> @Nullable T captured(Object object, Class<T> type) throws IllegalAccessException {
            for (Class<?> at = object.getClass(); at != null && at != Object.class; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (type.isAssignableFrom(field.getType())) {
                        field.setAccessible(true);
                        return type.cast(field.get(object));
                    }
                }
            }
            return null;
        }

        private static @Nullable Method newDescriptor(Class<?> template) {
            for (Method method : template.getDeclaredMethods()) {
                Class<?>[] types = method.getParameterTypes();
                if (TestDescriptor.class.isAssignableFrom(method.getReturnType())
                        && types.length == 3
                        && types[0] == UniqueId.class
                        && types[1] == TestTemplateInvocationContext.class
                        && types[2] == int.class) {
                    method.setAccessible(true);
                    return method;
                }
            }
            return null;
        }

        @Override
        void run(TestTemplateInvocationContext invocation) {
            number++;
            UniqueId id = parent.getUniqueId().append("foretrace-rehearsal", "#" + number);
            try {
                TestDescriptor descriptor = (TestDescriptor) newDescriptor.invoke(template, id, invocation, number);
                descriptor.setParent(parent);
                Unheard.run(descriptor, executor);
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("Foretrace failed while it ran a test: " + e.getCause(), e);
            }
        }
    }
}
