package io.foretrace.scheduler.origin;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginTest {
    @ParameterizedTest
    @CsvSource({
        "java.util.ArrayList, JDK",
        "javax.swing.Timer, JDK",
        "jdk.internal.misc.ThreadFlock, JDK",
        "sun.nio.ch.Poller, JDK",
        "com.sun.net.httpserver.HttpServer, JDK",
        "io.foretrace.PredictRaces, FORETRACE",
        "io.foretrace.predictor.trace.Trace, FORETRACE",
        "io.foretrace.scheduler.bridge.Baton, FORETRACE",
        "io.foretrace.scheduler.control.Engine$1, FORETRACE",
        "io.foretrace.extension.report.text.Frames, FORETRACE",
        "io.foretrace.scheduler.shaded.asm.ClassReader, FORETRACE",
        "io.foretrace.samples.Bank, USER",
        "io.foretrace.scheduler.anything.Else, USER",
        "io.foretracer.Mine, USER",
        "org.junit.jupiter.api.Assertions, TEST_FRAMEWORK",
        "org.opentest4j.AssertionFailedError, TEST_FRAMEWORK",
        "org.assertj.core.api.Assertions, TEST_FRAMEWORK",
        "org.hamcrest.Matcher, TEST_FRAMEWORK",
        "org.mockito.Mockito, TEST_FRAMEWORK",
        "org.apache.maven.surefire.booter.ForkedBooter, BUILD_TOOL",
        "org.apache.maven.model.Model, USER",
        "org.gradle.api.Task, BUILD_TOOL",
        "worker.org.gradle.process.internal.worker.GradleWorkerMain, BUILD_TOOL",
        "com.intellij.rt.junit.JUnitStarter, BUILD_TOOL",
        "org.eclipse.jdt.internal.junit5.runner.JUnit5TestLoader, BUILD_TOOL",
        "net.bytebuddy.agent.Installer, AGENT",
        "org.jacoco.agent.rt.internal_1234567.Offline, AGENT",
        "kotlin.collections.CollectionsKt, LIBRARY",
        "kotlinx.coroutines.BuildersKt, LIBRARY",
        "org.awaitility.Awaitility, LIBRARY",
        "com.google.common.cache.Cache, USER",
        "bank.Account, USER",
        "javaparser.Parser, USER",
        "Main, USER",
        "'', USER"
    })
    void aClassIsWhoseItsNameSays(String className, Origin origin) {
        assertThat(Origin.of(className)).isEqualTo(origin);
        assertThat(Origin.of(className.replace('.', '/'))).isEqualTo(origin);
    }

    @Test
    void aLocationIsWhoseItsClassIs() {
        assertThat(Origin.of("java.util.Timer.sched(Timer.java:12)")).isEqualTo(Origin.JDK);
        assertThat(Origin.of("bank.Account.pay(Account.java:12)")).isEqualTo(Origin.USER);
    }

    @ParameterizedTest
    @CsvSource({
        "surefire-forkedjvm-ping-30s, BUILD_TOOL",
        "Monitor Ctrl-Break, BUILD_TOOL",
        "junit-jupiter-timeout-watcher, TEST_FRAMEWORK",
        "VirtualThread-unblocker, JDK",
        "pool-1-thread-1, USER"
    })
    void aThreadIsWhoseItsNameSays(String name, Origin origin) {
        assertThat(Origin.of(new Thread(name))).isEqualTo(origin);
    }

    @Test
    void everyClassOfOursIsOurs() {
        assertThat(new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("io.foretrace"))
                .extracting(JavaClass::getName)
                .contains("io.foretrace.predictor.trace.Trace", Origin.class.getName())
                .filteredOn(name -> !name.endsWith("package-info") && Origin.of(name) != Origin.FORETRACE)
                .isEmpty();
    }

    @Test
    void onlyTheProgramIsRewritten() {
        assertThat(Origin.values()).filteredOn(Origin::isProgram).containsExactly(Origin.LIBRARY, Origin.USER);
    }

    @Test
    void onlyFramesAboveTheProgramAreHooks() {
        assertThat(Origin.isHook("io.foretrace.scheduler.bridge.CallHooks")).isTrue();
        assertThat(Origin.isHook("io.foretrace.scheduler.control.Engine")).isTrue();
        assertThat(Origin.isHook("io.foretrace.extension.lifecycle.ControlledInvocation"))
                .isFalse();
    }

    @Test
    void librariesForLoggingArePartOfTheProgramAndKnown() {
        assertThat(Origin.isLogging("org.apache.log4j.Category")).isTrue();
        assertThat(Origin.isLogging("org/slf4j/LoggerFactory")).isTrue();
        assertThat(Origin.isLogging("org.apache.commons.pool.ObjectPool")).isFalse();
        assertThat(Origin.of("ch.qos.logback.classic.Logger")).isEqualTo(Origin.USER);
    }
}
