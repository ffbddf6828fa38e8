package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.pipeline.run.Options;
import io.foretrace.scheduler.instrument.Agent;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tested.classics.Classic;
import tested.classics.Classics;
import tested.classics.PlainClassics;

/**
 * Well-known mistakes are found, and the same programs without them are not accused. The budget is in executions, so that the
 * answer is the same on every machine; {@link ClassicPrograms} measures all of them, beside other ways to look for bugs.
 */
@Timeout(600)
class ClassicProgramsTest {
    private static final Options FEW = FailingPrograms.within(60);

    @BeforeAll
    static void installTheAgent() {
        Agent.install();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "account",
                "bluetooth",
                "bounded buffer",
                "lost task",
                "last item",
                "Peterson",
                "bakery",
                "ticket lock",
                "ABA",
                "Michael-Scott",
                "work stealing",
                "reorder 5",
                "philosophers 7",
                "carter"
            })
    void theMistakeIsFoundWithoutARace(String name) {
        assertThat(isFound(Classics.all(), name, false)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Peterson", "Dekker", "double-checked locking", "reorder 20", "twostage 20"})
    void theMistakeIsFoundInPlainFields(String name) {
        assertThat(isFound(PlainClassics.all(), name, false)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bluetooth",
                "bounded buffer",
                "last item",
                "Peterson",
                "Dekker",
                "bakery",
                "ticket lock",
                "ABA",
                "work stealing"
            })
    void withoutTheMistakeThereIsNoAlarm(String name) {
        assertThat(isFound(Classics.all(), name, true)).isFalse();
    }

    private static boolean isFound(List<Classic> programs, String name, boolean right) {
        Classic classic = programs.stream()
                .filter(each -> each.name().equals(name) && each.right() == right)
                .findFirst()
                .orElseThrow();
        return Searches.foretrace("test", classic, FEW, Long.MAX_VALUE / 2).isPresent();
    }
}
