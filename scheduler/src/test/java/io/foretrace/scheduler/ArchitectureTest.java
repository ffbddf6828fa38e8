package io.foretrace.scheduler;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The folder tree is the data flow (docs/architecture.md); these rules keep it so. */
class ArchitectureTest {
    private static final String ROOT = "io.foretrace.";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.foretrace.scheduler");

    /**
     * What a package may use beside itself, the JDK's public classes and annotations.
     *
     * @param name without {@code io.foretrace.}, and without the packages below it
     * @param uses packages of ours, named likewise
     * @param libraries other packages, as ArchUnit names them
     * @param because why it is no more than that
     */
    private record Rule(String name, List<String> uses, List<String> libraries, String because) {
        Rule uses(String... packages) {
            return new Rule(name, List.of(packages), libraries, because);
        }

        Rule libraries(String... packages) {
            return new Rule(name, uses, List.of(packages), because);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Rule rule(String name, String because) {
        return new Rule(name, List.of(), List.of(), because);
    }

    private static List<Rule> rules() {
        return List.of(
                rule("scheduler.origin", "every other package asks whose code it is"),
                rule(
                        "scheduler.meaning",
                        "the tables say what the JDK does, whoever asks; the boot class loader loads them, and finds"
                                + " nothing but the JDK there"),
                rule(
                                "scheduler.bridge",
                                "the boot class loader loads it; the contract is there for whoever listens, whatever"
                                        + " is hooked")
                        .uses("scheduler.meaning")
                        .libraries("jdk.."),
                rule(
                                "scheduler.bridge.code",
                                "the boot class loader loads it; hooks of the program are built on the contract alone")
                        .uses("scheduler.bridge", "scheduler.meaning")
                        .libraries("jdk.."),
                rule(
                                "scheduler.bridge.jdk",
                                "the boot class loader loads it; hooks of the JDK are built on those of the program")
                        .uses("scheduler.bridge", "scheduler.bridge.code"),
                rule("scheduler.instrument.hook", "the program and the JDK are rewritten with it")
                        .uses("scheduler.meaning")
                        .libraries("net.bytebuddy.."),
                rule(
                                "scheduler.instrument.flow",
                                "where values come from is a matter of the method's code, and of what the JDK does with"
                                        + " them")
                        .uses("scheduler.meaning")
                        .libraries("net.bytebuddy.."),
                rule(
                                "scheduler.instrument.user",
                                "a program may be rewritten in full, the JDK in the bodies of methods only: neither"
                                        + " knows the other")
                        .uses(
                                "scheduler.instrument.flow",
                                "scheduler.instrument.hook",
                                "scheduler.bridge",
                                "scheduler.meaning",
                                "scheduler.origin")
                        .libraries("net.bytebuddy.."),
                rule(
                                "scheduler.instrument.jdk",
                                "a program may be rewritten in full, the JDK in the bodies of methods only: neither"
                                        + " knows the other")
                        .uses("scheduler.instrument.hook", "scheduler.bridge", "scheduler.meaning")
                        .libraries("net.bytebuddy.."),
                rule("scheduler.instrument", "what is rewritten calls the bridge, whoever listens there")
                        .uses(
                                "scheduler.instrument.user",
                                "scheduler.instrument.jdk",
                                "scheduler.bridge",
                                "scheduler.origin")
                        .libraries("net.bytebuddy..", "jdk.internal.misc.."),
                rule("scheduler.record", "events are the same, however the execution is controlled")
                        .uses("scheduler.bridge", "scheduler.meaning", "scheduler.origin", "predictor.trace"),
                rule("scheduler.control", "what an execution is given and gives back does not depend on how it is run")
                        .uses("scheduler.record", "predictor.trace"),
                rule("scheduler.control.thread", "a thread is the same, whoever is chosen next")
                        .uses(
                                "scheduler.control",
                                "scheduler.bridge",
                                "scheduler.bridge.jdk",
                                "scheduler.origin",
                                "scheduler.record",
                                "predictor.trace"),
                rule("scheduler.control.ending", "that an execution has ended is known to all who come later")
                        .uses("scheduler.control", "scheduler.control.thread", "scheduler.record"),
                rule("scheduler.control.outside", "what is not under control is looked at, not scheduled")
                        .uses(
                                "scheduler.control",
                                "scheduler.control.thread",
                                "scheduler.bridge",
                                "scheduler.bridge.jdk",
                                "scheduler.origin")
                        .libraries("com.sun.management.."),
                rule(
                                "scheduler.control.schedule",
                                "which thread runs next is a strategy's to say, and strategies are written against"
                                        + " control")
                        .uses(
                                "scheduler.control",
                                "scheduler.control.thread",
                                "scheduler.control.ending",
                                "scheduler.control.outside",
                                "scheduler.bridge",
                                "scheduler.record"),
                rule("scheduler.control.undo", "what is put back does not depend on who wrote it, or when")
                        .uses("scheduler.control", "scheduler.bridge", "scheduler.record", "predictor.trace"),
                rule("scheduler.control.watch", "the watchdog looks from outside at what the others do")
                        .uses(
                                "scheduler.control",
                                "scheduler.control.thread",
                                "scheduler.control.ending",
                                "scheduler.control.outside",
                                "scheduler.control.schedule",
                                "scheduler.bridge",
                                "scheduler.bridge.code",
                                "scheduler.origin"),
                rule("scheduler.control.run", "the entry puts the parts together, and nothing but the parts")
                        .uses(
                                "scheduler.control",
                                "scheduler.control.thread",
                                "scheduler.control.ending",
                                "scheduler.control.outside",
                                "scheduler.control.schedule",
                                "scheduler.control.undo",
                                "scheduler.control.watch",
                                "scheduler.bridge",
                                "scheduler.bridge.code",
                                "scheduler.bridge.jdk",
                                "scheduler.origin",
                                "scheduler.record"),
                rule("scheduler.strategy", "a strategy sees choices, not how an execution is made, and knows no bug")
                        .uses(
                                "scheduler.control",
                                "scheduler.bridge",
                                "scheduler.origin",
                                "scheduler.record",
                                "predictor.trace",
                                "predictor.witness"),
                rule("scheduler.confirm", "a verdict is given from executions, not from how they are made or predicted")
                        .uses(
                                "scheduler.control",
                                "scheduler.record",
                                "scheduler.strategy",
                                "predictor.bug",
                                "predictor.trace",
                                "predictor.witness"),
                rule("scheduler.explore", "which behaviours are left follows from executions, however they are made")
                        .uses("scheduler.control", "scheduler.record", "scheduler.strategy"),
                rule("scheduler.shrink", "which switches are needed is seen by trying, whatever the program does")
                        .uses("scheduler.control", "scheduler.strategy"),
                rule(
                                "scheduler.guide",
                                "where to look next follows from what executions have shown, whoever asked for them")
                        .uses("scheduler.control", "scheduler.record", "scheduler.strategy"),
                rule("scheduler.serial", "serial orders are executions like others, chosen by what was recorded")
                        .uses("scheduler.control", "scheduler.record", "scheduler.strategy", "predictor.trace"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aPackageUsesNothingButWhatItMay(Rule rule) {
        Stream<String> ours =
                Stream.concat(Stream.of(rule.name), rule.uses.stream()).map(ArchitectureTest::fullName);
        Stream<String> theirs =
                Stream.concat(Stream.of("java..", "org.jspecify..", "org.apiguardian.."), rule.libraries.stream());
        classes()
                .that()
                .resideInAPackage(fullName(rule.name))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(ours, theirs).toArray(String[]::new))
                .because(rule.because)
                .check(CLASSES);
    }

    /** A permission that nobody needs lets in what nobody has thought about. */
    @ParameterizedTest
    @MethodSource("rules")
    void aPackageUsesAllThatItMay(Rule rule) {
        Set<String> used = CLASSES.stream()
                .filter(type -> type.getPackageName().equals(fullName(rule.name)))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass().getPackageName())
                .collect(Collectors.toSet());
        assertThat(used)
                .containsAll(rule.uses.stream().map(ArchitectureTest::fullName).toList());
        assertThat(rule.libraries)
                .allMatch(library -> used.stream().anyMatch(name -> name.startsWith(library.replace("..", ""))));
    }

    @Test
    void everyPackageHasARule() {
        assertThat(CLASSES.stream()
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .map(JavaClass::getPackageName)
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(
                        rules().stream().map(rule -> fullName(rule.name)).toList());
    }

    @Test
    void noPackageNeedsOneThatNeedsIt() {
        slices().matching(ROOT + "(**)")
                .should()
                .beFreeOfCycles()
                .because("data flows one way")
                .check(CLASSES);
    }

    @Test
    void nobodyPrints() {
        noClasses()
                .should(ACCESS_STANDARD_STREAMS)
                .because("it runs inside the user's tests: what is printed there is the tests'")
                .check(CLASSES);
    }

    private static String fullName(String name) {
        return name.isEmpty() ? "io.foretrace" : ROOT + name;
    }
}
