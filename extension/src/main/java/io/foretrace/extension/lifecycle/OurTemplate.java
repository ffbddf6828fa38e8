package io.foretrace.extension.lifecycle;

import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/**
 * A test whose invocations we make. JUnit asks its conditions before there is an instance of the test class, and fails if a
 * condition is a method of the instance; of a plain {@code @Test} it asks when there is one, and so does the first invocation.
 */
final class OurTemplate extends WrappedNode {
    OurTemplate(TestDescriptor template) {
        super(template);
    }

    @Override
    public SkipResult shouldBeSkipped(EngineExecutionContext context) throws Exception {
        try {
            return super.shouldBeSkipped(context);
        } catch (JUnitException e) {
            return SkipResult.doNotSkip(); // a condition that fails whoever asks fails the invocation, too
        }
    }

    @Override
    public EngineExecutionContext execute(EngineExecutionContext context, DynamicTestExecutor executor)
            throws Exception {
        return HidingExecutor.execute(node, context, executor);
    }
}
