package io.foretrace.extension.lifecycle;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;
import org.junit.platform.engine.support.hierarchical.ExclusiveResource;
import org.junit.platform.engine.support.hierarchical.Node;

/**
 * Stands in the place of a test in JUnit's tree, with its name, tags and source, and leaves everything to it. So JUnit, filters
 * and IDEs see the test that they know, and we decide when it is run, and how often.
 *
 * <p>What JUnit does for a test is the public contract of {@link Node}; nothing of the engine behind it is named here.
 */
abstract class WrappedNode extends AbstractTestDescriptor implements Node<EngineExecutionContext> {
    private final TestDescriptor wrapped;
    final Node<EngineExecutionContext> node;

    /** @param wrapped a {@link Node}, too */
    @SuppressWarnings("unchecked") // of its own engine's contexts, the only ones that it is given
    WrappedNode(TestDescriptor wrapped) {
        super(
                wrapped.getUniqueId(),
                wrapped.getDisplayName(),
                wrapped.getSource().orElse(null));
        this.wrapped = wrapped;
        this.node = (Node<EngineExecutionContext>) wrapped;
    }

    /** Puts each in the place of what it wraps, which goes on knowing its parent: tags and resources come from there. */
    static void takePlaces(List<WrappedNode> nodes) {
        Map<TestDescriptor, Map<TestDescriptor, WrappedNode>> byParent = new LinkedHashMap<>();
        for (WrappedNode node : nodes) {
            byParent.computeIfAbsent(node.wrapped.getParent().orElseThrow(), any -> new IdentityHashMap<>())
                    .put(node.wrapped, node);
        }
        byParent.forEach((parent, ours) -> {
            // All of them, since the order is that in which they are added.
            for (TestDescriptor child : List.copyOf(parent.getChildren())) {
                parent.removeChild(child);
                WrappedNode replacement = ours.get(child);
                parent.addChild(replacement == null ? child : replacement);
            }
            ours.keySet().forEach(wrapped -> wrapped.setParent(parent));
        });
    }

    @Override
    public Type getType() {
        return wrapped.getType();
    }

    @Override
    public boolean mayRegisterTests() {
        return wrapped.mayRegisterTests();
    }

    @Override
    public Set<TestTag> getTags() {
        return wrapped.getTags();
    }

    @Override
    public String getLegacyReportingName() {
        return wrapped.getLegacyReportingName();
    }

    @Override
    public EngineExecutionContext prepare(EngineExecutionContext context) throws Exception {
        return node.prepare(context);
    }

    @Override
    public SkipResult shouldBeSkipped(EngineExecutionContext context) throws Exception {
        return node.shouldBeSkipped(context);
    }

    @Override
    public EngineExecutionContext before(EngineExecutionContext context) throws Exception {
        return node.before(context);
    }

    @Override
    public void after(EngineExecutionContext context) throws Exception {
        node.after(context);
    }

    @Override
    public void cleanUp(EngineExecutionContext context) throws Exception {
        node.cleanUp(context);
    }

    @Override
    public void nodeSkipped(EngineExecutionContext context, TestDescriptor descriptor, SkipResult result) {
        node.nodeSkipped(context, wrapped, result);
    }

    @Override
    public void nodeFinished(EngineExecutionContext context, TestDescriptor descriptor, TestExecutionResult result) {
        node.nodeFinished(context, wrapped, result);
    }

    @Override
    public Set<ExclusiveResource> getExclusiveResources() {
        return node.getExclusiveResources();
    }

    @Override
    public ExecutionMode getExecutionMode() {
        return node.getExecutionMode();
    }
}
