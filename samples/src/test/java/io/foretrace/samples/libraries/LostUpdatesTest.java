package io.foretrace.samples.libraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.testkit.engine.EngineTestKit;

/** A lost update is found in whatever library's threads it is. */
@Timeout(120)
class LostUpdatesTest {
    @TempDir
    private Path output;

    @ParameterizedTest
    @CsvSource({
        "InCoroutines, data race on InCoroutines.count",
        "InEventLoops, data race on InEventLoops.count",
        "InReactor, data race on InReactor.count",
        "InSpring, data race on Till.rung",
        "InRxJava, data race on InRxJava.count",
    })
    void isFound(String test, String race) {
        List<String> failed = EngineTestKit.engine("junit-jupiter")
                .configurationParameter("foretrace.output", output.toString())
                .selectors(selectClass(LostUpdates.class.getName() + "$" + test))
                .execute()
                .testEvents()
                .failed()
                .map(event -> event.getTestDescriptor().getDisplayName())
                .toList();
        assertThat(failed)
                .isNotEmpty()
                .allSatisfy(title -> assertThat(title).startsWith(race).contains(" \u2014 confirmed"));
    }
}
