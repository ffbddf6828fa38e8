package io.foretrace.extension.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class TestNameTest {
    @Test
    void namesTheMethod() {
        assertThat(new TestName("bank.AccountTest", "pays")).hasToString("bank.AccountTest.pays");
        assertThat(new TestName("bank.Outer$Inner", "pays").withoutPackage()).isEqualTo("Outer$Inner.pays");
        assertThat(new TestName("AccountTest", "pays").withoutPackage()).isEqualTo("AccountTest.pays");
    }

    @Test
    void isTheNameOfAFolderWhateverKotlinAllows() {
        assertThat(new TestName("bank.Outer$Inner", "it pays: 3/4 <always>").fileName())
                .isEqualTo("bank.Outer$Inner.it_pays__3_4__always_");
    }

    @Test
    void mavenIsToldTheTestAndTheSchedule() {
        String line = ReplayLine.of(new TestName("bank.Outer$Inner", "pays"), "target/foretrace/x/race-1.schedule");
        if (System.getProperty("basedir") == null) {
            assertThat(line).isEqualTo("-Dforetrace.replay=target/foretrace/x/race-1.schedule");
        } else {
            assertThat(line)
                    .isEqualTo("./mvnw -pl extension -am test -Dtest='Outer$Inner#pays'"
                            + " -Dforetrace.replay=target/foretrace/x/race-1.schedule"
                            + " -Dsurefire.failIfNoSpecifiedTests=false");
        }
    }

    @Test
    void whatAShellWouldChangeIsQuoted() {
        assertThat(ReplayLine.of(new TestName("bank.Outer$Inner", "pays"), "target/Outer$Inner.pays/race-1.schedule"))
                .contains("-Dforetrace.replay='target/Outer$Inner.pays/race-1.schedule'");
    }
}
