package io.foretrace.extension.lifecycle;

import io.foretrace.extension.pipeline.TestName;
import org.junit.jupiter.api.extension.ExtensionContext;

final class TestNames {
    private TestNames() {}

    static TestName of(ExtensionContext context) {
        return new TestName(
                context.getRequiredTestClass().getName(),
                context.getRequiredTestMethod().getName());
    }
}
