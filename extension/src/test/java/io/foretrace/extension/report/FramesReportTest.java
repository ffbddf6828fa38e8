package io.foretrace.extension.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.foretrace.extension.report.text.Frames;
import io.foretrace.predictor.trace.Location;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FramesReportTest {
    private static StackTraceElement frame(String type, String method) {
        return new StackTraceElement("app", "m", "1", type, method, type.replaceAll(".*\\.", "") + ".java", 12);
    }

    private static List<String> lines(StackTraceElement... frames) {
        return Frames.of(List.of(frames)).stream().map(String::strip).toList();
    }

    @Test
    void onlyTheUsersFramesAreShown() {
        assertThat(lines(
                        frame("bank.Account", "deposit"),
                        frame("bank.Account$$Lambda$7/0x123", "run"),
                        frame("io.foretrace.samples.Bank", "pay"),
                        frame("java.lang.Thread", "run")))
                .containsExactly(
                        "at bank.Account.deposit(Account.java:12)", "at io.foretrace.samples.Bank.pay(Bank.java:12)");
    }

    @Test
    void aReferenceToAMethodIsShownWhereItIsWritten() {
        assertThat(lines(
                        frame("java.util.concurrent.CountDownLatch", "await"),
                        frame("bank.Account", "foretrace$lambda$open$1$0"),
                        frame("bank.Account$$Lambda$7/0x123", "run"),
                        frame("java.lang.Thread", "run")))
                .containsExactly(
                        "in java.util.concurrent.CountDownLatch.await",
                        "at bank.Account.lambda$open$1(Account.java:12)");
        assertThat(Frames.top(List.of(frame("bank.Account", "foretrace$-init-$3"))))
                .contains(new Location("bank.Account", "<init>", "Account.java", 12));
        assertThat(Frames.ofTheUser(List.of(frame("bank.Account", "foretrace$open$3"))))
                .extracting(StackTraceElement::getMethodName)
                .containsExactly("open");
    }

    @Test
    void whatIsBetweenTheUsersFramesIsFolded() {
        assertThat(lines(
                        frame("bank.A", "a"),
                        frame("java.util.ArrayList", "forEach"),
                        frame("bank.B", "b"),
                        frame("java.util.stream.Sink", "accept"),
                        frame("java.util.Spliterator", "forEach"),
                        frame("bank.C", "c"),
                        frame("java.util.concurrent.FutureTask", "run"),
                        frame("java.lang.reflect.Method", "invoke"),
                        frame("org.junit.jupiter.Engine", "run"),
                        frame("bank.D", "d")))
                .containsExactly(
                        "at bank.A.a(A.java:12)",
                        "... 1 frame of java.util",
                        "at bank.B.b(B.java:12)",
                        "... 2 frames of java.util.stream and java.util",
                        "at bank.C.c(C.java:12)",
                        "... 3 frames of java.util.concurrent and others",
                        "at bank.D.d(D.java:12)");
    }

    @Test
    void whatTheUserCalledIsNamed() {
        assertThat(lines(
                        frame("java.util.concurrent.locks.LockSupport", "park"),
                        frame("java.util.concurrent.CountDownLatch", "await"),
                        frame("bank.A", "a")))
                .containsExactly("in java.util.concurrent.CountDownLatch.await", "at bank.A.a(A.java:12)");
    }

    @Test
    void whatChecksOrRunsTheTestIsNotTheUsers() {
        assertThat(lines(
                        frame("org.assertj.core.api.Assertions", "fail"),
                        frame("bank.A", "a"),
                        frame("org.apache.maven.surefire.booter.ForkedBooter", "main")))
                .containsExactly("in org.assertj.core.api.Assertions.fail", "at bank.A.a(A.java:12)");
    }

    @Test
    void aDeepStackIsCut() {
        StackTraceElement[] deep = Collections.nCopies(20, frame("bank.A", "a")).toArray(StackTraceElement[]::new);
        assertThat(lines(deep)).hasSize(9).last().isEqualTo("... 12 more frames");
    }

    @Test
    void theTopIsTheFirstOfTheUsers() {
        List<StackTraceElement> stack = Stream.of(frame("java.util.HashMap", "put"), frame("bank.A", "a"))
                .toList();
        assertThat(Frames.top(stack)).contains(new Location("bank.A", "a", "A.java", 12));
        assertThat(Frames.top(List.of())).isEmpty();
    }
}
