package io.foretrace.extension.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.page.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The lines of which a workflow of GitHub makes marks beside the source. */
class WorkflowCommandsTest {
    @Test
    void aBugIsALineWithItsPlace() {
        assertThat(WorkflowCommands.of(List.of(Tests.test("counts", Tests.race("src/main/java/shop/Page.java")))))
                .containsExactly("::error file=src/main/java/shop/Page.java,line=8,title=Foretrace%3A Data race::"
                        + "data race on Page.visits: write at Page.java:8, read at Page.java:12%0A"
                        + "Found by shop.PageTest.counts%0A"
                        + "Replay it: mvn test -Dforetrace.replay=race-1.schedule");
    }

    @Test
    void aBugOfSeveralTestsIsOneLine() {
        Finding race = Tests.race("src/main/java/shop/Page.java");
        assertThat(WorkflowCommands.of(List.of(Tests.test("counts", race), Tests.test("visits", race))))
                .singleElement()
                .asString()
                .contains("Found by shop.PageTest.counts%0A", "Found by shop.PageTest.visits%0A");
    }

    @Test
    void withoutASourceThereIsNoPlace() {
        for (String file : List.of("", "../../etc/passwd", "/etc/passwd")) {
            assertThat(WorkflowCommands.of(List.of(Tests.test("counts", Tests.race(file)))))
                    .singleElement()
                    .asString()
                    .startsWith("::error title=Foretrace%3A Data race::data race on Page.visits");
        }
    }

    @Test
    void whatFailsNoTestIsAWarning() {
        Finding failed = new Finding(Finding.Kind.HUNG, "it hung", "key", false, "", List.of());
        assertThat(WorkflowCommands.of(List.of(Tests.test("counts", failed))))
                .containsExactly("::warning title=Foretrace%3A Hang::it hung%0AFound by shop.PageTest.counts");
    }

    @Test
    void whatAProgramSaysIsNoCommandAndNoProperty() {
        Finding nasty = Tests.nasty();
        Finding race = Tests.race("a,line=1::b:%.java");
        List<String> lines = WorkflowCommands.of(List.of(Tests.test(Tests.NASTY, nasty, race)));
        assertThat(lines)
                .hasSize(2)
                .allSatisfy(line -> assertThat(line)
                        .doesNotContain("\n", "\r", "\u0000", "\u001b", "\u202e")
                        .startsWith("::"));
        assertThat(lines.get(1)).startsWith("::error file=a%2Cline=1%3A%3Ab%3A%25.java,line=8,title=");
        assertThat(lines.get(0)).contains("%250A", "%0D%0A::error::,:");
    }

    @Test
    void aFileIsOnePropertyWhateverItIsCalled() {
        assertThat(WorkflowCommands.of(List.of(Tests.test("counts", Tests.race("a\n::error::\r\u001bx.java")))))
                .singleElement()
                .asString()
                .startsWith("::error file=a%0A%3A%3Aerror%3A%3A%0D\ufffdx.java,line=8,title=Foretrace%3A Data race::");
    }

    @Test
    void nothingFoundIsNothingSaid() {
        assertThat(WorkflowCommands.of(List.of(Tests.test("counts")))).isEmpty();
    }
}
