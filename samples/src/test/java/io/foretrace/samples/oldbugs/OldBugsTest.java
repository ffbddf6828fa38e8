package io.foretrace.samples.oldbugs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.foretrace.samples.oldbugs.OldBugs.OldBug;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Every published bug of the list is found with the settings that its test has. */
@Timeout(120)
class OldBugsTest {
    @TempDir
    private Path output;

    @TestFactory
    Stream<DynamicTest> isFound() {
        return OldBugs.ALL.stream().map(bug -> DynamicTest.dynamicTest(bug.issue(), () -> isFound(bug)));
    }

    private void isFound(OldBug bug) {
        List<String> failures = EngineTestKit.engine("junit-jupiter")
                .configurationParameter("foretrace.output", output.toString())
                .selectors(selectClass(bug.test()))
                .execute()
                .testEvents()
                .failed()
                .map(OldBugsTest::describe)
                .toList();
        assertThat(failures)
                .anySatisfy(failure -> assertThat(failure).contains(bug.title()).contains(bug.harm()));
    }

    /** The title, and everything that was thrown. */
    private static String describe(Event event) {
        Throwable thrown = event.getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow();
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return event.getTestDescriptor().getDisplayName() + "\n" + text;
    }
}
