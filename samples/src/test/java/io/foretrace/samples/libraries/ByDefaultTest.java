package io.foretrace.samples.libraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** With no option set, as users have it, explored as well: what is right stays green, a race is red, and what all tests share works afterwards. */
@Timeout(120)
class ByDefaultTest {
    @TempDir
    private Path output;

    /** Hikari's timer looks after the pool when its time comes: whether that is meanwhile is chance, and that it had a part is true then. */
    private static final Pattern OF_THE_HOUSEKEEPER =
            Pattern.compile(", not all of it under control: (HikariPool-\\d+:[-a-z]+(, )?)+$");

    @ParameterizedTest
    @ValueSource(
            classes = {
                InPools.InAPoolOfTheJdk.class,
                InPools.InTheCommonPool.class,
                InPools.InCoroutines.class,
                InPools.InEventLoops.class,
                InPools.InGuava.class,
                InPools.InJetty.class,
                InPools.InReactor.class,
                InPools.InRxJava.class,
                InPools.InSpring.class,
                InCallbacks.InCaffeine.class,
                InCallbacks.InGuavasCache.class,
                InCallbacks.InHikari.class,
                InCallbacks.InJackson.class,
                InCallbacks.InLogback.class,
                InGrpc.class
            })
    void onlyTheRaceIsRed(Class<? extends TwoTasks> library) {
        List<Event> finished = EngineTestKit.engine("junit-jupiter")
                .configurationParameter("foretrace.output", output.toString())
                .selectors(selectClass(library))
                .execute()
                .testEvents()
                .finished()
                .list();
        assertThat(finished)
                .extracting(ByDefaultTest::method, ByDefaultTest::isRed)
                .contains(
                        tuple("anAtomicNumberCountsUp()", false),
                        tuple("theLibraryWorksAfterATestThatIsRight()", false),
                        tuple("aPlainNumberCountsUp()", true),
                        tuple("theLibraryWorksAfterATestThatHasARace()", false));
        assertThat(finished).filteredOn(ByDefaultTest::isRed).allSatisfy(event -> {
            assertThat(method(event)).isEqualTo("aPlainNumberCountsUp()");
            assertThat(title(event)).startsWith("data race on TwoTasks.plain").contains(" \u2014 confirmed");
        });
        assertThat(finished)
                .extracting(ByDefaultTest::title)
                .map(title -> OF_THE_HOUSEKEEPER.matcher(title).replaceFirst(""))
                .noneMatch(title -> title.contains("under control") || title.contains("incomplete"));
    }

    private static boolean isRed(Event event) {
        return event.getRequiredPayload(TestExecutionResult.class).getStatus() == TestExecutionResult.Status.FAILED;
    }

    private static String title(Event event) {
        return event.getTestDescriptor().getDisplayName();
    }

    /** Of what is under control each run has a title of its own, below that of its method. */
    private static String method(Event event) {
        return event.getTestDescriptor()
                .getParent()
                .map(TestDescriptor::getDisplayName)
                .filter(name -> name.endsWith("()"))
                .orElse(title(event));
    }
}
